import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { PiecePlace } from './piece-ring.ts'

/** Messages to the encode thread. Plain data, except for the memory, which both threads share. */
export type EncodeQuestion = EncodeOrder | ({ readonly id: number } & EncodeTask)

/** Orders have no answer. If a blob cannot be opened, the next request for the blob fails. */
type EncodeOrder =
  | {
      readonly task: 'open'
      readonly file: number
      readonly path: string
      readonly size: number
      /** Expected hash of the whole file; undefined: only the length is checked. */
      readonly sha256: string | undefined
      readonly escape: boolean
      /** Memory for the encoded pieces, used as a `PieceRing`. */
      readonly memory: SharedArrayBuffer
    }
  | { readonly task: 'close'; readonly file: number }

export type EncodeTask =
  /** Reads and encodes `bytes` bytes of the file from `at`. */
  | {
      readonly task: 'piece'
      readonly file: number
      readonly at: number
      readonly bytes: number
    }
  /** Checks that the file has not changed. Sent after the last piece. */
  | { readonly task: 'check'; readonly file: number }

export type EncodeAnswer = { readonly id: number } & (
  | { readonly outcome: 'done'; readonly place: PiecePlace }
  /** `words` is the system's error code or message, without a path. */
  | { readonly outcome: 'failed'; readonly error: AppError; readonly words: string }
)
