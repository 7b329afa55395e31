import type { ListedCall } from '../src-shared/ipc/contract.ts'
import type { EventName } from '../src-shared/ipc/events.ts'

declare global {
  /** Written into the preload by the build (electron.vite.config.ts). */
  const __PERCEEL_CALLS__: readonly ListedCall[]
  const __PERCEEL_EVENTS__: readonly EventName[]
  /** Listens to the window. A test of the preload is compiled without the types of a page. */
  function addEventListener(
    name: string,
    listener: () => void,
    options: { capture: boolean; passive: boolean },
  ): void
}
