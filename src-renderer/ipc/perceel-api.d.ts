import type { PerceelApi } from '../../src-shared/ipc/contract.ts'

declare global {
  interface Window {
    /** The calls of main, exposed by the preload (src-preload). */
    readonly perceel: PerceelApi<File>
  }
}
