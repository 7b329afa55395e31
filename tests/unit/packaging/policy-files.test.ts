import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkPolicy } from '../../../src-main/policy/check-policy.ts'
import { parseJsonPlaces } from '../../../src-main/policy/json-places.ts'
import { policySchema } from '../../../src-main/policy/policy-schema.ts'
import { policyKeys } from '../../../src-shared/ipc/policy-view.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const keys = Object.keys(policySchema.shape)

const many = new Set(['policy', 'item', 'string', 'presentation'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => many.has(name),
})

interface Element {
  readonly id: string
  readonly valueName: string
  readonly minValue?: string
  readonly maxValue?: string
  readonly item?: readonly { readonly displayName: string; readonly value: { string: string } }[]
}
interface PolicyElement {
  readonly name: string
  readonly class: string
  readonly key: string
  readonly valueName?: string
  readonly displayName: string
  readonly explainText: string
  readonly presentation?: string
  readonly elements?: Readonly<Record<string, Element>>
}

const admx = parser.parse(read('resources/policy/perceel.admx')) as {
  policyDefinitions: { policies: { policy: readonly PolicyElement[] } }
}
const policies = admx.policyDefinitions.policies.policy
const keyOf = (policy: PolicyElement) =>
  policy.valueName ?? Object.values(policy.elements ?? {})[0]?.valueName ?? ''

/** What the JSON Schema of a key says: the form that the template has to ask for. */
function ruleOf(key: string) {
  const schema = policySchema.shape[key as keyof typeof policySchema.shape].unwrap()
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as {
    type?: string
    enum?: string[]
    minimum?: number
    maximum?: number
  }
}

describe('the administrative template of Windows', () => {
  it('has exactly one policy for each key', () => {
    expect(policies.map(keyOf).sort()).toEqual([...keys].sort())
    for (const policy of policies)
      expect(policy).toMatchObject({ class: 'Machine', key: 'Software\\Policies\\Perceel' })
  })

  it.each(policies.map((policy) => [keyOf(policy), policy] as const))(
    'asks for the values that %s takes',
    (key, policy) => {
      const rule = ruleOf(key)
      const kind = policy.elements === undefined ? 'boolean' : Object.keys(policy.elements)[0]
      const element = Object.values(policy.elements ?? {})[0]
      if (rule.enum !== undefined) {
        expect(kind).toBe('enum')
        expect(element?.item?.flatMap(({ value }) => value.string)).toEqual(rule.enum)
        return
      }
      expect(kind).toBe(
        { boolean: 'boolean', integer: 'decimal', array: 'multiText', string: 'text' }[
          rule.type ?? ''
        ],
      )
      if (rule.type !== 'integer') return
      expect(Number(element?.minValue)).toBe(rule.minimum)
      expect(Number(element?.maxValue)).toBe(rule.maximum)
    },
  )

  it.each(['nl-NL', 'en-US'])('has every text and every form in %s', (language) => {
    const adml = parser.parse(read(`resources/policy/${language}/perceel.adml`)) as {
      policyDefinitionResources: {
        resources: {
          stringTable: { string: readonly { id: string }[] }
          presentationTable: { presentation: readonly { id: string }[] }
        }
      }
    }
    const { stringTable, presentationTable } = adml.policyDefinitionResources.resources
    const wanted = [...read('resources/policy/perceel.admx').matchAll(/\$\((\w+)\.(\w+)\)/g)]
    const ids = (kind: string) =>
      [...new Set(wanted.filter(([, found]) => found === kind).map(([, , id]) => id))].sort()
    expect(stringTable.string.map(({ id }) => id).sort()).toEqual(ids('string'))
    expect(presentationTable.presentation.map(({ id }) => id).sort()).toEqual(ids('presentation'))
    const refs = [...read(`resources/policy/${language}/perceel.adml`).matchAll(/refId="(\w+)"/g)]
    const elements = policies.flatMap(({ elements: of = {} }) => Object.values(of))
    expect(refs.map(([, id]) => id).sort()).toEqual(elements.map(({ id }) => id).sort())
  })
})

const expand = (folder: string) => folder

describe('the examples', () => {
  it('hold every key of a policy, with right values', () => {
    const places = parseJsonPlaces(read('resources/policy/policy.example.json'))
    const { values, problems } = checkPolicy({ source: 'example', ...places }, expand)
    expect(problems).toEqual([])
    expect(Object.keys(values).sort()).toEqual([...keys].sort())
  })

  it('have right values in the configuration profile of macOS', () => {
    const inner = read('resources/policy/perceel.mobileconfig')
      .split('<key>PayloadContent</key>')[1]
      ?.split('</array>\n  </dict>')[0]
    const json = (inner ?? '')
      .replace(/^\s*<array>/, '')
      .replaceAll(/<key>(\w+)<\/key>/g, '"$1":')
      .replaceAll(/<string>([^<]*)<\/string>/g, '"$1",')
      .replaceAll(/<integer>(\d+)<\/integer>/g, '$1,')
      .replaceAll(/<(true|false)\/>/g, '$1,')
      .replaceAll('<dict>', '{')
      .replaceAll('</dict>', '},')
      .replaceAll('<array>', '[')
      .replaceAll('</array>', '],')
      .replaceAll(/,(\s*[}\]])/g, '$1')
      .replace(/,\s*$/, '')
    const payload = JSON.parse(json) as Record<string, unknown>
    expect(payload['PayloadType']).toBe('nl.perceel.desktop')
    const value = Object.fromEntries(
      Object.entries(payload).filter(([key]) => !key.startsWith('Payload')),
    )
    const { problems } = checkPolicy(
      { source: 'profile', value, lineOf: () => null, twice: [] },
      expand,
    )
    expect(problems).toEqual([])
    expect(Object.keys(value).length).toBeGreaterThan(4)
  })
})

describe.each(['docs/administration.md', 'docs/administration.nl.md'])('%s', (path) => {
  const rows = [...read(path).matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm)]

  it('has exactly the rows of the keys of a policy', () => {
    expect(rows.map(([, key]) => key).sort()).toEqual([...keys].sort())
    expect([...policyKeys, 'locked'].sort()).toEqual([...keys].sort())
  })

  it('names the choices and limits of each key', () => {
    for (const [, key = '', value = ''] of rows) {
      const rule = ruleOf(key)
      for (const choice of rule.enum ?? []) expect(value).toContain(`\`${choice}\``)
      for (const limit of [rule.minimum, rule.maximum])
        if (limit !== undefined && rule.type === 'integer') expect(value).toContain(String(limit))
    }
  })

  it('names every exit code', () => {
    for (const code of [0, 2, 3, 10, 20])
      expect(read(path)).toMatch(new RegExp(`^\\| +${code} \\|`, 'm'))
  })
})
