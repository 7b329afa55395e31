import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { PiecePlace } from './piece-ring.ts'

/** What the encoding thread is told. Plain data, but for the memory, which both sides have. */
export type EncodeQuestion = EncodeOrder | ({ readonly id: number } & EncodeTask)

/** These have no answer: that a blob cannot be opened is the answer to what is asked of it. */
type EncodeOrder =
  | {
      readonly task: 'open'
      readonly file: number
      readonly path: string
      readonly size: number
      /** Hash that the whole file has to have when it is checked; undefined: only its length. */
      readonly sha256: string | undefined
      readonly escape: boolean
      /** What pieces are written into, as a `PieceRing`. */
      readonly memory: SharedArrayBuffer
    }
  | { readonly task: 'close'; readonly file: number }

export type EncodeTask =
  /** Reads and encodes so many bytes from a place in the file on. */
  | {
      readonly task: 'piece'
      readonly file: number
      readonly at: number
      readonly bytes: number
    }
  /** Whether the file is what it was. Asked after the last piece. */
  | { readonly task: 'check'; readonly file: number }

export type EncodeNews = { readonly id: number } & (
  | { readonly news: 'done'; readonly place: PiecePlace }
  /** `words` is what the system said, without a path. */
  | { readonly news: 'failed'; readonly error: AppError; readonly words: string }
)
