import { createApp, effectScope, nextTick, type Ref } from 'vue'
import {
  RenderScheduler,
  renderSchedulerKey,
  useTurns,
} from '../../../../../src-renderer/editor/form/render-scheduler.ts'

/** A form in which each piece takes `cost` milliseconds to render. The test starts each turn. */
export function openTurns(cost: number) {
  let now = 0
  const asked: (() => void)[] = []
  const turns = new RenderScheduler(
    (turn) => asked.push(turn),
    () => (now += cost),
  )
  const app = createApp({})
  app.provide(renderSchedulerKey, turns)
  const scope = effectScope()

  /** Runs the setup of a part of the form. */
  function inForm<Made>(make: () => Made): Made {
    const made = app.runWithContext(() => scope.run(make))
    if (made === undefined) throw new Error('There is no part')
    return made
  }

  function shownOf(pieces: number, step = 1): Readonly<Ref<number>> {
    return inForm(() =>
      useTurns(
        () => pieces,
        () => step,
      ),
    ).shown
  }

  async function take(): Promise<void> {
    asked.shift()?.()
    for (let tick = 0; tick < 20; tick += 1) await nextTick()
  }
  return { turns, asked, inForm, shownOf, take, scope }
}
