import type { ChangedNames } from './changed-names.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import { answerTextQuestion, type SheetContent, type TextQuestion } from './text-task.ts'
import type { XmlPlace } from './xml-place.ts'

/**
 * Texts below this length (in characters) are handled on the page's thread: the task takes a
 * millisecond or two, and asking a worker takes longer.
 */
const smallText = 64_000
/** Milliseconds after the last answer until the worker is ended. */
const longestRest = 60_000

let worker: Worker | undefined
let resting: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const waiting = new Map<number, PromiseWithResolvers<unknown>>()

/** Computes the edits that turn `from` into `to`, for long texts in a worker. */
export async function findEdits(from: string, to: string): Promise<readonly TextEdit[]> {
  return (await ask({ task: 'edits', asks: [from, to] })) as readonly TextEdit[]
}

/** Returns the names of the elements that differ between two texts (`changedNames`). */
export async function findChangedNames(from: string, to: string): Promise<ChangedNames> {
  return (await ask({ task: 'names', asks: [from, to] })) as ChangedNames
}

/** Returns the place of the element of a path in a text (`findPlace`). */
export async function findXmlPlace(text: string, path: string): Promise<XmlPlace | null> {
  return (await ask({ task: 'place', asks: [text, path] })) as XmlPlace | null
}

/**
 * Returns the text normalised for a comparison without white space and the order of attributes
 * (`oneForm`).
 */
export async function findForm(text: string): Promise<string | null> {
  return (await ask({ task: 'form', asks: [text] })) as string | null
}

/**
 * Returns the offset in `to` of the element at an offset in `from`. Both texts have the same
 * content.
 */
export async function findAcross(from: string, offset: number, to: string): Promise<number> {
  return (await ask({ task: 'across', asks: [from, offset, to] })) as number
}

/** Reads the content of the printed sheet of a project from the text of the record. */
export async function findSheetContent(text: string): Promise<SheetContent> {
  return (await ask({ task: 'sheet', asks: [text] })) as SheetContent
}

async function ask(question: TextQuestion): Promise<unknown> {
  if (question.asks[0].length < smallText) return answerTextQuestion(question)
  const id = (lastId += 1)
  const answer = Promise.withResolvers<unknown>()
  waiting.set(id, answer)
  clearTimeout(resting)
  theWorker().postMessage({ id, ...question })
  return answer.promise
}

function theWorker(): Worker {
  if (worker !== undefined) return worker
  const made = new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: unknown }>) => {
    waiting.get(data.id)?.resolve(data.answer)
    waiting.delete(data.id)
    clearTimeout(resting)
    if (waiting.size === 0) resting = setTimeout(() => end(made), longestRest)
  })
  made.addEventListener('error', (event) => {
    // Pending questions fail; the next question gets a new worker.
    end(made)
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  })
  worker = made
  return made
}

/** Ends a worker, to free its memory. The next question starts another. */
function end(ended: Worker): void {
  ended.terminate()
  if (worker === ended) worker = undefined
}
