import { parentPort } from 'node:worker_threads'
import { readContent, readFacts } from './record-values.ts'
import { findXmlProblem } from './well-formed.ts'
import type { XmlAnswer, XmlQuestion } from './xml-answer.ts'

/** Thread that parses: a record of some megabytes takes longer than a window may stand still. */
const port = parentPort
if (port === null) throw new Error('The XML worker runs in a worker thread')

port.on('message', (question: XmlQuestion) => {
  const answer = answerTo(question)
  const bytes = answer.outcome === 'content' && answer.content.kind === 'bytes'
  port.postMessage(answer, bytes ? [answer.content.bytes.buffer as ArrayBuffer] : [])
})

function answerTo({ id, task, text }: XmlQuestion): XmlAnswer {
  const problem = findXmlProblem(text)
  if (problem !== null) return { id, outcome: 'problem', problem }
  if (task === 'content') return { id, outcome: 'content', content: readContent(text) }
  return { id, outcome: 'facts', facts: readFacts(text) }
}
