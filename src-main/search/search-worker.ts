import { parentPort, workerData } from 'node:worker_threads'
import { IndexEntries } from '../store/search-index/index-entries.ts'
import { findHits } from './find-hits.ts'
import { IndexFile, isDamage } from '../store/search-index/index-file.ts'
import { IndexWriter } from './index-writer.ts'
import type { SearchAnswer, SearchQuestion, SearchTask } from './search-worker-protocol.ts'

/** The thread of the search index: only this thread opens the file. */
const port = parentPort
if (port === null) throw new Error('The search index lives in a worker thread')

type Outcome<Answer = SearchAnswer> = Answer extends unknown ? Omit<Answer, 'id'> : never

const path = workerData as string
let file = IndexFile.open(path)
let entries = new IndexEntries(file)
let writer = new IndexWriter(entries)

port.on('message', ({ id, task }: SearchQuestion) => {
  port.postMessage({ id, ...answerTo(task) })
  if (task.task === 'close') port.close()
})

function answerTo(task: SearchTask): Outcome {
  try {
    return outcomeOf(task)
  } catch (error) {
    if (!isDamage(error)) return { outcome: 'failed', message: String(error) }
    begin()
    return { outcome: 'emptied' }
  }
}

function begin(): void {
  file.close(false)
  IndexFile.remove(path)
  file = IndexFile.open(path)
  entries = new IndexEntries(file)
  writer = new IndexWriter(entries)
}

function outcomeOf(task: SearchTask): Outcome {
  switch (task.task) {
    case 'owners':
      return { outcome: 'wanted', ids: writer.takeOwners(task.accountId, task.owners, task.range) }
    case 'texts':
      writer.takeTexts(task.texts)
      return { outcome: 'done' }
    case 'accounts':
      writer.keepAccounts(task.accountIds)
      return { outcome: 'done' }
    case 'query':
      return { outcome: 'hits', ...findHits(file, task.query) }
    case 'counts':
      return { outcome: 'counts', counts: entries.counts(task.accountId) }
    case 'reset':
      begin()
      return { outcome: 'done' }
    case 'close':
      file.close(true)
      return { outcome: 'done' }
  }
}
