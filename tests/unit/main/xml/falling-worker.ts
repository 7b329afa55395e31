import { parentPort } from 'node:worker_threads'
import type { XmlQuestion } from '../../../../src-main/xml/xml-answer.ts'

// Replaces the XML worker: the text says what the worker does instead of reading it.
parentPort?.on('message', ({ id, task }: XmlQuestion) => {
  const text = 'text' in task ? task.text : ''
  if (text === 'exit') process.exit(1)
  if (text === 'throw') throw new Error('out of order')
  if (text === 'silence') return
  parentPort?.postMessage({ id, outcome: 'broken', message: `broken on ${text}` })
})
