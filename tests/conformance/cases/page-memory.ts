import { ok } from 'node:assert/strict'
import type { Case, Group } from '../case.ts'

/** A preload that tells the size of the page's heap in kilobytes, and gives memory back. */
const preload = `
const { contextBridge, webFrame } = require('electron')
contextBridge.exposeInMainWorld('memory', {
  used: () => process.getHeapStatistics().usedHeapSize,
  release: () => { webFrame.clearCache() },
})
`
/** Kilobytes of the objects that the page makes and forgets. */
const made = 24_000

const cases: readonly Case[] = [
  {
    title: 'webFrame.clearCache collects the objects that the page has forgotten',
    run: async (bench) => {
      const { webContents } = await bench.shared(preload)
      const [full, left] = (await webContents.executeJavaScript(`(async () => {
        let kept = Array.from({ length: ${made} }, (_, index) => new Array(128).fill(index + 0.5))
        const full = memory.used()
        kept = null
        memory.release()
        const end = performance.now() + 10_000
        while (memory.used() > full - ${made / 2} && performance.now() < end)
          await new Promise((resolve) => setTimeout(resolve, 20))
        return [full, memory.used()]
      })()`)) as [number, number]
      ok(full > made, `${full} kB with the objects`)
      ok(left < full - made / 2, `${left} of ${full} kB were left`)
    },
  },
]

export const pageMemoryCases: Group = { name: 'the memory of a page', cases }
