import { describe, expect, it } from 'vitest'
import { maxChunkBytes, type StagedFile } from '../../../src-shared/ipc/dossier-calls.ts'
import { intakeInChunks, type ChunkCalls } from '../../../src-renderer/dossiers/chunked-intake.ts'
import { AppCallError } from '../../../src-renderer/ipc/unwrap.ts'

const staged: StagedFile = {
  sha256: 'a'.repeat(64),
  filename: 'akte.pdf',
  size: 1,
  mediaType: 'application/pdf',
  encodedBytes: 4,
}

class RecordedCalls implements ChunkCalls {
  readonly log: string[] = []
  readonly received: number[] = []
  onChunk: () => void = () => undefined

  readonly begin = async (filename: string) => {
    this.log.push(`begin ${filename}`)
    return { intakeId: 'one' }
  }
  readonly chunk = async (_id: string, bytes: Uint8Array) => {
    this.log.push(`chunk ${bytes.byteLength}`)
    for (const byte of [bytes[0] ?? -1, bytes.at(-1) ?? -1]) this.received.push(byte)
    this.onChunk()
  }
  readonly end = async () => {
    this.log.push('end')
    return staged
  }
  readonly abort = async () => {
    this.log.push('abort')
  }
}

const never = new AbortController().signal

describe('intake in chunks', () => {
  it('hands over every byte in order, in chunks within the limit', async () => {
    const bytes = new Uint8Array(maxChunkBytes * 2 + 5)
      .fill(1, 0, maxChunkBytes)
      .fill(2, maxChunkBytes)
    bytes[bytes.length - 1] = 9
    const calls = new RecordedCalls()
    const answer = await intakeInChunks(new File([bytes], 'akte.pdf'), calls, never)
    expect(answer).toEqual(staged)
    expect(calls.log).toEqual([
      'begin akte.pdf',
      `chunk ${maxChunkBytes}`,
      `chunk ${maxChunkBytes}`,
      'chunk 5',
      'end',
    ])
    expect(calls.received).toEqual([1, 1, 2, 2, 2, 9])
  })

  it('leaves the verdict on an empty file to main', async () => {
    const calls = new RecordedCalls()
    await intakeInChunks(new File([], 'leeg.pdf'), calls, never)
    expect(calls.log).toEqual(['begin leeg.pdf', 'end'])
  })

  it('tells main to forget the file when the user stops it', async () => {
    const calls = new RecordedCalls()
    const stop = new AbortController()
    calls.onChunk = () => stop.abort()
    const file = new File([new Uint8Array(maxChunkBytes + 1)], 'akte.pdf')
    await expect(intakeInChunks(file, calls, stop.signal)).rejects.toThrow('cancelled')
    expect(calls.log.at(-1)).toBe('abort')
    expect(calls.log).not.toContain('end')
  })

  it('says that the file is gone when its source took it away', async () => {
    const calls = new RecordedCalls()
    const file = {
      name: 'weg.pdf',
      size: 10,
      slice: () => ({
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
      }),
    } as unknown as File
    const outcome = await intakeInChunks(file, calls, never).catch((thrown: unknown) => thrown)
    expect(outcome).toBeInstanceOf(AppCallError)
    expect((outcome as AppCallError).error.reason).toBe('fileGone')
    expect(calls.log.at(-1)).toBe('abort')
  })
})
