import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OpenedPdf } from '../../../../src-main/scans/pages/opened-pdf.ts'
import { loadPdfium } from '../../../../src-main/scans/pages/pdfium.ts'
import { ShownPages } from '../../../../src-main/scans/shown-pages.ts'
import { systemClock } from '../../../../src-main/time/clock.ts'
import { deedHeic } from '../../../files/deed-heic.ts'
import { damagedTiff, tiffDamages } from '../../../files/damaged-tiff.ts'
import {
  deedLines,
  pdfTexts,
  scanned,
  scanPdf,
  scanTiff,
  shaded,
} from '../../../files/scan-file.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { threadSource } from '../../../thread-sources.ts'

const image = await scanned(deedLines('Dorpsstraat 1 te Breda'))
const pdfium = await loadPdfium()
let kept: KeptContents
let pages: ShownPages
beforeEach(() => {
  kept = new KeptContents()
  pages = new ShownPages({
    worker: threadSource('scan'),
    ...{ clock: systemClock, blobs: kept.blobs, records: kept.records.blobs },
  })
})
afterEach(async () => {
  await pages.close()
  kept.remove()
})

async function keptFile(bytes: Uint8Array, mediaType: string): Promise<string> {
  const { sha256 } = await kept.takeBytes(Buffer.from(bytes))
  kept.store.run('UPDATE blobs SET media_type = ? WHERE sha256 = ?', mediaType, sha256)
  return sha256
}

/** Returns the number of dark pixels of each page that is shown. */
async function inkOf(sha256: string): Promise<number[]> {
  const shown = await pages.open(sha256)
  if ('fault' in shown) throw new Error(shown.fault)
  const pdf = new OpenedPdf(pdfium, await pages.range(sha256, 0, shown.size))
  const ink = Array.from(
    { length: pdf.pages },
    (_, at) => pdf.draw(at + 1)?.pixels.filter((shade) => shade < 128).length ?? 0,
  )
  pdf.close()
  return ink
}
const madeFiles = () => {
  const incoming = join(kept.blobs.root, 'incoming')
  return existsSync(incoming) ? readdirSync(incoming, { recursive: true }).length : 0
}

it('shows each page of a TIFF', async () => {
  const white = shaded(image, () => 255)
  const ink = await inkOf(await keptFile(scanTiff([image, white, image]), 'image/tiff'))
  expect(ink[0]).toBeGreaterThan(5000)
  expect(ink).toEqual([ink[0], 0, ink[0]])
})

it.each(tiffDamages)(
  'shows the other pages of a TIFF with a damaged page (%s), which says so',
  async (damage) => {
    const sha256 = await keptFile(damagedTiff([image, image, image], 2, damage), 'image/tiff')
    const [first = 0, second = 0, third] = await inkOf(sha256)
    expect(first).toBeGreaterThan(5000)
    expect(third).toBe(first)
    expect(second).toBeLessThan(first)
    const shown = await pages.open(sha256)
    if ('fault' in shown) throw new Error(shown.fault)
    const texts = await pdfTexts(await pages.range(sha256, 0, shown.size))
    expect(texts[1]).toContain('Pagina 2 is niet leesbaar')
  },
)

it('shows a HEIC photo', async () => {
  const [ink] = await inkOf(await keptFile(deedHeic, 'image/heic'))
  expect(ink).toBeGreaterThan(5000)
})

it('says why a file cannot be shown', async () => {
  const damaged = await keptFile(Buffer.from('II*\0\u00ff\u00ff'), 'image/tiff')
  expect(await pages.open(damaged)).toEqual({ fault: 'broken' })
  const photo = await keptFile(deedHeic.subarray(0, 300), 'image/heic')
  expect(await pages.open(photo)).toEqual({ fault: 'broken' })
  await expect(pages.range(photo, 0, 10)).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

it('shows only files that the page of the app cannot show itself', async () => {
  const sha256 = await keptFile(scanPdf([image]), 'application/pdf')
  await expect(pages.open(sha256)).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

it('keeps the last three files, makes an earlier one anew, and removes all at the end', async () => {
  const files = []
  for (const shade of [1, 2, 3, 4])
    files.push(await keptFile(scanTiff([shaded(image, (dark) => dark / shade)]), 'image/tiff'))
  for (const sha256 of files) await pages.open(sha256)
  expect(madeFiles()).toBe(1 + 3)
  const [first = ''] = files
  expect((await inkOf(first))[0]).toBeGreaterThan(5000)
  expect(madeFiles()).toBe(1 + 3)
  await pages.close()
  expect(madeFiles()).toBe(0)
})
