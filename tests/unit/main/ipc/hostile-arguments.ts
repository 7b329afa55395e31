import fc from 'fast-check'
import type { z } from 'zod'
import { contract, listCalls, type ListedCall } from '../../../../src-shared/ipc/contract.ts'
import type { CallDefinition } from '../../../../src-shared/ipc/call.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

const uuid = '6f1c9a52-8a1e-4b5c-9a0b-0d8f2f5f7a11'

/** Texts that break unprepared code. */
const nastyTexts = [
  '',
  ' ',
  '\0',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  "'; DROP TABLE projects; --",
  '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
  '<Project xmlns="x">',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:pass@perceel.invalid/',
  '\u202egnp.exe',
  '\ud800',
  '💥'.repeat(100),
  'x'.repeat(5_000),
  uuid,
  '1.2',
  'portal_wonen',
  '/nowhere/akte.pdf',
  '/',
  '/dev/zero',
  '2026-11-20T18.00.00.000Z.sqlite',
]

const leaf = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(undefined, null, true, false, NaN, Infinity, -0, -1, 0, 1, 2 ** 53, 1e308, 10n),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.date({ noInvalidDate: false }),
  fc.uint8Array({ maxLength: 64 }),
  fc.constant(new Map([['a', 1]])),
  fc.constant(new Set([1])),
  fc.constant(new Error('x')),
)

const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'projectId')), tie('node'), {
      maxKeys: 5,
      noNullPrototype: false,
    }),
  ),
})).node

const accountInput = {
  name: 'Oefenkantoor',
  baseUrl: 'http://127.0.0.1:1',
  clientId: 'a',
  clientSecret: 'b',
  rootId: 1,
  userId: null,
  dialect: defaultDialect,
}

const projectFields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1' }

/** Values of which at least one fits each field of the contract. */
const candidates: unknown[] = [
  // The room for documents, in bytes. Its field refuses small numbers.
  1_073_741_824,
  ...nastyTexts,
  ...Object.values(accountInput),
  accountInput,
  ...Object.values(projectFields),
  projectFields,
  '<Project xmlns="https://perceel.invalid/project12"><City>Ede</City></Project>',
  '<Document><City>Ede</City></Document>',
  null,
  true,
  false,
  1,
  2,
  5,
  'a'.repeat(64),
  'publish',
  'revoke',
  'active',
  'mine',
  'theirs',
  'modifiedAt',
  'dark',
  'nl',
  new Uint8Array([37, 80, 68, 70]),
  // Records by name: an empty one, one with a parameter, and one with parameters by channel.
  {},
  { internet: true },
  { portal_wonen: { internet: true } },
]

/** The parts of a schema from which fitting and nearly fitting values are made. */
interface Parts {
  readonly items?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}

function partsOf(schema: z.ZodType): Parts {
  return (schema as unknown as { def: Parts }).def
}

/** Returns values for a schema. Most of them fit, so that they pass the first checks. */
function nearMiss(schema: z.ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const fitting = fittingValues(schema, known)
  if (fitting === null) return tree
  return fc.oneof({ weight: 15, arbitrary: fitting }, { weight: 1, arbitrary: tree })
}

function fittingValues(schema: z.ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> | null {
  const { shape, options, element, innerType, entries, values } = partsOf(schema)
  if (values !== undefined) return fc.constantFrom(...values)
  if (entries !== undefined) return fc.constantFrom(...Object.values(entries))
  if (options !== undefined) return fc.oneof(...options.map((option) => nearMiss(option, known)))
  if (element !== undefined) return fc.array(nearMiss(element, known), { maxLength: 3 })
  // Existing values are chosen more often than others.
  const fits = [...candidates, ...known, ...known, ...known].filter(
    (value) => schema.safeParse(value).success,
  )
  const whole = fits.length === 0 ? null : fc.constantFrom(...fits)
  if (innerType !== undefined) return fc.option(nearMiss(innerType, known), { freq: 3 })
  if (shape === undefined) return whole
  const objects = nearObjects(shape, known)
  return whole === null
    ? objects
    : fc.oneof({ weight: 2, arbitrary: whole }, { weight: 1, arbitrary: objects })
}

/** Returns objects with these fields: complete, with fields left out, or with an extra field. */
function nearObjects(
  shape: Readonly<Record<string, z.ZodType>>,
  known: readonly unknown[],
): fc.Arbitrary<unknown> {
  const whole = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, nearMiss(schema, known)]),
  )
  const extra = fc.record(whole).chain((right) => leaf.map((more) => ({ ...right, more })))
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(whole) },
    { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    { weight: 1, arbitrary: extra },
  )
}

export interface HostileCall {
  readonly call: ListedCall
  readonly args: unknown[]
}

/**
 * Returns any of these calls with an argument list that is random or nearly right.
 *
 * @param known values that mean something to the handlers, such as the ids of existing records
 */
export function hostileCalls(
  known: readonly unknown[] = [],
  calls: readonly ListedCall[] = listCalls(),
): fc.Arbitrary<HostileCall> {
  return fc.constantFrom(...calls).chain((call) => {
    const definition = (contract[call.group] as Record<string, CallDefinition>)[call.name]
    if (definition === undefined) throw new Error(`No definition of ${call.group}.${call.name}`)
    const [argument] = partsOf(definition.args).items ?? []
    const near = argument === undefined ? tree : nearMiss(argument, known)
    const args = fc.oneof(
      { weight: 1, arbitrary: fc.array(tree, { maxLength: 4 }) },
      { weight: 2, arbitrary: near.map((one) => [one]) },
      { weight: 1, arbitrary: fc.constant<unknown[]>([]) },
    )
    return args.map((list) => ({ call, args: list }))
  })
}

/**
 * Calls with hostile arguments, first any call, then only calls that no arguments reached yet: for
 * a call with many fields, chance rarely makes a list that passes the checks of the arguments.
 *
 * @param invoke calls, checks the answer, and returns true if the code of the call was reached
 * @returns the names of calls that were never reached, as `group.name`
 */
export async function reachEveryCall(
  { known, seed, lists }: { known: readonly unknown[]; seed: number; lists: number },
  invoke: (hostile: HostileCall) => Promise<boolean>,
): Promise<string[]> {
  const reached = new Set<ListedCall>()
  const run = (calls: readonly ListedCall[], more: { seed: number; numRuns: number }) =>
    fc.assert(
      fc.asyncProperty(hostileCalls(known, calls), async (hostile) => {
        if (await invoke(hostile)) reached.add(hostile.call)
      }),
      { ...more, endOnFailure: true },
    )
  const all = listCalls()
  await run(all, { seed, numRuns: lists })
  const missing = () => all.filter((call) => !reached.has(call))
  for (let round = 1; round <= 20 && missing().length > 0; round += 1)
    await run(missing(), { seed: seed + round, numRuns: 50 * missing().length })
  return missing().map(({ group, name }) => `${group}.${name}`)
}
