import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import {
  openPdfPages,
  UnshownPdf,
  type PagesFault,
  type PdfPages,
} from '../../document-pages/open-pdf-pages.ts'
import { picturePages, type PdfBytes } from '../../document-pages/picture-pages.ts'
import { previewKind } from '../../document-pages/preview-kind.ts'
import { readParts, type ReadBytes } from '../../document-pages/read-ranges.ts'
import { toAppError, unwrap } from '../../ipc/unwrap.ts'

/** What the tray shows of a file. */
type ShownPage =
  | { readonly state: 'opening' }
  | { readonly state: 'pdf'; readonly pages: PdfPages }
  | { readonly state: 'image'; readonly address: string }
  /** The file has no preview. `kind`: Perceel does not show files of this kind. */
  | { readonly state: 'none'; readonly why: 'reading' | 'failed' | 'kind' | PagesFault }
  | { readonly state: 'error'; readonly error: AppError }

export interface ShownPageHandle {
  readonly shown: Readonly<ShallowRef<ShownPage>>
  /** Shows that the file or one of its pages is damaged. */
  readonly broken: () => void
  readonly failed: (thrown: unknown) => void
}

/** The largest image that is read into the page, in bytes. */
const largestImage = 64 * 1024 * 1024
/** Milliseconds before a file is opened: a held arrow key passes rows without opening them. */
const settle = 70

/** Opens the file of a row for as long as the row is current. */
export function useShownPage(row: Ref<IntakeRow | null>): ShownPageHandle {
  const shown = shallowRef<ShownPage>({ state: 'opening' })
  let leaving = new AbortController()
  let close: () => void = () => undefined

  function leave(): void {
    leaving.abort()
    close()
    close = () => undefined
  }

  async function open(current: IntakeRow, signal: AbortSignal): Promise<void> {
    const { sha256, size, mediaType } = current
    if (current.state !== 'ready' || sha256 === null || size === null) {
      shown.value = { state: 'none', why: current.state === 'failed' ? 'failed' : 'reading' }
      return
    }
    const kind = previewKind(mediaType)
    if (kind === 'other' || (kind === 'image' && size > largestImage)) {
      shown.value = { state: 'none', why: 'kind' }
      return
    }
    shown.value = { state: 'opening' }
    await new Promise((resolve) => setTimeout(resolve, settle))
    if (signal.aborted) return
    const { id } = current
    try {
      const opened =
        kind === 'image'
          ? await openedImage({ size, read: trayBytes(id, sha256), mediaType }, signal)
          : await openedPdf(await trayPages({ id, sha256, size, mediaType }), signal)
      if (signal.aborted) return opened.close()
      close = opened.close
      shown.value = opened.shown
    } catch (thrown) {
      if (signal.aborted) return
      if (thrown instanceof UnshownPdf) shown.value = { state: 'none', why: thrown.fault }
      else shown.value = { state: 'error', error: toAppError(thrown) }
    }
  }

  watch(
    [() => row.value?.id, () => row.value?.state, () => row.value?.sha256],
    () => {
      leave()
      leaving = new AbortController()
      if (row.value !== null) void open(row.value, leaving.signal)
    },
    { immediate: true },
  )
  onScopeDispose(leave)

  return {
    shown,
    broken: () => (shown.value = { state: 'none', why: 'broken' }),
    failed: (thrown) => (shown.value = { state: 'error', error: toAppError(thrown) }),
  }
}

/** Reads the bytes of a file in the tray. */
function trayBytes(rowId: string, sha256: string): ReadBytes {
  return (begin, end) => unwrap(window.perceel.intake.range({ rowId, sha256, begin, end }))
}

/** Returns the bytes of a PDF in the tray, or of the PDF that shows a file with pictures. */
export async function trayPages(file: {
  readonly id: string
  readonly sha256: string
  readonly size: number
  readonly mediaType: string
}): Promise<PdfBytes> {
  const { id, sha256, size, mediaType } = file
  if (previewKind(mediaType) === 'pages') return picturePages(sha256)
  return { size, read: trayBytes(id, sha256) }
}

async function openedPdf(file: PdfBytes, signal: AbortSignal) {
  const pages = await openPdfPages(file, signal)
  return { shown: { state: 'pdf', pages } as const, close: () => pages.close() }
}

async function openedImage(
  file: { readonly size: number; readonly read: ReadBytes; readonly mediaType: string },
  signal: AbortSignal,
) {
  const parts = await readParts(file.read, file.size, signal)
  const address = URL.createObjectURL(new Blob(parts as BlobPart[], { type: file.mediaType }))
  const close = () => URL.revokeObjectURL(address)
  return { shown: { state: 'image', address } as const, close }
}
