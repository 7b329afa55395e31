import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDossiers, type Dossiers } from '../../../../src-main/dossiers/create-dossiers.ts'
import type { Connection } from '../../../../src-main/sync/connection.ts'
import { KeptContents } from './kept-contents.ts'

let kept: KeptContents
let dossiers: Dossiers
let held: string
let faults: unknown[]
beforeEach(() => {
  kept = new KeptContents()
  faults = []
  dossiers = createDossiers({
    setAsideAt: () => null,
    ...kept.tools,
    connection: {} as Connection,
    takeBytes: (bytes) => kept.takeBytes(bytes),
    streams: kept.streams,
    runFolder: kept.folder,
    openPath: () => Promise.resolve(),
    chooseSavePath: () => Promise.resolve(null),
    onUnsentChange: () => undefined,
    cancelJob: () => undefined,
    isHeld: (sha256) => sha256 === held,
    onShown: () => undefined,
    onFault: (error) => faults.push(error),
  })
})
afterEach(async () => {
  await dossiers.stop()
  kept.remove()
  expect(faults).toEqual([])
})

test('bytes that an undo may want stay, however old and unnamed they are', async () => {
  ;({ sha256: held } = await kept.takeBytes(Buffer.from('thrown away a moment ago')))
  const { sha256: other } = await kept.takeBytes(Buffer.from('forgotten'))
  kept.clock.pass(8 * 24 * 60 * 60_000)
  dossiers.start()
  await expect.poll(() => kept.isHere(other)).toBe(false)
  await dossiers.stop()
  expect(kept.isHere(held)).toBe(true)
})
