import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors/file-failure.ts'

/** Bytes of the end of each log file that go into a report. */
const lastBytes = 200_000

/** Returns the end of each log file, the newest file last. A missing folder has no logs. */
export async function readLogs(folder: string): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => /^perceel(?:\.\d+)?\.log$/.test(name))
  const number = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
  names.sort((one, other) => number(other) - number(one))
  return Promise.all(names.map((name) => endOf(join(folder, name))))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function endOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - lastBytes)
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.min(size, lastBytes)),
      position: from,
    })
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    // The first line is cut off.
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } finally {
    await file.close()
  }
}
