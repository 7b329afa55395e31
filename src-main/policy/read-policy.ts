import {
  type PolicyFault,
  type PolicyKey,
  policyKeys,
  type PolicyProblem,
  type PolicyView,
} from '../../src-shared/ipc/policy-view.ts'
import { type FileRules, readAdministratorsFile } from './administrators-file.ts'
import { type CheckedPolicy, checkPolicy, type RawPolicy } from './check-policy.ts'
import { NotJson, parseJsonPlaces } from './json-places.ts'
import type { PolicyPlaces } from './policy-places.ts'
import type { PolicyValues } from './policy-schema.ts'
import { registryKey } from './registry.ts'
import type { SystemPrograms } from './system-programs.ts'

/** What the administrator of this computer decided. Empty on a computer without a policy. */
export interface Policy {
  readonly values: Omit<PolicyValues, 'locked'>
  readonly sources: readonly string[]
  readonly problems: readonly PolicyProblem[]
  /** True if the user must not change the value of a key. */
  readonly isLocked: (key: PolicyKey) => boolean
  /**
   * True if a fault hides which data folder the administrator wants: a source could not be read, or
   * its data folder is wrong, and no source that wins over this source names a folder.
   */
  readonly hidesDataFolder: boolean
  /** The sources that exist, or may exist, and could not be read: nobody knows what they lock. */
  readonly unread: readonly string[]
}

export const noPolicy: Policy = {
  values: {},
  sources: [],
  problems: [],
  isLocked: () => false,
  hidesDataFolder: false,
  unread: [],
}

export interface PolicyReading {
  readonly places: PolicyPlaces
  readonly rules: Omit<FileRules, 'sddlOf'>
  /** Returns the values of the registry, null without a key; omitted where there is no registry. */
  readonly registry?: () => Promise<Readonly<Record<string, unknown>> | null>
  readonly programs: Pick<SystemPrograms, 'sddlOf' | 'propertyListAsJson'>
  /** Returns the folder of this computer that a text names; null if the text names none. */
  readonly expandFolder: (text: string) => string | null
  /** Holds the sources that are still being read. */
  readonly pending: Set<string>
}

/** Keeps a source among the pending sources while it is being read. */
export async function whilePending<Value>(
  pending: Set<string>,
  source: string,
  read: () => Promise<Value>,
): Promise<Value> {
  pending.add(source)
  try {
    return await read()
  } finally {
    pending.delete(source)
  }
}

/**
 * Reads the policy from all sources: the file, then the configuration profile of macOS or the
 * registry of Windows, whose keys win. A source that is wrong, or that a user may have written, is
 * reported and left out; so is a wrong key of a source. Never rejects.
 */
export async function readPolicy(reading: PolicyReading): Promise<Policy> {
  const { places, rules, registry, programs, expandFolder, pending } = reading
  const { managedPreferences } = places
  const { sddlOf } = programs
  const fileRules = { ...rules, sddlOf }
  const read: (RawPolicy | PolicyProblem | null)[] = await Promise.all([
    whilePending(pending, places.file, () =>
      readFile(places.file, fileRules, (bytes) => bytes.toString('utf8')),
    ),
    managedPreferences === null
      ? null
      : whilePending(pending, managedPreferences, () =>
          readFile(managedPreferences, fileRules, programs.propertyListAsJson),
        ),
    registry === undefined
      ? null
      : whilePending(pending, registryKey, () => readRegistry(registry)),
  ])
  const checked = read
    .filter((source) => source !== null)
    .map((source) =>
      'fault' in source
        ? { source: source.source, values: {}, problems: [source] }
        : { source: source.source, ...checkPolicy(source, expandFolder) },
    )
  const values = checked.reduce<PolicyValues>((all, source) => ({ ...all, ...source.values }), {})
  const { locked, ...given } = values
  return {
    values: given,
    sources: checked.map(({ source }) => source),
    problems: checked.flatMap(({ problems }) => problems),
    isLocked: (key) => given[key] !== undefined && (locked?.includes(key) ?? true),
    hidesDataFolder: hidesDataFolder(checked),
    unread: checked.flatMap(({ source, problems }) =>
      problems.some(({ key, fault }) => key === '' && fault === 'unreadable') ? [source] : [],
    ),
  }
}

/** See `Policy.hidesDataFolder`. The last source wins. */
function hidesDataFolder(checked: readonly CheckedPolicy[]): boolean {
  const deciding = checked.findLast(
    ({ values, problems }) =>
      values.dataFolder !== undefined ||
      problems.some(({ key }) => key === '' || key.toLowerCase() === 'datafolder'),
  )
  return deciding !== undefined && deciding.values.dataFolder === undefined
}

async function readFile(
  path: string,
  rules: FileRules,
  textOf: (bytes: Buffer) => string | Promise<string>,
): Promise<RawPolicy | PolicyProblem | null> {
  const file = await readAdministratorsFile(path, rules)
  if (file === 'absent') return null
  if ('fault' in file) return { source: path, line: null, key: '', fault: file.fault }
  try {
    const isConverted = !path.endsWith('.json')
    const { value, twice, lineOf } = parseJsonPlaces(await textOf(file))
    if (!isConverted) return { source: path, value, twice, lineOf }
    return { source: path, value: withoutPayload(value), twice, lineOf: () => null }
  } catch (error) {
    const [line, fault]: [number | null, PolicyFault] =
      error instanceof NotJson ? [error.line, 'notJson'] : [null, 'unreadable']
    return { source: path, line, key: '', fault }
  }
}

/** Removes the keys that macOS itself may add to the values of a configuration profile. */
function withoutPayload(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('Payload')))
}

async function readRegistry(
  registry: NonNullable<PolicyReading['registry']>,
): Promise<RawPolicy | PolicyProblem | null> {
  try {
    const value = await registry()
    return value === null ? null : { source: registryKey, value, lineOf: () => null, twice: [] }
  } catch {
    return { source: registryKey, line: null, key: '', fault: 'unreadable' }
  }
}

/** Returns the policy as screens show it. */
export function policyView({ values, sources, problems, isLocked }: Policy): PolicyView {
  return {
    sources: [...sources],
    problems: [...problems],
    given: policyKeys.flatMap((key) => {
      const value = values[key]
      if (value === undefined) return []
      return [{ key, value: shownValue(value), locked: isLocked(key) }]
    }),
  }
}

function shownValue(value: NonNullable<PolicyValues[PolicyKey]>): string {
  return Array.isArray(value) ? value.map(({ name }) => name).join(', ') : String(value)
}
