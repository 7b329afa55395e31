import {
  StarvedDocument,
  UnansweredDocument,
  UnreadableDocument,
} from '../documents/document-thread.ts'
import { lowerProcess } from '../documents/low-priority.ts'
import type { ReadingAnswer, ScanOrder, ScanReport } from './scan-process-protocol.ts'
import { scanThread } from './scan-thread.ts'
import type { ReadingTask } from './scan-worker-protocol.ts'

/**
 * The process that reads scans in the background, in a thread of its own. Its only argument is the
 * address of the thread's script. The process holds no accounts and no store, and uses no network. Main ends
 * it with SIGTERM, which must keep its default effect: on macOS main waits for the end.
 */
const [, , worker = ''] = process.argv
const { parentPort } = process
const thread = scanThread({ worker: new URL(worker) })

async function reportOn(id: number, task: ReadingTask): Promise<ScanReport> {
  try {
    return { ...((await thread.ask(task)) as ReadingAnswer), id }
  } catch (error) {
    if (error instanceof UnreadableDocument) return { id, outcome: 'givenUp', why: 'unreadable' }
    if (error instanceof UnansweredDocument) return { id, outcome: 'givenUp', why: 'unanswered' }
    if (error instanceof StarvedDocument) return { id, outcome: 'givenUp', why: 'starved' }
    throw error
  }
}

const say = (report: ScanReport) => parentPort.postMessage(report)

lowerProcess()
say({ outcome: 'started' })
parentPort.on('message', ({ data }: { readonly data: ScanOrder }) => {
  if (data.order === 'rest') thread.rest()
  else if (data.order === 'resume') thread.resume()
  else void reportOn(data.id, data.task).then(say)
})
