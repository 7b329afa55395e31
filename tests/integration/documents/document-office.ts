import { openPracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { startRewritingProxy, withJson } from '../lines/rewriting-proxy.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'

/** The fields of a list item that a service may give in another form. */
interface ListedFields {
  readonly title: string
  readonly filename: string
  readonly created: string
  readonly hash: string
}

export interface DocumentAnswers {
  /** Returns the fields that the service lists in another form. */
  readonly listed?: (document: ListedFields) => Partial<ListedFields>
  /** Returns the XML of a document in another form. `url` is the address of the service. */
  readonly xml?: (xml: string, url: string) => string
  /** The bytes that the service has at the path `/files/akte`. */
  readonly file?: Uint8Array
}

/** The app, connected to a service with documents in one project. */
export interface DocumentOffice {
  readonly app: AppUnderTest
  readonly projectId: string
  /** Reads the list of documents from the service. */
  refresh(): Promise<readonly DossierRow[]>
  /** Replaces a text in the record of a document, sends the edit, and waits for the outcome. */
  edit(dossierId: string, from: string, to: string): Promise<void>
  close(): Promise<void>
}

/** Opens an office with a text document for each title. The service gives its answers in another form. */
export async function openDocumentOffice(
  contents: Readonly<Record<string, string>>,
  answers: DocumentAnswers,
): Promise<DocumentOffice> {
  const office = await openPracticeOffice({ projects: 1 })
  const proxy = await startRewritingProxy(office.service.url, ({ method, url }, answer) => {
    if (url === '/files/akte' && answers.file !== undefined)
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from(answers.file),
      }
    if (method !== 'GET') return answer
    if (/\/dossier\/\d+$/u.test(url)) {
      const xml = answer.body.toString()
      return { ...answer, body: Buffer.from(answers.xml?.(xml, proxy.url) ?? xml) }
    }
    if (!/^\/1\.0\/\d+\/dossier$/u.test(url)) return answer
    const { objects } = JSON.parse(answer.body.toString()) as {
      objects: { document: ListedFields }[]
    }
    return withJson(answer, {
      objects: objects.map(({ document }) => ({
        document: { ...document, ...answers.listed?.(document) },
      })),
    })
  })
  const home = await createHome(office)
  for (const [title, content] of Object.entries(contents)) {
    const file = Buffer.from(content).toString('base64')
    const json = { type: 'koopakte', title, filename: 'akte.txt', file }
    await office.post(`/1.0/${home}/dossier`, { json })
  }
  const app = await startApp(office.service, { url: proxy.url })
  const { projects, dossiers, records } = app.services
  await projects.refresh()
  const { rows } = await projects.list(allProjects)
  const projectId = rows.find(({ remoteId }) => remoteId === home)?.id ?? ''
  return {
    app,
    projectId,
    refresh: async () => dossiers.refresh({ projectId }),
    async edit(id, from, to) {
      const ref = { kind: 'dossier', id, version: 'given' } as const
      const { text } = await records.read(ref)
      await records.save({ ...ref, text: (text ?? '').replace(from, to) })
      await records.send({ kind: 'dossier', id })
      await app.until(async () => {
        const { state } = await records.status({ kind: 'dossier', id })
        return state !== 'queued' && state !== 'sending'
      })
    },
    async close() {
      await app.close()
      await proxy.close()
      await office.close()
    },
  }
}
