import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import type {
  SchemaEntry,
  SchemaImportOutcome,
  SchemaProblem,
  SchemaTexts,
} from '../../src-shared/ipc/calls/schema-calls.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { Connection } from '../sync/connection.ts'
import type { StoredSchema } from '../store/records/schema-repository.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { inTime } from '../xml/in-time.ts'
import type { SchemaOutline } from '../xml/schema-outline.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { type FolderReading, readFolderSchemas, type ReadySchema } from './folder-import.ts'
import {
  isFolderAt,
  readDroppedSchemas,
  readSchemaFiles,
  type ReadSchemas,
} from './read-schema-files.ts'
import { type KnownSchema, rootNames, type SampleSchemas } from './schema-source.ts'

export interface SchemaDeps {
  readonly records: Pick<Records, 'schemas'>
  readonly clock: Clock
  readonly emit: EmitEvent
  /** A worker for schemas alone: ending it for an endless schema cancels no other tasks. */
  readonly xml: Pick<XmlWorkerClient, 'readSchema' | 'drop'>
  /** Milliseconds that reading a schema may take. */
  readonly limit?: number
  readonly connection: Pick<Connection, 'requireAccount'>
  readonly samples: SampleSchemas
  readonly chooseFile: (endings: readonly string[]) => Promise<string | null>
  readonly chooseFolder: () => Promise<string | null>
}

interface ImportRequest {
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
    readonly request: ImportRequest
    readonly files: readonly SchemaFile[]
    readonly outline: SchemaOutline
  } | null = null
  /** Schemas of a folder that were read and wait for the same consent. */
  #askedOfFolder: readonly ReadySchema[] = []

  constructor(deps: SchemaDeps) {
    this.#deps = deps
  }

  async list(): Promise<SchemaEntry[]> {
    const account = this.#deps.connection.requireAccount()
    const samples = await this.#deps.samples.of(account)
    const imported = this.#repository.list(account.id).map((one) => this.#entryOfStored(one))
    return [...imported, ...samples.map((sample) => entryOfKnown(sample, sample.files.files))]
  }

  async importFiles(request: ImportRequest): Promise<SchemaImportOutcome> {
    const { chooseFile, chooseFolder } = this.#deps
    if (request.from === 'file') return this.#importFile(request, () => chooseFile(['xsd', 'xml']))
    return this.#importFolder(request, async () => {
      const path = await chooseFolder()
      return path === null ? null : readSchemaFiles(path, 'folder')
    })
  }

  async takePaths({
    paths,
    ...asked
  }: Pick<ImportRequest, 'kind' | 'version'> & {
    readonly paths: readonly string[]
  }): Promise<SchemaImportOutcome> {
    const request = { ...asked, replace: false }
    const [path = '', ...others] = paths
    if (others.length === 0) {
      const isFolder = await isFolderAt(path)
      if (isFolder === null) return refused('unreadable', basename(path))
      return isFolder
        ? this.#importFolder({ ...request, from: 'folder' }, () => readSchemaFiles(path, 'folder'))
        : this.#importFile({ ...request, from: 'file' }, () => Promise.resolve(path))
    }
    return this.#importFolder({ ...request, from: 'folder' }, () => readDroppedSchemas(paths))
  }

  /** Imports the schema of a file. `choose` returns the path; null if the user cancelled. */
  async #importFile(
    request: ImportRequest,
    choose: () => Promise<string | null>,
  ): Promise<SchemaImportOutcome> {
    const account = this.#deps.connection.requireAccount()
    // The consent to replace is about the files that were just read.
    const asked = request.replace ? this.#asked : null
    this.#asked = null
    const read =
      asked !== null && asked.request.kind === request.kind
        ? asked
        : await this.#readFile(request, choose)
    if ('outcome' in read) return read
    const { files, outline } = read
    const version = request.version ?? outline.version
    if (version === null) return refused('noVersion', outline.main)
    const root = rootNames[request.kind]
    if (!outline.roots.includes(root)) {
      return refused('wrongRoot', outline.main, outline.roots.slice(0, 5).join(', '))
    }
    const known = this.#repository
      .list(account.id)
      .find((one) => one.kind === request.kind && one.version === version)
    if (known !== undefined && !request.replace) {
      this.#asked = { request, files, outline }
      return { outcome: 'known', entry: this.#entryOfStored(known) }
    }
    const entry = this.#put(account.id, { kind: request.kind, version, outline, files })
    this.#deps.emit('schemasChanged', null)
    return { outcome: 'imported', entry, warnings: [...outline.warnings] }
  }

  /**
   * Stores the new schemas of a folder, and with `replace` those that waited for consent. `files`
   * reads the files; null if the user cancelled.
   */
  async #importFolder(
    request: ImportRequest,
    files: () => Promise<ReadSchemas | null>,
  ): Promise<SchemaImportOutcome> {
    const account = this.#deps.connection.requireAccount()
    const asked = request.replace ? this.#askedOfFolder : []
    this.#askedOfFolder = []
    const read =
      asked.length > 0 ? { ready: asked, refused: [] } : await this.#readFolder(request, files)
    if ('outcome' in read) return read
    const { ready, refused } = read
    const before = this.#repository.list(account.id)
    const earlier = ({ kind, version }: ReadySchema) =>
      before.find((one) => one.kind === kind && one.version === version)
    const waiting = request.replace ? [] : ready.filter((one) => earlier(one) !== undefined)
    const taken = ready
      .filter((one) => !waiting.includes(one))
      .map((one) => this.#put(account.id, one))
    this.#askedOfFolder = waiting
    if (taken.length > 0) this.#deps.emit('schemasChanged', null)
    const known = waiting.flatMap((one) => {
      const stored = earlier(one)
      return stored === undefined ? [] : [this.#entryOfStored(stored)]
    })
    const warnings = ready
      .filter((one) => !waiting.includes(one))
      .flatMap(({ outline }) => outline.warnings)
    return { outcome: 'folder', taken, known, refused: [...refused], warnings }
  }

  async #readFolder(
    request: ImportRequest,
    files: () => Promise<ReadSchemas | null>,
  ): Promise<SchemaImportOutcome | FolderReading> {
    const { xml } = this.#deps
    const read = await files()
    if (read === null) return { outcome: 'cancelled' }
    if (read.problems !== undefined) return { outcome: 'refused', problems: [...read.problems] }
    const found = await readFolderSchemas(read.files, request, (asked) =>
      inTime(this.#deps, xml.readSchema(asked)),
    )
    const refused = [...read.left, ...found.refused].toSorted((one, other) =>
      (one.file ?? '') < (other.file ?? '') ? -1 : 1,
    )
    return found.ready.length === 0
      ? { outcome: 'refused', problems: refused }
      : { ready: found.ready, refused }
  }

  #put(accountId: string, { kind, version, outline, files }: ReadySchema): SchemaEntry {
    const root = rootNames[kind]
    const schema = {
      id: randomUUID(),
      accountId,
      kind,
      version,
      targetNamespace: outline.targetNamespace,
      // The record's root comes first, as the list may be cut off.
      roots: [root, ...outline.roots.filter((name) => name !== root)].slice(0, mostRoots),
      main: outline.main,
      importedAt: this.#deps.clock.now(),
    }
    this.#repository.put(schema, files)
    return entryOfKnown(schema, files)
  }

  #entryOfStored(schema: StoredSchema): SchemaEntry {
    const { names, length } = this.#repository.outline(schema.id)
    return { ...entryOf(schema), files: names, length }
  }

  remove({ id }: { id: string }): null {
    this.#repository.remove(this.#deps.connection.requireAccount().id, id)
    this.#deps.emit('schemasChanged', null)
    return null
  }

  async find(request: {
    kind: SchemaEntry['kind']
    version: RecordVersion
    namespace: string
    root: string | null
  }): Promise<SchemaTexts | null> {
    const all = (await this.#all()).filter(({ kind }) => kind === request.kind)
    const { root } = request
    if (root === null) return this.#toBeginWith(all, request.version)
    const named = all.filter((one) => one.targetNamespace === request.namespace)
    // If several versions share a namespace, the version decides.
    const byNamespace = named.find(({ version }) => version === request.version) ?? named[0]
    const found =
      byNamespace ?? all.find((one) => one.version === request.version && one.roots.includes(root))
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

  async #readFile(
    request: ImportRequest,
    choose: () => Promise<string | null>,
  ): Promise<SchemaImportOutcome | { files: readonly SchemaFile[]; outline: SchemaOutline }> {
    const { xml } = this.#deps
    const path = await choose()
    if (path === null) return { outcome: 'cancelled' }
    const read = await readSchemaFiles(path, 'file')
    if (read.problems !== undefined) return { outcome: 'refused', problems: [...read.problems] }
    const main = read.files[0]?.name ?? null
    const asked = { files: read.files, main, root: rootNames[request.kind] }
    const reading = await inTime(this.#deps, xml.readSchema(asked))
    if (reading === null) return refused('tooLong', main)
    if (reading.outcome === 'refused')
      return { outcome: 'refused', problems: [...reading.problems] }
    const { outline } = reading
    return { files: mainFirst(read.files, outline.main), outline }
  }

  get #repository() {
    return this.#deps.records.schemas
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
