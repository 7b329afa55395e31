import { randomUUID } from 'node:crypto'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import type {
  SchemaEntry,
  SchemaImportOutcome,
  SchemaProblem,
  SchemaTexts,
} from '../../src-shared/ipc/schema-calls.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import type { StoredSchema } from '../store/schema-repository.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'
import { inTime } from '../xml/in-time.ts'
import type { SchemaOutline } from '../xml/schema-outline.ts'
import type { XmlDesk } from '../xml/xml-desk.ts'
import { readSchemaFiles } from './read-schema-files.ts'
import { type KnownSchema, rootNames, type SampleSchemas } from './schema-source.ts'

export interface SchemaDeps {
  readonly tools: JobTools
  /** A worker for schemas alone: ending it for an endless schema cancels no other tasks. */
  readonly xml: Pick<XmlDesk, 'readSchema' | 'drop'>
  /** Milliseconds that reading a schema may take. */
  readonly limit?: number
  readonly connection: Pick<Connection, 'requireAccount'>
  readonly samples: SampleSchemas
  readonly chooseFile: (endings: readonly string[]) => Promise<string | null>
  readonly chooseFolder: () => Promise<string | null>
}

interface ImportWish {
  readonly from: 'file' | 'folder'
  readonly kind: SchemaEntry['kind']
  readonly version: string | null
  readonly replace: boolean
}

/** The number of root elements that are listed; a schema may have hundreds of global elements. */
const mostRoots = 50

/**
 * The schemas that records are validated with: imported ones, and the practice office's samples.
 */
export class SchemaUseCases implements Handlers<'schemas'> {
  readonly #deps: SchemaDeps
  /** A schema that was read and waits for the user's consent to replace another one. */
  #asked: {
    readonly wish: ImportWish
    readonly files: readonly SchemaFile[]
    readonly outline: SchemaOutline
  } | null = null

  constructor(deps: SchemaDeps) {
    this.#deps = deps
  }

  async list(): Promise<SchemaEntry[]> {
    const account = this.#deps.connection.requireAccount()
    const samples = await this.#deps.samples.of(account)
    const imported = this.#repository.list(account.id).map((schema) => {
      const { names, length } = this.#repository.outline(schema.id)
      return { ...entryOf(schema), files: names, length }
    })
    return [...imported, ...samples.map((sample) => entryOfKnown(sample, sample.files.files))]
  }

  async importFiles(wish: ImportWish): Promise<SchemaImportOutcome> {
    const account = this.#deps.connection.requireAccount()
    // The consent to replace is about the files that were just read.
    const asked = wish.replace ? this.#asked : null
    this.#asked = null
    const read =
      asked !== null && asked.wish.kind === wish.kind && asked.wish.from === wish.from
        ? asked
        : await this.#choose(wish)
    if ('outcome' in read) return read
    const { files, outline } = read
    const version = wish.version ?? outline.version
    if (version === null) return refused('noVersion', outline.main)
    const root = rootNames[wish.kind]
    if (!outline.roots.includes(root)) {
      return refused('wrongRoot', outline.main, outline.roots.slice(0, 5).join(', '))
    }
    const known = this.#repository
      .list(account.id)
      .find((one) => one.kind === wish.kind && one.version === version)
    if (known !== undefined && !wish.replace) {
      this.#asked = { wish, files, outline }
      const { names, length } = this.#repository.outline(known.id)
      return { outcome: 'known', entry: { ...entryOf(known), files: names, length } }
    }
    const schema = {
      id: randomUUID(),
      accountId: account.id,
      kind: wish.kind,
      version,
      targetNamespace: outline.targetNamespace,
      // The record's root comes first, as the list may be cut off.
      roots: [root, ...outline.roots.filter((name) => name !== root)].slice(0, mostRoots),
      main: outline.main,
      importedAt: this.#deps.tools.clock.now(),
    }
    this.#repository.put(schema, files)
    this.#deps.tools.emit('schemasChanged', null)
    return { outcome: 'imported', entry: entryOfKnown(schema, files) }
  }

  remove({ id }: { id: string }): null {
    this.#repository.remove(this.#deps.connection.requireAccount().id, id)
    this.#deps.tools.emit('schemasChanged', null)
    return null
  }

  async find(wish: {
    kind: SchemaEntry['kind']
    version: RecordVersion
    namespace: string
    root: string | null
  }): Promise<SchemaTexts | null> {
    const all = (await this.#all()).filter(({ kind }) => kind === wish.kind)
    const { root } = wish
    if (root === null) return this.#toBeginWith(all, wish.version)
    const named = all.filter((one) => one.targetNamespace === wish.namespace)
    // If several versions share a namespace, the version decides.
    const byNamespace = named.find(({ version }) => version === wish.version) ?? named[0]
    const found =
      byNamespace ?? all.find((one) => one.version === wish.version && one.roots.includes(root))
    const texts = found === undefined ? null : this.#textsOf(found)
    const foundBy = byNamespace === undefined ? 'rootAndVersion' : 'namespace'
    return texts && { ...texts, foundBy }
  }

  #toBeginWith(
    all: readonly (StoredSchema | KnownSchema)[],
    version: RecordVersion,
  ): SchemaTexts | null {
    const ofVersion = all.find((one) => one.version === version)
    const [newest] = all.toSorted((a, b) =>
      b.version.localeCompare(a.version, 'en', { numeric: true }),
    )
    const found = ofVersion ?? newest
    const texts = found === undefined ? null : this.#textsOf(found)
    return texts && { ...texts, foundBy: ofVersion === undefined ? 'newest' : 'version' }
  }

  async texts({ id }: { id: string }): Promise<Omit<SchemaTexts, 'foundBy'> | null> {
    const found = (await this.#all()).find((one) => one.id === id)
    return found === undefined ? null : this.#textsOf(found)
  }

  /** Returns all schemas, imported ones first. */
  async #all(): Promise<(StoredSchema | KnownSchema)[]> {
    const account = this.#deps.connection.requireAccount()
    return [...this.#repository.list(account.id), ...(await this.#deps.samples.of(account))]
  }

  #textsOf(schema: StoredSchema | KnownSchema): Omit<SchemaTexts, 'foundBy'> | null {
    const files = 'files' in schema ? schema.files : this.#repository.files(schema.id)
    if (files === null) return null
    return {
      entry: entryOfKnown(schema, files.files),
      main: files.main,
      files: [...files.files],
    }
  }

  async #choose(
    wish: ImportWish,
  ): Promise<SchemaImportOutcome | { files: readonly SchemaFile[]; outline: SchemaOutline }> {
    const { chooseFile, chooseFolder, xml } = this.#deps
    const path = wish.from === 'file' ? await chooseFile(['xsd', 'xml']) : await chooseFolder()
    if (path === null) return { outcome: 'cancelled' }
    const read = await readSchemaFiles(path, wish.from)
    if (read.problems !== undefined) return { outcome: 'refused', problems: [...read.problems] }
    const main = wish.from === 'file' ? (read.files[0]?.name ?? null) : null
    const asked = { files: read.files, main, root: rootNames[wish.kind] }
    const reading = await inTime(this.#deps, xml.readSchema(asked))
    if (reading === null) return refused('tooLong', main)
    if (reading.outcome === 'refused')
      return { outcome: 'refused', problems: [...reading.problems] }
    const { outline } = reading
    return { files: mainFirst(read.files, outline.main), outline }
  }

  get #repository() {
    return this.#deps.tools.records.schemas
  }
}

function entryOf(schema: Omit<KnownSchema, 'files'>): Omit<SchemaEntry, 'files' | 'length'> {
  const { id, kind, version, targetNamespace, roots, importedAt } = schema
  return { id, kind, version, targetNamespace, roots: [...roots], importedAt }
}

/** `files`: the main file first. */
function entryOfKnown(
  schema: Omit<KnownSchema, 'files'>,
  files: readonly SchemaFile[],
): SchemaEntry {
  return {
    ...entryOf(schema),
    files: files.map(({ name }) => name),
    length: files.reduce((sum, { text }) => sum + text.length, 0),
  }
}

function mainFirst(files: readonly SchemaFile[], main: string): SchemaFile[] {
  const first = files.filter(({ name }) => name === main)
  return [...first, ...files.filter(({ name }) => name !== main)]
}

function refused(
  reason: SchemaProblem['reason'],
  file: string | null,
  detail = '',
): SchemaImportOutcome {
  return { outcome: 'refused', problems: [{ reason, file, line: null, detail }] }
}
