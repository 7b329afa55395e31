import { fixedAnswer, scriptPerceel } from './fixed-answers.ts'

declare global {
  interface Window {
    /** The source text of the worker with the office. It is set before this script runs. */
    readonly officeWorker: string
    readonly officeReady: Promise<void>
  }
}

// Stands in for main in the bench of the board: a worker holds the office and answers the calls of the
// group `board`, so that no answer costs time of the page. All other calls get fixed answers.
const worker = new Worker(URL.createObjectURL(new Blob([window.officeWorker])))
const waiting = new Map<number, (value: unknown) => void>()
let calls = 0
const ready = Promise.withResolvers<void>()
Object.assign(window, { officeReady: ready.promise })
worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; value: unknown }>) => {
  if (data.id === 0) ready.resolve()
  waiting.get(data.id)?.(data.value)
  waiting.delete(data.id)
})

function ofOffice(name: string, args: unknown[]): Promise<unknown> {
  calls += 1
  const id = calls
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    worker.postMessage({ id, name, args })
  })
}

scriptPerceel((group, call, args) =>
  group === 'board' ? ofOffice(call, args) : Promise.resolve(fixedAnswer(group, call, args)),
)
