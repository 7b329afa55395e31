import type { OfficeBench } from './office-bench.ts'

/** Returns the outbox of the current test's bench, and functions that put work into it. */
export function officeOutbox(bench: () => OfficeBench) {
  const outbox = () => bench().sync.useCases
  const jobs = () => outbox().jobs()
  const offline = (workOffline: boolean) => bench().settings.update({ workOffline })
  const idOf = (kind: string) => jobs().find((job) => job.kind === kind)?.id ?? ''

  async function addedDossier(projectId: string, title = 'Akte', content = 'the deed') {
    const { sha256, filename } = await bench().stagedFile(content)
    return bench().addDossier({ projectId, type: 'koopakte', title, filename, sha256 })
  }

  /** Saves an edit of a project and puts it into the outbox, like the record use cases. */
  async function waitingEdit(city: string) {
    const project = await bench().listedProject()
    const ids = { projectId: project.id, dossierId: null }
    const { store, texts, recordTexts, outbox: rows, projectState } = bench().records
    const base = bench().service.textOf(project.remoteId, '1.2')
    const textHash = texts.put(base.replace('>Ede<', `>${city}<`))
    store.transaction(() => {
      recordTexts.set(ids, '1.2', { base: texts.put(base), local: textHash })
      const { accountId } = bench().records.projects.require(project.id)
      const intent = { kind: 'projectEdit', version: '1.2', textHash } as const
      rows.add({ accountId, projectId: project.id, intent }, bench().clock.now())
      projectState.refresh(project.id)
    })
    bench().sync.wake()
    return project
  }

  /** Settles until no job waits, an hour at most. */
  async function settleJobs() {
    const { clock } = bench()
    const end = clock.now() + 3_600_000
    await bench().settle()
    while (jobs().some(({ state }) => state !== 'parked') && clock.now() < end)
      await bench().settle(1)
  }

  return { addedDossier, idOf, jobs, offline, outbox, settleJobs, waitingEdit }
}
