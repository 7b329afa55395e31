import type { PerceelApi } from '../../src-shared/ipc/contract.ts'

declare global {
  interface Window {
    readonly perceel: PerceelApi<File>
  }
}
