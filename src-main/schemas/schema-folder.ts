import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'
import { schemaFileFinder } from '../../src-shared/xml/schema/find-file.ts'
import { locationsIn } from './read-schema-files.ts'

/** A schema in a folder: its main file and the files that the main file includes or imports. */
export interface FolderSchema {
  readonly main: string
  /** The main file first. */
  readonly files: readonly SchemaFile[]
}

/**
 * Splits the XSD files of a folder into schemas. Each file that no other file refers to is the main
 * file of a schema. Of files that only refer to each other in a circle, the first is a main file.
 */
export function schemasOfFolder(files: readonly SchemaFile[]): FolderSchema[] {
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
