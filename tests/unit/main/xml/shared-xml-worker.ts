import { afterAll } from 'vitest'
import { XmlWorkerClient } from '../../../../src-main/xml/xml-worker-client.ts'
import { threadSource } from '../../../thread-sources.ts'

/**
 * The XML worker of all tests in a file. A start of the thread takes longer than most tests. The
 * thread keeps nothing between two tasks.
 */
export const sharedXmlWorker = new XmlWorkerClient(threadSource('xml'))

// Files may share this module: `drop` lets the next file start a thread again, `close` would not.
afterAll(() => sharedXmlWorker.drop())
