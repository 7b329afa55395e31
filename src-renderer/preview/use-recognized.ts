import { onScopeDispose, type Ref, shallowRef, watch, type ShallowRef } from 'vue'
import type { ScanFile } from '../../src-shared/ipc/scan-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import type { ReadRecognized } from './recognized-layer.ts'

export interface Recognized {
  /** What the reading of scans found so far; null before it began, and for other files. */
  readonly file: Readonly<ShallowRef<ScanFile | null>>
  /** Resolves when `file` is known. */
  readonly read: ReadRecognized
}

/** Follows the reading of the shown file, whose hash is null until the file is on this machine. */
export function useRecognized(sha256: Ref<string | null>): Recognized {
  const file = shallowRef<ScanFile | null>(null)
  let known: Promise<void> = Promise.resolve()

  async function load(hash: string | null): Promise<void> {
    const found = hash === null ? null : await unwrap(window.perceel.scans.file({ sha256: hash }))
    if (hash === sha256.value) file.value = found
  }
  const renew = () => {
    known = load(sha256.value)
  }
  watch(sha256, renew, { immediate: true })
  onScopeDispose(
    onEvent('scansChanged', () => {
      const { value } = file
      if (value === null || value.done < value.pages) renew()
    }),
  )

  return {
    file,
    async read(page) {
      await known
      if (sha256.value === null || file.value?.recognized.includes(page) !== true) return null
      return unwrap(window.perceel.scans.page({ sha256: sha256.value, page }))
    },
  }
}

/** True when all pages of a file were looked at, and some have recognised text. */
export function isRead(file: ScanFile | null): boolean {
  return file !== null && file.done >= file.pages && file.recognized.length > 0
}
