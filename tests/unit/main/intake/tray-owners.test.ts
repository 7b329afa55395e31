import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiscardedFiles } from '../../../../src-main/intake/discarded-files.ts'
import { Tray } from '../../../../src-main/intake/tray.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let tray: Tray
let faults: unknown[]
/** A project made here, and the row that a refresh added for it before its remote id was known. */
let made: string
let twin: string
beforeEach(() => {
  kept = new KeptContents()
  faults = []
  tray = new Tray({
    records: kept.records,
    now: () => kept.clock.now(),
    onChange: () => undefined,
    onKept: () => undefined,
    onFault: (error) => faults.push(error),
  })
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1' } as const
  made = kept.records.projects.create('office', fields, 1).id
  twin = kept.project('office', 'Dorpsstraat 1')
})
afterEach(() => {
  kept.remove()
  expect(faults).toEqual([])
})

async function arrived(): Promise<{ rowId: string; keep: () => void; sha256: string }> {
  const { sha256, md5 } = await kept.takeBytes(Buffer.from('the deed'))
  const arrival = { accountId: 'office', ownerId: twin, folder: '', source: 'user' } as const
  const { id } = tray.arrive({ ...arrival, name: 'akte.pdf', size: 8 })
  const read = { sha256, md5, sha1: '', size: 8, mediaType: 'text/plain' }
  return { rowId: id, sha256, keep: () => tray.keep(id, read) }
}

function mergeTwin(): void {
  const { projects } = kept.records
  projects.setRemoteId(made, projects.get(twin)?.remoteId ?? 0, 2)
  expect(projects.get(twin)).toBeNull()
}

test('a file keeps its project, absorbed while the file was read', async () => {
  const { rowId, keep } = await arrived()
  mergeTwin()
  keep()
  expect(kept.records.intake.get(rowId)).toMatchObject({ projectId: made })
})

test('a file that was thrown away comes back to its project, absorbed meanwhile', async () => {
  const { rowId, keep, sha256 } = await arrived()
  keep()
  const discarded = new DiscardedFiles(kept.records)
  const undoId = discarded.take([rowId])
  mergeTwin()
  expect(discarded.holds(sha256)).toBe(true)
  expect(await discarded.restore(undoId ?? '', () => undefined)).toBe(1)
  expect(discarded.holds(sha256)).toBe(false)
  expect(kept.records.intake.get(rowId)).toMatchObject({ projectId: made })
})
