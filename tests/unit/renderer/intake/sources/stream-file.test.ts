import { describe, expect, it, vi } from 'vitest'
import {
  streamFile,
  type StreamCalls,
} from '../../../../../src-renderer/intake/sources/stream-file.ts'
import { AppCallError } from '../../../../../src-renderer/ipc/unwrap.ts'
import { maxChunkBytes } from '../../../../../src-shared/ipc/calls/intake-calls.ts'

function makeCalls(change: Partial<StreamCalls> = {}) {
  const calls = {
    begin: vi.fn<StreamCalls['begin']>(async () => ({ rowId: 'row' })),
    chunk: vi.fn<StreamCalls['chunk']>(async () => undefined),
    end: vi.fn<StreamCalls['end']>(async () => undefined),
    abort: vi.fn<StreamCalls['abort']>(async () => undefined),
  }
  return Object.assign(calls, change as Partial<typeof calls>)
}

const never = () => new AbortController().signal
const letter = (size: number) => new File([new Uint8Array(size).fill(7)], 'brief.pdf')

describe('a file without a path', () => {
  it('goes to main whole, in chunks of the largest size', async () => {
    const calls = makeCalls()
    await streamFile(letter(2 * maxChunkBytes + 5), 'brief.pdf', calls, never)
    expect(calls.begin).toHaveBeenCalledWith('brief.pdf', 2 * maxChunkBytes + 5)
    expect(calls.chunk.mock.calls.map(([, bytes]) => bytes.byteLength)).toEqual([
      maxChunkBytes,
      maxChunkBytes,
      5,
    ])
    expect(calls.end).toHaveBeenCalledOnce()
    expect(calls.abort).not.toHaveBeenCalled()
  })

  it('is stopped between two chunks, and leaves no row', async () => {
    const stop = new AbortController()
    const calls = makeCalls({ chunk: vi.fn(async () => stop.abort()) })
    await streamFile(letter(3 * maxChunkBytes), 'brief.pdf', calls, () => stop.signal)
    expect(calls.chunk).toHaveBeenCalledOnce()
    expect(calls.end).not.toHaveBeenCalled()
    expect(calls.abort).toHaveBeenCalledWith('row', null)
  })

  it('that its source takes away leaves a row that says so', async () => {
    const calls = makeCalls()
    const gone = {
      name: 'bijlage.pdf',
      size: 10,
      slice: () => {
        throw new DOMException('gone', 'NotFoundError')
      },
    }
    await streamFile(gone, 'bijlage.pdf', calls, never)
    const error = { kind: 'invalidInput', reason: 'fileGone' }
    expect(calls.abort).toHaveBeenCalledWith('row', error)
  })

  it('that main refuses half-way is over, whatever the abort answers', async () => {
    const full = new AppCallError({ kind: 'diskFull' })
    const calls = makeCalls({
      chunk: vi.fn(async () => Promise.reject(full)),
      abort: vi.fn(async () => Promise.reject(new AppCallError({ kind: 'notFound' }))),
    })
    await streamFile(letter(10), 'brief.pdf', calls, never)
    expect(calls.abort).toHaveBeenCalledWith('row', { kind: 'diskFull' })
  })

  it('that gets no row is an error of its own', async () => {
    const full = new AppCallError({ kind: 'diskFull' })
    const calls = makeCalls({ begin: vi.fn(async () => Promise.reject(full)) })
    await expect(streamFile(letter(10), 'brief.pdf', calls, never)).rejects.toBe(full)
    expect(calls.abort).not.toHaveBeenCalled()
  })
})
