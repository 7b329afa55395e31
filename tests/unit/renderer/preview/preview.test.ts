import { describe, expect, it } from 'vitest'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import { findTerms, readStart } from '../../../../src-renderer/preview/preview-query.ts'
import { keptRanges } from '../../../../src-renderer/preview/document-bytes.ts'
import { createRangeSource } from '../../../../src-renderer/document-pages/pdf-range-source.ts'
import { previewKind } from '../../../../src-renderer/document-pages/preview-kind.ts'
import {
  piecesOf,
  readParts,
  readRange,
} from '../../../../src-renderer/document-pages/read-ranges.ts'
import {
  fittingFactor,
  zoomedBy,
  zoomKey,
  zoomSteps,
} from '../../../../src-renderer/preview/zoom.ts'
import { readRelationNumber } from '../../../../src-renderer/relations/relation-name.ts'
import { limitChoices } from '../../../../src-renderer/settings/storage-limits.ts'
import { maxRangeBytes } from '../../../../src-shared/ipc/calls/dossier-calls.ts'

const document = Uint8Array.from({ length: 2 * maxRangeBytes + 300 }, (_, index) => index % 251)
/** Compares bytes directly: the test runner's own comparison takes seconds for two megabytes. */
const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
const read = (begin: number, end: number) => Promise.resolve(document.slice(begin, end))

describe('the bytes of a document', () => {
  it('are asked for in pieces that one call may have', async () => {
    expect(piecesOf(5, 6)).toEqual([{ begin: 5, end: 6 }])
    expect(piecesOf(0, 0)).toEqual([])
    const pieces = piecesOf(10, document.length)
    expect(pieces.every(({ begin, end }) => end - begin <= maxRangeBytes)).toBe(true)
    expect(pieces.at(-1)?.end).toBe(document.length)
    expect(isSame(await readRange(read, 10, document.length), document.slice(10))).toBe(true)
  })

  it('of a picture are all there, and reading stops when the screen is left', async () => {
    const leaving = new AbortController()
    const parts = await readParts(read, document.length, leaving.signal)
    expect(isSame(await new Blob(parts as BlobPart[]).bytes(), document)).toBe(true)
    leaving.abort()
    await expect(readParts(read, 10, leaving.signal)).rejects.toThrow()
  })

  it('are fetched again after they were cleared, and shown only if they are unchanged', async () => {
    const letGo = new AppCallError({ kind: 'notFound', field: 'sha256' })
    let here = false
    let fetches = 0
    const bytes = keptRanges(
      'a',
      (begin, end) => (here ? read(begin, end) : Promise.reject(letGo)),
      () => {
        fetches += 1
        here = true
        return Promise.resolve({ sha256: 'a', size: 1, mediaType: '' })
      },
    )
    const parts = await Promise.all([bytes(0, 10), bytes(10, 20)])
    expect(parts.map(({ length }) => length)).toEqual([10, 10])
    expect(fetches).toBe(1)
    const others = keptRanges(
      'a',
      () => Promise.reject(letGo),
      () => Promise.resolve({ sha256: 'b', size: 1, mediaType: '' }),
    )
    await expect(others(0, 10)).rejects.toBe(letGo)
    const fault = new AppCallError({ kind: 'invalidInput', reason: 'rangeInvalid' })
    const wrong = keptRanges(
      'a',
      () => Promise.reject(fault),
      () => Promise.reject(letGo),
    )
    await expect(wrong(0, 10)).rejects.toBe(fault)
  })

  it('go to pdf.js as it asks; a range that fails is told once, and none after the end', async () => {
    const given: [number, number][] = []
    class Transport {
      requestDataRange(): void {}
      abort(): void {}
      onDataRange(begin: number, bytes: Uint8Array): void {
        given.push([begin, bytes.length])
      }
    }
    const failed: unknown[] = []
    const fault = new Error('gone')
    const source = createRangeSource(
      Transport as never,
      document.length,
      (begin, end) => (begin > 1000 ? Promise.reject(fault) : read(begin, end)),
      (thrown) => failed.push(thrown),
    )
    source.requestDataRange(0, 500)
    source.requestDataRange(2000, 2100)
    await expect.poll(() => [given.length, failed.length]).toEqual([1, 1])
    expect(given).toEqual([[0, 500]])
    expect(failed).toEqual([fault])
    source.abort()
    source.requestDataRange(0, 10)
    source.requestDataRange(2000, 2100)
    await new Promise(setImmediate)
    expect([given.length, failed.length]).toEqual([1, 1])
  })
})

describe('the preview', () => {
  it('shows PDFs and plain pictures, and nothing that may carry a program', () => {
    expect(previewKind('application/pdf')).toBe('pdf')
    expect(previewKind('image/PNG; charset=binary')).toBe('image')
    for (const photo of ['image/avif', 'image/bmp']) expect(previewKind(photo)).toBe('image')
    for (const picture of ['image/tiff', 'image/heic', 'image/heif'])
      expect(previewKind(picture)).toBe('pages')
    for (const other of ['image/svg+xml', 'text/html', 'application/zip', '']) {
      expect(previewKind(other)).toBe('other')
    }
  })

  it('begins where its address says, whatever the address holds', () => {
    expect(readStart({ page: '3', q: ' koopsom ' })).toEqual({ page: 3, words: 'koopsom' })
    for (const page of [undefined, '0', '-1', 'drie', ['2', '3'], '99999999']) {
      expect(readStart({ page }).page).toBe(1)
    }
    expect(readStart({ q: 'a'.repeat(500) }).words).toHaveLength(200)
  })

  it('takes words and phrases out of what was searched', () => {
    expect(findTerms('koopsom  "kosten koper" 2026')).toEqual(['koopsom', 'kosten koper', '2026'])
    expect(findTerms('"" "')).toEqual([])
  })

  it('zooms step by step, from between two steps too, and stays within bounds', () => {
    expect(zoomedBy(1, 1)).toBe(1.1)
    expect(zoomedBy(1.37, -1)).toBe(1.25)
    expect(zoomedBy(zoomSteps.at(-1) ?? 0, 1)).toBe(zoomSteps.at(-1))
    expect(zoomedBy(0.02, -1)).toBe(0.02)
  })

  it('fits a picture into its room, never larger than it is', () => {
    const room = { width: 500, height: 400 }
    expect(fittingFactor('page', { width: 1000, height: 1600 }, room)).toBe(0.25)
    expect(fittingFactor('width', { width: 1000, height: 1600 }, room)).toBe(0.5)
    expect(fittingFactor('page', { width: 10, height: 10 }, room)).toBe(1)
    expect(fittingFactor('page', { width: 0, height: 0 }, room)).toBe(1)
  })

  it('knows the keys for zoom, and leaves the same keys without Ctrl alone', () => {
    const key = (name: string, ctrlKey = true) =>
      zoomKey({ key: name, ctrlKey, metaKey: false, altKey: false })
    expect([key('+'), key('='), key('-'), key('0')]).toEqual(['in', 'in', 'out', 'reset'])
    expect([key('+', false), key('1')]).toEqual([null, null])
  })
})

describe('small rules beside it', () => {
  it('reads the number of a relation', () => {
    expect(readRelationNumber(' 4711 ')).toBe(4711)
    for (const text of ['', '0', '-3', '1.5', '12a', '1e3', '9'.repeat(20)]) {
      expect(readRelationNumber(text)).toBeNull()
    }
  })

  it('offers the limit in use among the others', () => {
    expect(limitChoices(1_000_000_000)).toEqual(limitChoices(0))
    expect(limitChoices(750_000_000)).toContain(750_000_000)
    expect(limitChoices(750_000_000)).toEqual(limitChoices(750_000_000).toSorted((a, b) => a - b))
  })
})
