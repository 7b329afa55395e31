import type { Readable } from 'node:stream'

const maxLineLength = 64 * 1024

/**
 * Returns the first line of a process's output, and then discards the output so that its pipe never
 * fills. Rejects if the output or the process ends first, if the line is longer than 64 KiB, or
 * after `timeoutMs`.
 */
export function readFirstLine(
  stdout: Readable,
  options: { readonly ended: Promise<void>; readonly timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => {
      finish(() => {
        reject(new Error('no line in time'))
      })
    }, options.timeoutMs)

    function finish(settle: () => void) {
      clearTimeout(timer)
      stdout.off('data', onData)
      stdout.off('end', onEnd)
      stdout.resume()
      settle()
    }
    function onData(chunk: Buffer | string) {
      text += chunk.toString()
      const end = text.indexOf('\n')
      if (end >= 0) {
        finish(() => {
          resolve(text.slice(0, end))
        })
      } else if (text.length > maxLineLength) {
        onEnd()
      }
    }
    function onEnd() {
      finish(() => {
        reject(new Error('no line'))
      })
    }
    stdout.on('data', onData)
    stdout.on('end', onEnd)
    stdout.on('error', onEnd)
    // Output may still arrive after the process has ended: wait for the end of the output.
    void options.ended.then(() => {
      if (stdout.destroyed || stdout.readableEnded) onEnd()
    })
  })
}
