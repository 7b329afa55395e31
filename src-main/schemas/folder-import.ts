import type { SchemaEntry, SchemaProblem } from '../../src-shared/ipc/calls/schema-calls.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { SchemaOutline, SchemaReading, SchemaCandidate } from '../xml/schema-outline.ts'
import { importsIn, locationsIn, problemOf } from './read-schema-files.ts'
import { rootNames } from './schema-source.ts'
import { schemaSources } from '../../src-shared/xml/schema/schema-sources.ts'

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
 * file of a schema. Of files that refer to each other in a circle, and to which no file outside the
 * circle refers, the first is a main file.
 */
export function schemasOfFolder(files: readonly SchemaFile[]): FolderSchema[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const reachable = reachableFiles(files)
  const reaches = (from: string, to: string) => reachable.get(from)?.has(to) === true
  const covered = new Set<string>()
  const schemas: FolderSchema[] = []
  for (const { name: main } of files) {
    const isPart = files.some(({ name }) => reaches(name, main) && !reaches(main, name))
    if (isPart || covered.has(main)) continue
    const names = [...(reachable.get(main) ?? [])]
    for (const name of names) covered.add(name)
    schemas.push({ main, files: names.flatMap((name) => byName.get(name) ?? []) })
  }
  return schemas
}

/** Returns the files that each file takes in, directly or by other files; the file itself comes first. */
function reachableFiles(files: readonly SchemaFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = schemaSources(new Map(files.map(({ name, text }) => [name, text])))
  const others = new Map(
    files.map(({ name, text }) => [
      name,
      [
        ...locationsIn(text).flatMap((location) => sources.included(name, location) ?? []),
        ...importsIn(text).flatMap(
          ({ namespace, location }) => sources.imported(name, namespace, location) ?? [],
        ),
      ],
    ]),
  )
  return new Map(
    files.map(({ name }) => {
      const names = new Set([name])
      for (const each of names) for (const other of others.get(each) ?? []) names.add(other)
      return [name, names]
    }),
  )
}
