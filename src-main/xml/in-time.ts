import type { XmlWorkerClient } from './xml-worker-client.ts'

/** Milliseconds for one task: a pattern, an expression or a schema may take for ever. */
const longestQuestion = 20_000

export interface InTime {
  /** A worker client that is not shared with other callers: a timeout ends its thread. */
  readonly xml: Pick<XmlWorkerClient, 'drop'>
  readonly limit?: number
}

/**
 * Runs a task on the worker client. Null after a timeout; the thread is then ended, and the next task gets
 * another one.
 */
export async function inTime<T>(
  { xml, limit = longestQuestion }: InTime,
  asked: Promise<T>,
): Promise<T | null> {
  let late = false
  const timer = setTimeout(() => {
    late = true
    void xml.drop()
  }, limit)
  try {
    return await asked
  } catch (error) {
    if (late) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
