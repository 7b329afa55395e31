import type { XmlDesk } from './xml-desk.ts'

/** Milliseconds that one question may take: a pattern, an expression or a schema may be without end. */
const longestQuestion = 20_000

export interface InTime {
  /** A desk of one's own: its thread is ended when it does not answer in time. */
  readonly xml: Pick<XmlDesk, 'drop'>
  readonly limit?: number
}

/** Null when it took too long; the thread is ended then, and the next question gets another one. */
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
