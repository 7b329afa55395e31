import type { PerceelApi } from '../../src-shared/ipc/contract.ts'

declare global {
  interface Window {
    /** Everything that main does for the page; put there by the preload (src-preload). */
    readonly perceel: PerceelApi<File>
  }
}
