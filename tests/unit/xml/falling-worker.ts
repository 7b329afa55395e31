import { parentPort } from 'node:worker_threads'
import type { XmlQuestion } from '../../../src-main/xml/xml-answer.ts'

// Stands in for the XML worker: says what happens to it in place of reading the text.
parentPort?.on('message', ({ id, task }: XmlQuestion) => {
  const text = 'text' in task ? task.text : ''
  if (text === 'exit') process.exit(1)
  if (text === 'throw') throw new Error('out of order')
  if (text === 'silence') return
  parentPort?.postMessage({ id, outcome: 'broken', message: `broken on ${text}` })
})
