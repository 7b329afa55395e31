import type { SchemaEntry, SchemaProblem } from '../../src-shared/ipc/calls/schema-calls.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { SchemaOutline, SchemaReading, SchemaCandidate } from '../xml/schema-outline.ts'
import { locationsIn, problemOf } from './read-schema-files.ts'
import { rootNames } from './schema-source.ts'
import { schemaFileFinder } from '../../src-shared/xml/schema/find-file.ts'

/** The number of schemas that are read from one folder; reading one may take seconds. */
const mostSchemas = 50

/** A schema that was read and can be stored. */
export interface ReadySchema {
  readonly kind: SchemaEntry['kind']
  readonly version: string
  readonly outline: SchemaOutline
  /** The main file first. */
  readonly files: readonly SchemaFile[]
}

export interface FolderReading {
  /** At most one schema for each kind and version. */
  readonly ready: readonly ReadySchema[]
  /** One problem for each refused file. */
  readonly refused: readonly SchemaProblem[]
}

interface FolderRequest {
  /** The kind of a schema that declares the root elements of both kinds. */
  readonly kind: SchemaEntry['kind']
  /** The version of a schema that states none; null if the user named none. */
  readonly version: string | null
}

/**
 * Reads every schema among the XSD files of a folder. The root element gives the kind of each
 * schema, and its file gives the version. `read` returns null after a timeout.
 */
export async function readFolderSchemas(
  files: readonly SchemaFile[],
  request: FolderRequest,
  read: (files: SchemaCandidate) => Promise<SchemaReading | null>,
): Promise<FolderReading> {
  const ready: ReadySchema[] = []
  const refused: SchemaProblem[] = []
  const found = schemasOfFolder(files)
  for (const { main } of found.slice(mostSchemas)) refused.push(problemOf('tooMany', main))
  for (const { main, files: own } of found.slice(0, mostSchemas)) {
    const reading = await read({ files: own, main, root: rootNames[request.kind] })
    if (reading === null) refused.push(problemOf('tooLong', main))
    else if (reading.outcome === 'refused')
      refused.push({ ...(reading.problems[0] ?? problemOf('invalid', main)), file: main })
    else {
      const one = readyOf(reading.outline, own, request, found.length === 1)
      const same = 'reason' in one ? undefined : ready.find((other) => isSame(one, other))
      if ('reason' in one) refused.push(one)
      else if (same === undefined) ready.push(one)
      else refused.push(problemOf('sameVersion', main, same.outline.main))
    }
  }
  return { ready, refused }
}

function isSame(one: ReadySchema, other: ReadySchema): boolean {
  return one.kind === other.kind && one.version === other.version
}

function readyOf(
  outline: SchemaOutline,
  files: readonly SchemaFile[],
  request: FolderRequest,
  isOnly: boolean,
): ReadySchema | SchemaProblem {
  const kind = kindOf(outline, request)
  if (kind === null)
    return problemOf('wrongRoot', outline.main, outline.roots.slice(0, 5).join(', '))
  // With several schemas the version of the user cannot be the version of all.
  const version = isOnly
    ? (request.version ?? outline.version)
    : (outline.version ?? request.version)
  if (version === null) return problemOf('noVersion', outline.main)
  return { kind, version, outline, files }
}

function kindOf({ roots }: SchemaOutline, { kind }: FolderRequest): SchemaEntry['kind'] | null {
  const kinds = [kind, 'project', 'dossier'] as const
  return kinds.find((each) => roots.includes(rootNames[each])) ?? null
}

/** A schema in a folder: its main file and the files that the main file includes or imports. */
interface FolderSchema {
  readonly main: string
  /** The main file first. */
  readonly files: readonly SchemaFile[]
}

/**
 * Splits the XSD files of a folder into schemas. Each file that no other file refers to is the main
 * file of a schema. Of files that only refer to each other in a circle, the first is a main file.
 */
function schemasOfFolder(files: readonly SchemaFile[]): FolderSchema[] {
  const find = schemaFileFinder(files.map(({ name }) => name))
  const byName = new Map(files.map((file) => [file.name, file]))
  const others = new Map(
    files.map(({ name, text }) => {
      const found = locationsIn(text).flatMap((location) => find(name, location) ?? [])
      return [name, found.filter((other) => other !== name)] as const
    }),
  )
  const referred = new Set([...others.values()].flat())
  const covered = new Set<string>()

  function schemaOf(main: string): FolderSchema {
    const names = new Set([main])
    for (const name of names) for (const other of others.get(name) ?? []) names.add(other)
    for (const name of names) covered.add(name)
    return { main, files: [...names].flatMap((name) => byName.get(name) ?? []) }
  }

  const schemas = files.filter(({ name }) => !referred.has(name)).map(({ name }) => schemaOf(name))
  for (const { name } of files) if (!covered.has(name)) schemas.push(schemaOf(name))
  return schemas
}
