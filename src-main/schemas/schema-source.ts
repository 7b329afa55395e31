import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import { findRootTag } from '../../src-shared/xml/root-tag.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { StoredAccounts } from '../store/accounts/stored-accounts.ts'
import type { SchemaRepository, StoredSchema } from '../store/records/schema-repository.ts'
import type { SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'

/** Finds the schemas for an account's records. */
export interface SchemaSource {
  /**
   * Returns the schema of a namespace; if there are several, the one of `version`. Null if none is
   * known, or if the account is gone. Imported schemas go before samples.
   */
  schemaFor(
    accountId: string,
    namespace: string,
    version?: RecordVersion,
  ): Promise<SchemaFileSet | null>
}

/** A schema, imported or a sample, with the place of its files. */
export interface KnownSchema extends Omit<StoredSchema, 'importedAt'> {
  /** Null for a sample. */
  readonly importedAt: number | null
  readonly files: SchemaFileSet
}

/**
 * The sample schemas that come with the app. They belong to the practice office. A real service has
 * its own schemas, in its own namespace (service.md, "Project (XML form)").
 */
export class SampleSchemas {
  readonly #folder: string | undefined
  #known: Promise<readonly KnownSchema[]> | null = null

  /** Without a folder there are no samples. */
  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  async of({ id, kind }: StoredAccount): Promise<readonly KnownSchema[]> {
    if (kind !== 'practice' || this.#folder === undefined) return []
    this.#known ??= readSamples(this.#folder)
    return (await this.#known).map((sample) => ({ ...sample, accountId: id }))
  }
}

/** Makes the source of imported schemas and samples; imported schemas go first. */
export function schemaSource(
  accounts: Pick<StoredAccounts, 'get'>,
  repository: Pick<SchemaRepository, 'list' | 'files'>,
  samples: SampleSchemas,
): SchemaSource {
  /**
   * A cache of files by schema id: a fix list or a replacement asks for every record, and the files
   * of an id never change.
   */
  const read = new Map<string, SchemaFileSet | null>()

  function filesOf({ id }: StoredSchema): SchemaFileSet | null {
    const files = read.get(id) ?? repository.files(id)
    read.set(id, files)
    return files
  }

  return {
    async schemaFor(accountId, namespace, version) {
      const account = accounts.get(accountId)
      if (account === null) return null
      const sample = await samples.of(account)
      const imported = repository.list(accountId)
      // Remove schemas from the cache that were replaced or removed, or belong to another account.
      for (const id of read.keys()) if (!imported.some((one) => one.id === id)) read.delete(id)
      const named = [...imported, ...sample].filter((one) => one.targetNamespace === namespace)
      const found = named.find((one) => one.version === version) ?? named[0]
      if (found === undefined) return null
      return 'files' in found ? found.files : filesOf(found)
    },
  }
}

async function readSamples(folder: string): Promise<readonly KnownSchema[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd')).sort()
  const samples: KnownSchema[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const attributes = new Map(
      findRootTag(text)?.attributes.map((one) => [one.name, one.value] as const),
    )
    const targetNamespace = attributes.get('targetNamespace')
    const version = attributes.get('version')
    if (targetNamespace === undefined || version === undefined) continue
    const kind = name.startsWith('dossier') ? 'dossier' : 'project'
    const id = sampleId(name)
    samples.push({
      id,
      accountId: '',
      kind,
      version,
      targetNamespace,
      roots: [rootNames[kind]],
      main: name,
      importedAt: null,
      files: { key: id, main: name, files: [{ name, text }] },
    })
  }
  return samples
}

/**
 * Root elements of the two kinds of record (service.md, "Project (XML form)", "Dossier (XML
 * form)").
 */
export const rootNames = { project: 'Project', dossier: 'Document' } as const

/** Returns an id for a sample's file, always the same one for the same file. */
function sampleId(name: string): string {
  const hex = createHash('sha256').update(`sample schema ${name}`).digest('hex')
  // Set the marks of a UUID of version 4 and variant RFC 9562, which zod checks.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
