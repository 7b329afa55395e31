import { onEvent } from '../../ipc/on-event.ts'

/** Stores the unsaved state of a part of the page. Returns whether everything is stored. */
type Keep = () => Promise<boolean>

const keepers = new Set<Keep>()

/** Registers a function that runs before the window closes. Returns a function that removes it. */
export function keepBeforeClose(keep: Keep): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/**
 * Stores everything and replies to main when the window is about to close. Called once, at the
 * start.
 */
export function answerClosing(): void {
  onEvent('windowClosing', () => {
    void Promise.all([...keepers].map((keep) => keep())).then((kept) =>
      window.perceel.app.readyToClose({ kept: kept.every(Boolean) }),
    )
  })
}
