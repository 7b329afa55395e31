import { createApp, effectScope, nextTick, type Ref } from 'vue'
import {
  RenderScheduler,
  renderSchedulerKey,
  useRenderTurns,
} from '../../../../../src-renderer/editor/form/reading/render-scheduler.ts'

/** A form in which each piece takes `cost` milliseconds to render. The test starts each turn. */
export function openScheduler(cost: number) {
  let now = 0
  const asked: (() => void)[] = []
  const scheduler = new RenderScheduler(
    (turn) => asked.push(turn),
    () => (now += cost),
  )
  const app = createApp({})
  app.provide(renderSchedulerKey, scheduler)
  const scope = effectScope()

  /** Runs the setup of a part of the form. */
  function inForm<Made>(make: () => Made): Made {
    const made = app.runWithContext(() => scope.run(make))
    if (made === undefined) throw new Error('There is no part')
    return made
  }

  function shownOf(pieces: number, step = 1): Readonly<Ref<number>> {
    return inForm(() =>
      useRenderTurns(
        () => pieces,
        () => step,
      ),
    ).shown
  }

  async function take(): Promise<void> {
    asked.shift()?.()
    for (let tick = 0; tick < 20; tick += 1) await nextTick()
  }
  return { scheduler, asked, inForm, shownOf, take, scope }
}
