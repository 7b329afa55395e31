import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  Beginning,
  ProjectTemplate,
} from '../../src-shared/ipc/calls/projects/template-calls.ts'
import type { CopyFields } from '../../src-shared/records/record-copy.ts'
import {
  defaultProjectXmlVersion,
  type ProjectXmlVersion,
  projectXmlVersions,
} from '../../src-shared/service/project-version.ts'
import type { ProjectCreation } from '../../src-shared/service/resources.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import { failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { checkRecordRoot } from '../records/record-root-check.ts'
import type { SavingDeps } from '../records/record-saving.ts'
import { queueRecord } from '../records/record-sending.ts'
import { findRecord } from '../records/record-subject.ts'
import { noteWanted } from '../store/projects/project-names.ts'
import type { StoredTemplate } from '../store/records/template-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import { workingVersion } from '../sync/texts/local-work.ts'
import { takeColumns } from '../sync/texts/record-columns.ts'
import type { XmlFacts } from '../xml/xml-answer.ts'
import { readXmlFile } from './template-file.ts'

export interface TemplateDeps extends SavingDeps {
  readonly records: SavingDeps['records'] & Pick<Records, 'accounts' | 'outbox' | 'templates'>
  readonly events: Publisher
  readonly connection: Connection
  readonly reader: Pick<RecordReader, 'read'>
  /** Asks the user for a file with one of these extensions; null if the user cancels. */
  readonly chooseFile: (endings: readonly string[]) => Promise<string | null>
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

interface NamedSource {
  readonly text: string
  readonly version: ProjectXmlVersion
  /** Name of the project, the template or the file. */
  readonly name: string
}
/** The record that a new project of an account begins with. */
interface Begun extends NamedSource {
  readonly accountId: string
}
type Asked =
  | { readonly from: 'project'; readonly projectId: string }
  | { readonly from: 'template'; readonly id: string }
  | { readonly from: 'file' }

/** Beginnings and removals that are remembered. */
const remembered = 10

/** New projects with the content of another project, of a template or of a file. */
export class TemplateUseCases implements Handlers<'templates'> {
  readonly #deps: TemplateDeps
  readonly #begun = new LastUsed<Begun>(remembered)
  readonly #removed = new LastUsed<StoredTemplate>(remembered)

  constructor(deps: TemplateDeps) {
    this.#deps = deps
  }

  list(): ProjectTemplate[] {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return []
    const templates = this.#records.templates.list(account.id)
    return templates.toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
  }

  async save({ projectId, name }: { projectId: string; name: string }): Promise<ProjectTemplate> {
    const { accountId, text, version } = await this.#textOf(projectId)
    const { of } = await this.#deps.xml.copy({ text, fields: null })
    const { scenario = '', type = '' } = of
    const savedAt = this.#deps.clock.now()
    const template = { id: randomUUID(), name, scenario, type, version, savedAt }
    this.#records.templates.put({ ...template, accountId, body: text })
    return template
  }

  rename({ id, name }: { id: string; name: string }): ProjectTemplate {
    const template = { ...this.#require(id), name }
    this.#records.templates.put(template)
    return entryOf(template)
  }

  remove({ id }: { id: string }): { undoId: string } {
    const template = this.#require(id)
    this.#records.templates.remove(template.accountId, id)
    const undoId = randomUUID()
    this.#removed.set(undoId, template)
    return { undoId }
  }

  restore({ undoId }: { undoId: string }): ProjectTemplate {
    const template = this.#removed.get(undoId)
    if (template === undefined || this.#records.accounts.get(template.accountId) === null)
      throw failure('notFound', { field: 'undoId' })
    this.#records.templates.put(template)
    this.#removed.delete(undoId)
    return entryOf(template)
  }

  async begin(asked: Asked): Promise<Beginning | null> {
    const { id: accountId } = this.#deps.connection.requireAccount()
    const found = await this.#find(asked)
    return found === null ? null : this.#begin(accountId, found)
  }

  /** Reads the record of a file that the system handed over. Throws as `begin`. */
  async beginFile(path: string): Promise<{ beginning: Beginning; facts: XmlFacts }> {
    const { id: accountId } = this.#deps.connection.requireAccount()
    const { facts, ...found } = await this.#readFile(path)
    return { beginning: await this.#begin(accountId, found), facts }
  }

  /** Returns the text of a beginning. Throws notFound with the field `begun`. */
  begunText(begun: string): NamedSource {
    return this.#requireBegun(begun)
  }

  async #begin(accountId: string, source: NamedSource): Promise<Beginning> {
    const { name, text, version } = source
    const { of } = await this.#deps.xml.copy({ text, fields: null })
    const id = randomUUID()
    this.#begun.set(id, { name, text, version, accountId })
    return { id, name, fields: { ...of } }
  }

  #requireBegun(begun: string): Begun {
    const { id: accountId } = this.#deps.connection.requireAccount()
    const from = this.#begun.get(begun)
    if (from?.accountId !== accountId) throw failure('notFound', { field: 'begun' })
    return from
  }

  async create({
    fields,
    begun,
  }: {
    fields: { [Field in keyof ProjectCreation]: ProjectCreation[Field] }
    begun: string
  }): Promise<Awaited<ReturnType<Handlers<'templates'>['create']>>> {
    const { events, onUnsentChange } = this.#deps
    const from = this.#requireBegun(begun)
    // Taken at once: the same request twice must not create two projects.
    this.#begun.delete(begun)
    let created
    try {
      created = await this.#createFrom(from, fields)
    } catch (error) {
      this.#begun.set(begun, from)
      throw error
    }
    events.publish('projectsChanged', { projectIds: [created.projectId] })
    onUnsentChange()
    return created
  }

  async #createFrom(from: Begun, fields: ProjectCreation) {
    const { xml } = this.#deps
    const { accountId } = from
    const { copy } = await xml.copy({ text: from.text, fields: copyFieldsOf(fields) })
    if (copy === null) throw new Error('The worker read a record without copying it')
    const facts = await xml.inspect(copy.text)
    const { version } = from
    checkRecordRoot(facts, { kind: 'project', version, remoteId: null })
    const at = this.#deps.clock.now()
    const { store, projects, texts, recordTexts, history, projectState } = this.#records
    const projectId = store.transaction(() => {
      const { id } = projects.create(accountId, fields, at)
      const record = findRecord(this.#records, { kind: 'project', id })
      // Queued before the text is there: the user looks at the text before sending it.
      queueRecord(this.#records, record, at)
      const hash = texts.put(copy.text)
      recordTexts.set(record, version, { local: hash })
      history.remember(record, { version, origin: 'saved', hash, at })
      takeColumns(this.#deps, record, version, facts)
      const lacking = copy.unplaced.map((field) => {
        return { field, wanted: String(fields[field] ?? ''), there: '' }
      })
      if (lacking.length > 0) noteWanted(store, id, lacking)
      projectState.refresh(id)
      return id
    })
    return { projectId, left: copy.left, namesOldStreet: copy.namesOldStreet }
  }

  async #find(asked: Asked): Promise<NamedSource | null> {
    if (asked.from === 'file') return this.#chooseFile()
    if (asked.from === 'project') return this.#textOf(asked.projectId)
    const { name, body, version } = this.#require(asked.id)
    return { name, text: body, version }
  }

  async #chooseFile(): Promise<NamedSource | null> {
    const path = await this.#deps.chooseFile(['xml'])
    return path === null ? null : this.#readFile(path)
  }

  async #readFile(path: string): Promise<NamedSource & { readonly facts: XmlFacts }> {
    const { xml } = this.#deps
    const text = await readXmlFile(path)
    const facts = await xml.inspect(text)
    const { rootName, namespace } = facts
    if (rootName !== 'Project') throw failure('invalidInput', { reason: 'wrongRoot' })
    const digits = /project(\d)(\d+)$/u.exec(namespace)
    const named = digits === null ? null : `${digits[1] ?? ''}.${digits[2] ?? ''}`
    const version = projectXmlVersions.find((one) => one === named) ?? defaultProjectXmlVersion
    return { name: basename(path), text, version, facts }
  }

  /** Returns the saved text of a project. Reads the record at the service if none is stored. */
  async #textOf(projectId: string): Promise<NamedSource & { accountId: string }> {
    const asked = findRecord(this.#records, { kind: 'project', id: projectId })
    const version = workingVersion(this.#records, asked)
    await this.#deps.reader.read(asked, version)
    const record = findRecord(this.#records, asked.ref)
    const { local } = this.#records.recordTexts.get(record, version)
    if (local === null) throw failure('notFound', { field: 'text' })
    const { name, accountId } = this.#records.projects.require(record.projectId)
    return { name, accountId, text: this.#records.texts.get(local), version }
  }

  #require(id: string): StoredTemplate {
    const account = this.#deps.connection.requireAccount()
    const template = this.#records.templates.get(account.id, id)
    if (template === null) throw failure('notFound', { field: 'id' })
    return template
  }

  get #records() {
    return this.#deps.records
  }
}

function entryOf({ id, name, scenario, type, version, savedAt }: StoredTemplate): ProjectTemplate {
  return { id, name, scenario, type, version, savedAt }
}

/** Returns the fields of a creation as a record writes them; an unused field becomes empty. */
function copyFieldsOf(fields: ProjectCreation): CopyFields {
  const { housenumber, subtype = '', country = '', city = '', ...rest } = fields
  const { street = '', zipcode = '', housenumber_addition = '' } = fields
  const number = housenumber === undefined ? '' : String(housenumber)
  const address = { country, city, street, zipcode, housenumber: number, housenumber_addition }
  return { scenario: rest.scenario, type: rest.type, name: rest.name, subtype, ...address }
}
