import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { printOnPaper, printPdf } from '../../../../../src-main/shell/pages/print-pdf.ts'
import { PrintedDocuments } from '../../../../../src-main/shell/pages/printed-documents.ts'

interface Engine {
  readonly loaded: (string | null)[]
  readonly options: unknown[]
  destroyed: number
  print: (contents: EventEmitter) => Promise<Uint8Array>
  /** The end of a print job: whether it was printed, and Electron's reason. */
  job: [success: boolean, reason: string]
  documents: PrintedDocuments
}

// Hoisted above the imports, so that the fake exists before the tested module.
const engine = vi.hoisted((): Engine => {
  const none = { loaded: [], options: [], destroyed: 0 }
  return none as unknown as Engine
})

vi.mock('electron', () => ({
  BrowserWindow: class {
    readonly webContents = Object.assign(new EventEmitter(), {
      printToPDF: (options: unknown) => {
        engine.options.push(options)
        return engine.print(this.webContents)
      },
      print: (options: unknown, done: (success: boolean, reason: string) => void) => {
        engine.options.push(options)
        done(...engine.job)
      },
    })
    loadURL(address: string): Promise<void> {
      engine.loaded.push(engine.documents.at(address))
      return Promise.resolve()
    }
    isDestroyed = (): boolean => engine.destroyed > 0
    destroy(): void {
      // Like Electron's windows: using a destroyed window throws.
      if (engine.destroyed > 0) throw new TypeError('Object has been destroyed')
      engine.destroyed += 1
    }
  },
}))

beforeEach(() => {
  engine.loaded.length = 0
  engine.options.length = 0
  engine.destroyed = 0
  engine.documents = new PrintedDocuments()
})

test('a document is printed in its own paper size, and its address is gone afterwards', async () => {
  engine.print = () => Promise.resolve(new Uint8Array([37, 80]))
  const forget = vi.spyOn(engine.documents, 'forget')
  expect(await printPdf(engine.documents, '<p>Bewijs</p>')).toEqual(new Uint8Array([37, 80]))
  expect(engine.loaded).toEqual(['<p>Bewijs</p>'])
  expect(engine.options).toEqual([
    { printBackground: true, preferCSSPageSize: true, generateTaggedPDF: true },
  ])
  expect(engine.destroyed).toBe(1)
  expect(engine.documents.at(forget.mock.calls[0]?.[0] ?? '')).toBeNull()
})

test.each([
  ['fails', () => Promise.reject(new Error('no printer'))],
  [
    'falls',
    (contents: EventEmitter) => {
      contents.emit('render-process-gone', {}, { reason: 'crashed' })
      return new Promise<never>(() => undefined)
    },
  ],
])('a print engine that %s is told, and its window goes', async (_how, print) => {
  engine.print = print
  await expect(printPdf(engine.documents, '<p>x</p>')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'printFailed' },
  })
  expect(engine.destroyed).toBe(1)
})

test('a window that goes while it prints ends as a print that failed', async () => {
  engine.print = () => {
    engine.destroyed += 1 // the app quits
    return Promise.reject(new Error('Object has been destroyed'))
  }
  await expect(printPdf(engine.documents, '<p>x</p>')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'printFailed' },
  })
})

test('a print engine that never answers is given up', async () => {
  vi.useFakeTimers()
  try {
    engine.print = () => new Promise<never>(() => undefined)
    const ended = expect(printPdf(engine.documents, '<p>x</p>')).rejects.toMatchObject({
      error: { reason: 'printFailed' },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await ended
    expect(engine.destroyed).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a document goes to the printer after the dialog of the system', async () => {
  engine.job = [true, '']
  expect(await printOnPaper(engine.documents, '<p>Blad</p>')).toBe(true)
  expect(engine.loaded).toEqual(['<p>Blad</p>'])
  expect(engine.options).toEqual([{ printBackground: true, pageSize: 'A4' }])
  expect(engine.destroyed).toBe(1)
})

test('a cancelled print dialog is no error, and its window goes', async () => {
  engine.job = [false, 'Print job canceled']
  expect(await printOnPaper(engine.documents, '<p>Blad</p>')).toBe(false)
  expect(engine.destroyed).toBe(1)
})

test('a printer that fails is told', async () => {
  engine.job = [false, 'Invalid printer settings']
  await expect(printOnPaper(engine.documents, '<p>Blad</p>')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'notPrinted' },
  })
})
