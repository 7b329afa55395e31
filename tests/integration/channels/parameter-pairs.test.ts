import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { readForm, reportKey } from '../../../src-renderer/parameters/form-reading.ts'
import { typedFrom } from '../../../src-renderer/parameters/typed-value.ts'
import { checkExtraParameters } from '../../../src-shared/service/extra-parameter-check.ts'
import { rulesOf } from '../../../src-shared/service/extra-parameter-rules.ts'
import type { ExtraParameters } from '../../../src-shared/service/extra-parameters.ts'
import { appliesIn, situationOf } from '../../../src-shared/service/parameter-condition.ts'
import type { ParameterContext } from '../../../src-shared/service/parameter-condition.ts'
import { validationResultOf } from '../../../src-shared/service/parameter-problem.ts'
import type { ParameterChannel } from '../../../src-shared/service/parameter-rule.ts'
import { allPairs } from './all-pairs.ts'
import { clientFor } from '../office/client-for-tests.ts'
import { type Given, type OfficeNames, parameterFactors, valuesOf } from './parameter-values.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createCommercial } from '../office/practice-records.ts'

const objectKinds = ['industrial', 'retailCateringLeisure', 'other'] as const
const types = ['Bedrijfsruimte', 'Winkelruimte', 'Kantoorruimte'] as const
const actions = ['publish', 'revoke'] as const
const fewest = 300
/** Each test sends hundreds of requests, possibly on a busy machine. */
const patience = { timeout: 120_000 }

type Kind = (typeof objectKinds)[number]
interface Combination extends Record<string, unknown> {
  readonly objectKind: Kind
  readonly action: (typeof actions)[number]
}
interface Asked {
  readonly context: ParameterContext
  readonly given: ExtraParameters
}

let office: PracticeOffice
let clients: readonly ServiceClient[]
const projects = new Map<Kind, number>()
let names: Omit<OfficeNames, 'ownProject'>

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 3 })
  for (const [at, kind] of objectKinds.entries())
    projects.set(kind, await createCommercial(office, types[at] ?? 'Kantoorruimte'))
  const { clientId, clientSecret, url } = office.service
  const credentials = () => Promise.resolve({ clientId, clientSecret, userId: null })
  // One client for each way of writing parameters (open points 1, 4 and 5).
  clients = (['word', 'digit'] as const).flatMap((queryBoolean) =>
    (['brackets', 'comma'] as const).map((arrayEncoding) =>
      clientFor(url, {
        credentials,
        dialectChanges: {
          ...{ queryBoolean, arrayEncoding },
          bodyEncoding: queryBoolean === 'word' ? 'json' : 'form',
        },
      }),
    ),
  )
  const { objects } = (await office.get(`/1.0/${office.service.rootId}/project`)).json<{
    objects: { project: { id: number } }[]
  }>()
  const own = new Set(projects.values())
  const [one = 0, two = 0] = objects.map(({ project }) => project.id).filter((id) => !own.has(id))
  names = { otherProjects: [one, two], brokers: ['', ''] }
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await office.close()
  expect(office.faults).toEqual([])
})

async function namesFor(channel: ParameterChannel): Promise<OfficeNames> {
  const path = channel === 'exchange_two' ? 'exchange_two' : 'exchange_one'
  const { brokers } = (await office.get(`/1.0/mcp/${path}/brokers`)).json<{
    brokers: Record<string, unknown>
  }>()
  const [one = '', two = ''] = Object.keys(brokers)
  // The own project differs by row. The first of the three projects stands for it.
  return { ...names, ownProject: projects.get('industrial') ?? 0, brokers: [one, two] }
}

function askedOf(channel: ParameterChannel, combination: Combination): Asked {
  const { objectKind, action, ...values } = combination
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const projectId = projects.get(objectKind) ?? null
  return {
    context: { channel, objectKind, action, projectId },
    given: Object.fromEntries(given) as ExtraParameters,
  }
}

const around = { objectKind: objectKinds, action: actions }

/** Returns pairs of any values. Uses new seeds until there are enough different combinations. */
function anyCombinations(channel: ParameterChannel, office_: OfficeNames): Asked[] {
  const factors = { ...around, ...parameterFactors(channel, office_, 'any') }
  const found = new Map<string, Asked>()
  for (let seed = 1; found.size < fewest; seed += 1)
    for (const combination of allPairs<Combination>(factors, seed))
      found.set(JSON.stringify(combination), askedOf(channel, combination))
  return [...found.values()]
}

/**
 * Returns pairs of valid values. Adds the required parameters, and removes parameters that do not
 * apply.
 */
function rightCombinations(channel: ParameterChannel, office_: OfficeNames): Asked[] {
  const factors = { ...around, ...parameterFactors(channel, office_, 'right') }
  return allPairs<Combination>(factors, 1).map((combination) => {
    const { context, given } = askedOf(channel, combination)
    const filled = Object.fromEntries(
      rulesOf(channel).flatMap((rule): [string, Given][] => {
        const value =
          given[rule.name] ??
          (rule.required === 'no' ? undefined : valuesOf(rule, office_).right[0])
        return value === undefined ? [] : [[rule.name, value]]
      }),
    ) as ExtraParameters
    const situation = situationOf(filled, context)
    const fitting = rulesOf(channel).filter((rule) => appliesIn(rule, situation))
    const kept = fitting.filter(({ name }) => Object.hasOwn(filled, name))
    return {
      context,
      given: Object.fromEntries(kept.map(({ name }) => [name, filled[name] ?? ''])),
    }
  })
}

/** Returns each fault of each parameter alone, in an otherwise valid request. */
function faultyCombinations(channel: ParameterChannel, office_: OfficeNames): Asked[] {
  const right = rightCombinations(channel, office_)
  return rulesOf(channel).flatMap((rule) => {
    const fitting = right.filter(({ given }) => Object.hasOwn(given, rule.name))
    return valuesOf(rule, office_).wrong.map((value, at) => {
      const found = fitting[at % fitting.length]
      if (found === undefined) throw new Error(`${rule.name} has a place nowhere`)
      return { ...found, given: { ...found.given, [rule.name]: value } }
    })
  })
}

const clientAt = (at: number) => clients[at % clients.length] as ServiceClient

function optionsVerdict({ context, given }: Asked, at: number) {
  const { channel, action, projectId } = context
  const request = { type: channel, action, extra: given }
  return clientAt(at).channels.validateOptions(projectId ?? 0, request)
}

/** Returns the reading of a form with these typed values, including values in hidden fields. */
function formOf({ context, given }: Asked) {
  return readForm({ ...typedFrom(context.channel, given), [reportKey]: true }, context)
}

describe.each(['portal_bog', 'exchange_one', 'exchange_two'] as const)('%s', (channel) => {
  test(
    'the table and validateoptions say the same of hundreds of combinations',
    patience,
    async () => {
      const office_ = await namesFor(channel)
      const any = anyCombinations(channel, office_)
      const right = rightCombinations(channel, office_)
      const faulty = faultyCombinations(channel, office_)
      expect(any.length).toBeGreaterThanOrEqual(fewest)
      const verdicts = { valid: 0, invalid: 0 }
      for (const [at, asked] of [...any, ...right, ...faulty].entries()) {
        const wanted = validationResultOf(checkExtraParameters(asked.given, asked.context))
        const answer = await optionsVerdict(asked, at)
        expect(answer, JSON.stringify(asked)).toEqual(wanted)
        verdicts[answer.valid ? 'valid' : 'invalid'] += 1
      }
      expect(verdicts.valid).toBeGreaterThanOrEqual(right.length)
      expect(verdicts.invalid).toBeGreaterThanOrEqual(faulty.length)
    },
  )

  test(
    'a form is in order exactly when validateoptions says so of what it sends',
    patience,
    async () => {
      const office_ = await namesFor(channel)
      const all = [anyCombinations, rightCombinations, faultyCombinations].flatMap((made) =>
        made(channel, office_),
      )
      let hidden = 0
      for (const [at, asked] of all.entries()) {
        const { extra, problems } = formOf(asked)
        const sent = { context: asked.context, given: extra }
        // Without any transaction parameter left, the service sees a request without a transaction.
        if (!situationOf(extra, asked.context).transactionReported) continue
        const answer = await optionsVerdict(sent, at)
        expect(problems.length === 0, JSON.stringify(sent)).toBe(answer.valid)
        if (Object.keys(extra).length < Object.keys(asked.given).length) hidden += 1
      }
      // The exchanges have no parameter that depends on another parameter or on the object.
      if (channel === 'portal_bog') expect(hidden).toBeGreaterThan(0)
    },
  )
})

describe('portal_wonen, which has no validateoptions: what publishing takes and refuses', () => {
  const booleans = [undefined, true, false, 'misschien', 'ja', ['true', 'false']] as const
  const others = [{}, { transaction_type: 'Verkocht' }, { onbekend: 'x' }]
  const combinations = actions.flatMap((action) =>
    objectKinds.flatMap((objectKind) =>
      booleans.flatMap((internet) =>
        booleans.flatMap((confidential) =>
          others.map((other) => ({ action, objectKind, internet, confidential, ...other })),
        ),
      ),
    ),
  )

  test('the table and publishing say the same of hundreds of combinations', patience, async () => {
    for (const id of projects.values()) {
      await clientAt(0).channels.publish(id, {
        ...{ type: 'portal_wonen', action: 'publish', extra: {} },
      })
    }
    const verdicts = { taken: 0, refused: 0 }
    expect(combinations.length).toBeGreaterThanOrEqual(fewest)
    for (const [at, combination] of combinations.entries()) {
      const { context, given } = askedOf('portal_wonen', combination)
      const problems = checkExtraParameters(given, context)
      const request = { type: 'portal_wonen', action: context.action, extra: given } as const
      const taken = await clientAt(at)
        .channels.publish(context.projectId ?? 0, request)
        .then(() => true)
        .catch((error: unknown) => {
          expect(error).toMatchObject({ error: { status: 400 } })
          return false
        })
      expect(taken, JSON.stringify({ given, problems })).toBe(problems.length === 0)
      verdicts[taken ? 'taken' : 'refused'] += 1
    }
    expect(verdicts.taken).toBeGreaterThanOrEqual(actions.length * objectKinds.length * 9)
    expect(verdicts.refused).toBeGreaterThan(verdicts.taken)
  })
})

test('all pairs of all values meet, and the same seed makes the same rows', () => {
  const factors = { a: [1, 2, 3], b: ['x', 'y'], c: [true, false], d: [0, 1, 2, 3] }
  const rows = allPairs<Record<string, unknown>>(factors, 5)
  expect(rows).toEqual(allPairs(factors, 5))
  expect(rows.length).toBeLessThan(3 * 2 * 2 * 4)
  const keys = Object.keys(factors) as (keyof typeof factors)[]
  for (const one of keys)
    for (const other of keys.filter((key) => key > one))
      for (const value of factors[one])
        for (const otherValue of factors[other])
          expect(
            rows.some((row) => row[one] === value && row[other] === otherValue),
            `${one}=${value} ${other}=${otherValue}`,
          ).toBe(true)
})
