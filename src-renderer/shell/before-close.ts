import { onEvent } from '../ipc/on-event.ts'
/** Stores what a part of the page holds. Answers whether all of it is stored. */
type Keep = () => Promise<boolean>

const keepers: Keep[] = []

/** What must be stored before the window closes. For parts that stand as long as the page. */
export function keepBeforeClose(keep: Keep): void {
  keepers.push(keep)
}

/** Answers main when the window is about to close. Called once, at the start. */
export function answerClosing(): void {
  onEvent('windowClosing', () => {
    void Promise.all(keepers.map((keep) => keep())).then((kept) =>
      window.perceel.app.readyToClose({ kept: kept.every(Boolean) }),
    )
  })
}
