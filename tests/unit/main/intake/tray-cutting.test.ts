import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TrayCutting } from '../../../../src-main/intake/cutting/tray-cutting.ts'
import { ContentRepository } from '../../../../src-main/store/dossiers/content-repository.ts'
import type { TrayFile } from '../../../../src-main/store/dossiers/intake-repository.ts'
import { pageWithout } from '../../../../src-main/store/dossiers/scan-page.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { firstRowAfterReading } from './read-row.ts'

let kept: KeptContents
let cutting: TrayCutting
let active: string
let sha256: string
beforeEach(async () => {
  kept = new KeptContents()
  active = 'office'
  ;({ sha256 } = await kept.takeBytes(Buffer.from('three deeds')))
  kept.store.run(`UPDATE blobs SET media_type = 'application/pdf'`)
  kept.records.intake.add({
    ...{ id: 'row', accountId: 'office', projectId: kept.projectId, ownerFrom: 'user', sha256 },
    ...{ filename: 'scan.pdf', givenName: 'scan.pdf', folder: '', source: 'user' },
    ...{ type: '', typeFrom: 'none', title: 'scan', titleFrom: 'name' },
    ...{ sendAnyway: false, position: 1, addedAt: 1 },
  })
  cutting = newRun()
})
afterEach(() => kept.remove())

function newRun(): TrayCutting {
  return new TrayCutting({
    ...kept.tools,
    connection: { isActive: (accountId) => accountId === active },
    documents: { cuts: () => Promise.resolve([]) },
    files: {
      readPath: async (path) => ({
        ...(await kept.takeBytes(readFileSync(path))),
        mediaType: 'application/pdf',
      }),
    },
    cutter: {
      count: () => Promise.resolve({ pages: 600 }),
      cut(_, pieces, folder) {
        const paths = pieces.map((pages) => join(folder, `${String(pages[0])}.pdf`))
        for (const [at, path] of paths.entries()) writeFileSync(path, String(pieces[at]))
        return Promise.resolve({ paths })
      },
    },
    onKept: () => undefined,
  })
}

const cut = (starts = [2, 3]) => cutting.cut({ rowId: 'row', sha256, starts, dropped: [] })
function tray(): TrayFile[] {
  const { intake } = kept.records
  return intake.some(intake.idsOfAccount('office'))
}

test('a piece has the owner of the scan as a suggestion', async () => {
  await cut()
  expect(tray()).toHaveLength(3)
  for (const { projectId, ownerFrom } of tray())
    expect({ projectId, ownerFrom }).toEqual({ projectId: kept.projectId, ownerFrom: 'whole' })
})

test('a piece whose text names another owner than the scan has says so, and keeps the owner', async () => {
  const other = kept.project('office', 'Dorpsweg 7, 8911 AB Leeuwarden')
  await cut()
  const [piece] = tray()
  if (piece === undefined) throw new Error('There is no piece')
  const firstPageText = 'KOOPAKTE\nplaatselijk bekend Dorpsweg 7, 8911 AB Leeuwarden'
  const row = await firstRowAfterReading(kept, piece, firstPageText)
  expect(row?.ownerId).toBe(kept.projectId)
  expect(row?.warnings).toContainEqual({
    ...{ warning: 'otherOwner', ownerId: other, ownerName: 'Dorpsweg 7, 8911 AB Leeuwarden' },
  })
})

test('a TIFF is cut into PDFs, which are named after the TIFF', async () => {
  kept.store.run(`UPDATE blobs SET media_type = 'image/tiff'`)
  kept.store.run(`UPDATE intake_files SET filename = 'scan.TIF'`)
  expect(await cutting.suggestions('row')).toMatchObject({ pages: 600, fault: null })
  await cut()
  expect(tray().map(({ filename }) => filename)).toEqual(['scan 1.pdf', 'scan 2.pdf', 'scan 3.pdf'])
})

test('damaged pages of a scan are named, and pages without words are not', async () => {
  const { scans } = kept.records
  scans.begin(sha256, 1, 3)
  scans.putPage(sha256, pageWithout(1, 'blank'))
  scans.putPage(sha256, pageWithout(2, 'unreadable', 'broken'))
  scans.putPage(sha256, pageWithout(3, 'unreadable', 'noWords'))
  expect(await cutting.suggestions('row')).toMatchObject({ blank: [1], unreadable: [2] })
})

test('a photo is not cut', async () => {
  kept.store.run(`UPDATE blobs SET media_type = 'image/heic'`)
  expect(await cutting.suggestions('row')).toMatchObject({ pages: 0, fault: 'kind' })
  await expect(cut()).rejects.toMatchObject({ error: { reason: 'cannotCut' } })
})

test('the undo puts the scan back', async () => {
  const { undoId } = await cut()
  expect(cutting.undo(undoId, false)).toBe('restored')
  expect(tray()).toMatchObject([{ id: 'row', projectId: kept.projectId, ownerFrom: 'user' }])
})

test('a cut is offered and undone after a restart', async () => {
  const { undoId } = await cut()
  const run = newRun()
  expect(run.last('office')).toEqual({ undoId, pieces: 3 })
  expect(run.last('other')).toBeNull()
  expect(run.undo(undoId, false)).toBe('restored')
  expect(tray()).toMatchObject([{ id: 'row', projectId: kept.projectId, ownerFrom: 'user' }])
  expect(run.last('office')).toBeNull()
})

test('the bytes of a scan stay while its cut can be undone, and no longer', async () => {
  await cut()
  const contents = new ContentRepository(kept.store)
  const unreferenced = () => contents.unreferenced(kept.clock.now() + 1)
  const { id, sha256: piece } = tray()[0] ?? { id: '', sha256: '' }
  expect(unreferenced()).toEqual([])
  kept.records.intake.remove(id)
  expect(newRun().last('office')).toBeNull()
  expect(unreferenced().sort()).toEqual([sha256, piece].sort())
  expect(contents.drop(sha256, kept.clock.now() + 1)).toBe(true)
})

test('the undo of a cut puts a scan back with its searchable copy, also after the daily cleanup', async () => {
  const copy = await kept.takeBytes(Buffer.from('three deeds, searchable'))
  kept.records.intake.setCopy('row', sha256, copy.sha256)
  const { undoId } = await cut()
  const contents = new ContentRepository(kept.store)
  const before = kept.clock.now() + 1
  for (const one of contents.unreferenced(before)) contents.drop(one, before)
  expect(cutting.undo(undoId, false)).toBe('restored')
  expect(tray()).toMatchObject([{ id: 'row', copySha256: copy.sha256 }])
})

test('the undo of a cut keeps a searchable copy from being cleared as a fetched document', async () => {
  const copySha256 = await kept.fetched('three deeds, searchable')
  kept.store.run('UPDATE dossiers SET content_seen = 1')
  kept.records.intake.setCopy('row', sha256, copySha256)
  await cut()
  const contents = new ContentRepository(kept.store)
  expect(contents.heldBeside('office').map((held) => held.sha256)).toContain(copySha256)
  expect(contents.forget('office', 1_000_000, copySha256)).toBeNull()
  kept.records.intake.removeAll(tray().map(({ id }) => id))
  expect(contents.forget('office', 1_000_000, copySha256)).toEqual([kept.projectId])
})

test('the undo puts a scan back whose owner is gone', async () => {
  const { undoId } = await cut()
  kept.store.run('UPDATE intake_files SET project_id = NULL')
  kept.store.run('DELETE FROM projects WHERE id = ?', kept.projectId)
  expect(cutting.undo(undoId, false)).toBe('restored')
  expect(tray()).toMatchObject([{ id: 'row', projectId: null }])
})

test('the undo keeps pieces for which the user chose something, until that may be lost', async () => {
  const { undoId } = await cut()
  const [first] = tray()
  if (first === undefined) throw new Error('There is no piece')
  kept.records.intake.choose(first.id, { ...first, type: 'koopakte', typeFrom: 'user' })
  expect(cutting.undo(undoId, false)).toBe('chosen')
  expect(tray()).toHaveLength(3)
  expect(cutting.undo(undoId, true)).toBe('restored')
  expect(tray()).toHaveLength(1)
})

test('a cut is not undone after a piece was removed', async () => {
  const { undoId } = await cut()
  kept.records.intake.remove(tray()[0]?.id ?? '')
  expect(cutting.undo(undoId, true)).toBe('gone')
  expect(tray()).toHaveLength(2)
})

test('a file of another account than the active one is not cut, and its cut not undone', async () => {
  const { undoId } = await cut()
  active = 'other'
  expect(() => cutting.undo(undoId, false)).toThrow()
  const rowId = tray()[0]?.id ?? ''
  await expect(cutting.suggestions(rowId)).rejects.toMatchObject({ error: { kind: 'notFound' } })
  const again = { rowId, sha256: tray()[0]?.sha256 ?? '', starts: [2], dropped: [] }
  await expect(cutting.cut(again)).rejects.toMatchObject({ error: { kind: 'notFound' } })
  expect(tray()).toHaveLength(3)
})

test('a file is not cut into more pieces than the tray takes', async () => {
  const starts = Array.from({ length: 501 }, (_, at) => at + 2)
  await expect(cut(starts)).rejects.toMatchObject({ error: { reason: 'cannotCut' } })
  expect(tray()).toHaveLength(1)
})
