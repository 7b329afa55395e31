import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import type { BrowserWindow } from 'electron'
import {
  type Bench,
  benchAddress,
  type Case,
  type Group,
  html,
  type WindowSetting,
} from '../case.ts'

/** A page that notes each change of its visibility. */
const notes = html(`<script>
  const seen = []
  document.addEventListener('visibilitychange', () => seen.push(document.visibilityState))
</script>`)

/** Opens the page of the notes in a window that is shown, unless the setting says otherwise. */
async function openNotes(bench: Bench, setting: WindowSetting = {}): Promise<BrowserWindow> {
  bench.serve('/notes', () => notes.clone())
  const window = bench.openEmpty({ show: true, ...setting })
  await window.loadURL(`${benchAddress}/notes`)
  return window
}

const stateOf = ({ webContents }: BrowserWindow): Promise<unknown> =>
  webContents.executeJavaScript('[document.visibilityState, document.hidden]')

/** Resolves when the page has the state. */
const becomes = ({ webContents }: BrowserWindow, state: 'visible' | 'hidden'): Promise<unknown> =>
  webContents.executeJavaScript(`new Promise((resolve) => {
    const look = () => { if (document.visibilityState === '${state}') resolve() }
    document.addEventListener('visibilitychange', look)
    look()
  })`)

const cases: readonly Case[] = [
  {
    title: 'visibilityState is initially visible despite window being hidden',
    run: async (bench) => {
      const window = await openNotes(bench, { show: false })
      ok(!window.isVisible())
      deepStrictEqual(await stateOf(window), ['visible', false])
    },
  },
  {
    title: 'visibilityState changes when window is hidden',
    run: async (bench) => {
      const window = await openNotes(bench)
      await becomes(window, 'visible')
      window.hide()
      await becomes(window, 'hidden')
      deepStrictEqual(await stateOf(window), ['hidden', true])
    },
  },
  {
    title: 'visibilityState changes when window is shown',
    run: async (bench) => {
      const window = await openNotes(bench)
      window.hide()
      await becomes(window, 'hidden')
      window.show()
      await becomes(window, 'visible')
      strictEqual(await window.webContents.executeJavaScript('seen.at(-1)'), 'visible')
    },
  },
  {
    title: 'visibilityState changes when window is minimized',
    run: async (bench) => {
      const window = await openNotes(bench)
      await becomes(window, 'visible')
      window.minimize()
      await becomes(window, 'hidden')
    },
  },
  {
    title: 'should become visible when a window is restored',
    run: async (bench) => {
      const window = await openNotes(bench)
      window.minimize()
      await becomes(window, 'hidden')
      window.restore()
      await becomes(window, 'visible')
    },
  },
  {
    title:
      'should be hidden when the window is initially shown but hidden before the page is loaded',
    run: async (bench) => {
      bench.serve('/notes', () => notes.clone())
      const window = bench.openEmpty({ show: true })
      window.hide()
      await window.loadURL(`${benchAddress}/notes`)
      await becomes(window, 'hidden')
    },
  },
  {
    title: 'visibilityState remains visible if backgroundThrottling is disabled',
    run: async (bench) => {
      const window = await openNotes(bench, { show: false, backgroundThrottling: false })
      for (const change of ['show', 'hide', 'show'] as const) {
        const changed = once(window as NodeJS.EventEmitter, change)
        window[change]()
        await changed
      }
      deepStrictEqual(await stateOf(window), ['visible', false])
      deepStrictEqual(await window.webContents.executeJavaScript('seen'), [])
    },
  },
  {
    title: 'a page that is hidden gets its next frame when it is shown',
    run: async (bench) => {
      const window = await openNotes(bench)
      window.hide()
      await becomes(window, 'hidden')
      await window.webContents.executeJavaScript(
        'seen.length = 0; void requestAnimationFrame(() => seen.push("frame"))',
      )
      window.show()
      await window.webContents.executeJavaScript('new Promise(requestAnimationFrame)')
      deepStrictEqual(await window.webContents.executeJavaScript('seen'), ['visible', 'frame'])
    },
  },
  {
    title: 'the timers of a hidden page run once a second',
    run: async (bench) => {
      const window = await openNotes(bench)
      window.hide()
      await becomes(window, 'hidden')
      // Nobody waits for a time here: without slow timers the steps need some milliseconds.
      const lasted: unknown = await window.webContents.executeJavaScript(`
        (async () => {
          const start = performance.now()
          for (let step = 0; step < 4; step += 1) await new Promise((done) => setTimeout(done, 20))
          return performance.now() - start
        })()`)
      ok(Number(lasted) > 1000, `Four timers took ${String(lasted)} ms`)
    },
  },
]

export const visibilityCases: Group = { name: 'document.visibilityState/hidden', cases }
