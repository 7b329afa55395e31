import { expect, test } from 'vitest'
import { UploadsUnderWay } from '../../../../../src-main/sync/runner/uploads.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

const office = officeOfEachTest('portal_wonen')

test('the progress of an upload goes on after the clock of the computer was put back', async () => {
  const { records, clock } = office()
  const { id: projectId } = await office().listedProject()
  office().settings.update({ workOffline: true })
  const { sha256, filename } = await office().stagedFile('the deed')
  office().addDossier({ projectId, type: 'akte', title: 'Akte', filename, sha256 })
  const [job] = records.outbox.ofAccount(records.accounts.activeId() ?? '')
  if (job === undefined) throw new Error('The upload waits')
  const shown: unknown[] = []
  const uploads = new UploadsUnderWay({
    records,
    clock,
    emit: (name, payload) => name === 'dossierProgress' && shown.push(payload),
    publishSafely: (publish) => publish(),
  })
  uploads.sent(job, 10, 100)
  clock.jump(-60 * 60_000)
  clock.pass(1000)
  uploads.sent(job, 60, 100)
  uploads.stop()
  expect(shown).toMatchObject([{ sent: 10 }, { sent: 60 }])
})
