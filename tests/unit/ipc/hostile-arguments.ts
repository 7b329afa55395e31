import fc from 'fast-check'
import type { z } from 'zod'
import { contract, listCalls, type ListedCall } from '../../../src-shared/ipc/contract.ts'
import type { CallDefinition } from '../../../src-shared/ipc/call.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'

const uuid = '6f1c9a52-8a1e-4b5c-9a0b-0d8f2f5f7a11'

/** Texts that break what does not expect them. */
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

/** Values of which one or more fit each field of the contract. */
const candidates: unknown[] = [
  ...nastyTexts,
  ...Object.values(accountInput),
  accountInput,
  null,
  true,
  false,
  5,
  'a'.repeat(64),
  'publish',
  'revoke',
  'active',
  'mine',
  'theirs',
  'changedAt',
  'dark',
  'nl',
  new Uint8Array([37, 80, 68, 70]),
]

/** Objects with a call's own fields, most of which fit: they get past the first checks. */
function nearMiss(definition: CallDefinition, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(shapeOf(definition.args)).map(([name, schema]) => {
    const fits = (value: unknown) => schema.safeParse(value).success
    // What exists is chosen more often than what does not.
    const fitting = [...candidates, ...known, ...known, ...known].filter(fits)
    const value =
      fitting.length === 0
        ? tree
        : fc.oneof(
            { weight: 15, arbitrary: fc.constantFrom(...fitting) },
            { weight: 1, arbitrary: tree },
          )
    return [name, value] as const
  })
  if (fields.length === 0) return tree
  const whole: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  const extra = fc.record(whole).chain((right) => leaf.map((more) => ({ ...right, more })))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(whole) },
    { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    { weight: 1, arbitrary: extra },
  )
}

/** The fields of a call's one argument, when that is an object. */
function shapeOf(args: z.ZodType): Record<string, z.ZodType> {
  const items = (args as { def?: { items?: { shape?: Record<string, z.ZodType> }[] } }).def?.items
  return items?.[0]?.shape ?? {}
}

export interface HostileCall {
  readonly call: ListedCall
  readonly args: unknown[]
}

/**
 * Any call of the contract with an argument list that is random, or nearly right. `known` are values
 * that mean something to the handlers, such as the ids of records that exist.
 */
export function hostileCalls(known: readonly unknown[] = []): fc.Arbitrary<HostileCall> {
  return fc.constantFrom(...listCalls()).chain((call) => {
    const definition = (contract[call.group] as Record<string, CallDefinition>)[call.name]
    if (definition === undefined) throw new Error(`No definition of ${call.group}.${call.name}`)
    const args = fc.oneof<fc.Arbitrary<unknown[]>[]>(
      fc.array(tree, { maxLength: 4 }),
      nearMiss(definition, known).map((one) => [one]),
      fc.constant([]),
    )
    return args.map((list) => ({ call, args: list }))
  })
}
