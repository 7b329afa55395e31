import { parentPort } from 'node:worker_threads'
import { indexNames, indexPlaces } from '../../src-shared/channels/fix-list/place-index.ts'
import { outlineOf } from '../../src-shared/channels/fix-list/record-outline.ts'
import { schemaPlaces } from '../../src-shared/channels/fix-list/schema-places.ts'
import { recordChanges } from '../../src-shared/xml/changes/record-changes.ts'
import { findLostParts } from '../../src-shared/xml/lost-parts.ts'
import { renamesIn } from '../../src-shared/xml/renames.ts'
import { mergeGuarded } from './guarded-merge.ts'
import { answerClosing } from './closing-task.ts'
import { answerCopy } from './copy-task.ts'
import { answerTakeOver } from './take-over-task.ts'
import { readContent } from './embedded-bytes.ts'
import { readFacts } from './record-values.ts'
import { readSchema } from './read-schema.ts'
import { replaceInText } from './replace-in-text.ts'
import { checkSchema } from './schema-check.ts'
import { compileFileSet, type SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'
import { findXmlProblem } from './well-formed.ts'
import { loadedAnswer } from './when-loaded.ts'
import type { XmlAnswer, XmlQuestion, XmlTask } from './xml-answer.ts'

type Outcome<Answer = XmlAnswer> = Answer extends unknown ? Omit<Answer, 'id'> : never

/** A thread that parses: a record of some megabytes would block the window for too long. */
const port = parentPort
if (port === null) throw new Error('The XML worker runs in a worker thread')

// Not at once: this module is still being run here.
setImmediate(() => {
  port.postMessage(loadedAnswer)
  port.on('message', ({ id, task }: XmlQuestion) => {
    const answer = { id, ...answerTo(task) } as XmlAnswer
    const bytes = answer.outcome === 'content' && answer.content.kind === 'bytes'
    port.postMessage(answer, bytes ? [answer.content.bytes.buffer as ArrayBuffer] : [])
  })
})

function answerTo(task: XmlTask): Outcome {
  try {
    return outcomeOf(task)
  } catch (error) {
    // After a RuntimeError, WebAssembly's memory can't be trusted: the thread ends, and the next
    // task starts another. Any other error concerns this task only.
    if (!(error instanceof Error) || error.name === 'RuntimeError') throw error
    return { outcome: 'broken', message: error.message }
  }
}

function outcomeOf(task: XmlTask): Outcome {
  if (task.task === 'merge') return mergeGuarded(task.texts, task.choices)
  // No check first: the scanner reads any text, also one that is being typed.
  if (task.task === 'outline') return { outcome: 'outline', outline: outlineOf(task.text) }
  if (task.task === 'changes') {
    return { outcome: 'changes', changes: recordChanges(task.before, task.after) }
  }
  if (task.task === 'placeIndex') return { outcome: 'placeIndex', index: indexOf(task.of) }
  if (task.task === 'readSchema') return { outcome: 'schema', reading: readSchema(task.candidate) }
  for (const text of textsOf(task)) {
    const problem = findXmlProblem(text)
    if (problem !== null) return { outcome: 'problem', problem }
  }
  switch (task.task) {
    case 'inspect':
      return { outcome: 'facts', facts: readFacts(task.text) }
    case 'content':
      return { outcome: 'content', content: readContent(task.text) }
    case 'lostParts':
      return { outcome: 'lost', lost: findLostParts(task.sent, task.readBack, task.replaced) }
    case 'renames':
      return { outcome: 'renames', names: renamesIn(task.before, task.after, task.name) }
    case 'validate':
      return { outcome: 'report', report: checkSchema(task.text, task.schema) }
    case 'replace':
      return { outcome: 'replaced', replaced: replaceInText(task) }
    case 'closing':
      return { outcome: 'closed', closed: answerClosing(task) }
    case 'copy':
      return { outcome: 'copied', copied: answerCopy(task) }
    case 'takeOver':
      return { outcome: 'takenOver', taken: answerTakeOver(task) }
  }
}

function indexOf(source: SchemaFileSet | readonly string[]) {
  if (!('main' in source)) return indexNames(source)
  const set = compileFileSet(source)
  return indexPlaces(set === null ? [] : schemaPlaces(set))
}

type Checked = Exclude<
  XmlTask,
  { readonly task: 'merge' | 'outline' | 'changes' | 'placeIndex' | 'readSchema' }
>

function textsOf(task: Checked): string[] {
  if (task.task === 'renames') return [task.before, task.after]
  if (task.task !== 'lostParts') return [task.text]
  return [task.sent, task.readBack, ...(task.replaced === null ? [] : [task.replaced])]
}
