import type { RecordRef, RecordVersion } from '../../../../src-shared/ipc/calls/record-calls.ts'
import { dossierXml } from '../sync/fake-service.ts'
import type { OfficeBench } from '../sync/office-bench.ts'

/** One record text that was read here, with a test's actions on both sides. */
export interface OpenRecord {
  readonly ref: RecordRef
  readonly version: RecordVersion
  readonly base: string
  readonly projectId: string
  /** `theirs` returns the service's text; `colleague` replaces that text, as a colleague does. */
  theirs(): string
  colleague(text: string): void
  save(text: string): Promise<unknown>
  /** Saves the text and puts it into the outbox. */
  send(text: string): Promise<void>
  /** Reads the local record. */
  read(): ReturnType<OfficeBench['xml']['read']>
  state(): string
}

/**
 * Opens a project with three leaf elements: the city, the street and the remark. Two sides can
 * change different elements.
 */
export async function openProject(bench: OfficeBench): Promise<OpenRecord> {
  const { id, remoteId } = await bench.listedProject()
  const key = `${remoteId} 1.2`
  const given = bench.service.xml.get(key) ?? ''
  bench.service.xml.set(
    key,
    given.replace('</General>', '<Street>Dorpsweg</Street><Remark>Geen</Remark></General>'),
  )
  return openRecord(bench, { kind: 'project', id }, '1.2', {
    projectId: id,
    get: () => bench.service.xml.get(key) ?? '',
    set: (text) => bench.service.xml.set(key, text),
  })
}

/** Opens a document of a project, with a title and an empty remark. */
export async function openDossier(bench: OfficeBench): Promise<OpenRecord> {
  const { id: projectId, remoteId: owner } = await bench.listedProject()
  const id = bench.service.nextId()
  const created = '2026-11-21T10:00:05+01:00'
  const named = { title: 'Akte', filename: 'akte.txt', mimetype: 'text/plain', hash: '' }
  bench.service.dossiers.push({ id, owner, created, ...named })
  bench.service.dossierXml.set(id, dossierXml(id, 'Akte'))
  const [row] = await bench.dossiers.refresh({ projectId })
  return openRecord(bench, { kind: 'dossier', id: row?.id ?? '' }, 'given', {
    projectId,
    get: () => bench.service.dossierTextOf(id),
    set: (text) => bench.service.dossierXml.set(id, text),
  })
}

async function openRecord(
  bench: OfficeBench,
  ref: RecordRef,
  version: RecordVersion,
  service: { projectId: string; get: () => string; set: (text: string) => void },
): Promise<OpenRecord> {
  const { text: base } = await bench.xml.read({ ...ref, version })
  return {
    ref,
    version,
    base,
    projectId: service.projectId,
    theirs: service.get,
    colleague: service.set,
    save: (text) => bench.xml.save({ ...ref, version, text }),
    async send(text) {
      await bench.xml.save({ ...ref, version, text })
      bench.xml.send(ref)
    },
    read: () => bench.xml.read({ ...ref, version }),
    state: () => bench.xml.status(ref).state,
  }
}

export const withCity = (text: string, city: string) =>
  text.replace(/<City>[^<]*</u, `<City>${city}<`)
export const withStreet = (text: string, street: string) =>
  text.replace(/<Street>[^<]*</u, `<Street>${street}<`)
export const withRemark = (text: string, remark: string) =>
  text.replace(/<Remark>[^<]*<\/Remark>|<Remark\/>/u, `<Remark>${remark}</Remark>`)
export const withTitle = (text: string, title: string) =>
  text.replace(/<Title>[^<]*</u, `<Title>${title}<`)
