import type { AppError } from '../../src-shared/ipc/app-error.ts'

/** A file whose bytes are in the blob folder, durable, under their SHA-256. */
export interface ReadFile {
  readonly sha256: string
  readonly sha1: string
  readonly md5: string
  /** Bytes. */
  readonly size: number
  /** By content (media-type.ts). */
  readonly mediaType: string
}

/** What a dossier's XML held: its document, read; the address of it; or neither. */
export type EmbeddedContent =
  | { readonly kind: 'file'; readonly file: ReadFile }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }

export interface FoundFile {
  readonly path: string
  /** Path of its folder from the dropped folder on, with forward slashes; empty for a file itself. */
  readonly folder: string
  /** Bytes, as the folder says. */
  readonly size: number
  /** Epoch milliseconds, to the microsecond. */
  readonly modifiedMs: number
}

/** How much of a folder is found. */
export interface FolderLimits {
  readonly files: number
  /** 1 is the folder itself alone. */
  readonly depth: number
  /** Folders that are looked into; by default far more than anybody keeps documents in. */
  readonly folders?: number
}

/** Something that is not read, and why. */
export interface RefusedFile {
  readonly path: string
  readonly folder: string
  readonly error: AppError
}

/** What a path that was dropped stands for. */
export interface Found {
  /** True when the path is a folder. */
  readonly isFolder: boolean
  /** In the order in which a person sorts names, folder by folder. */
  readonly files: readonly FoundFile[]
  readonly refused: readonly RefusedFile[]
  /** Files and folders left out because the folder holds too many or is too deep. */
  readonly skipped: number
}

/** What a file thread is asked. Plain data: it crosses threads. */
export type FileQuestion = { readonly id: number } & FileTask
export type FileTask =
  | { readonly task: 'read'; readonly path: string }
  | { readonly task: 'find'; readonly path: string; readonly limits: FolderLimits }
  | { readonly task: 'begin' }
  /** The same for a dossier's XML, of which the document in it is kept. */
  | { readonly task: 'beginXml'; readonly contentType: string }
  | { readonly task: 'chunk'; readonly bytes: Uint8Array }
  | { readonly task: 'end' }
  /** Ends what was asked under this number; its half file goes. Answered with `failed`. */
  | { readonly task: 'stop' }

export type FileNews = { readonly id: number } & (
  | { readonly news: 'progress'; readonly readBytes: number; readonly size: number }
  /** The stream was begun, or its chunk written. */
  | { readonly news: 'taken' }
  | { readonly news: 'read'; readonly file: ReadFile }
  | { readonly news: 'embedded'; readonly content: EmbeddedContent }
  | { readonly news: 'found'; readonly found: Found }
  | { readonly news: 'failed'; readonly error: AppError; readonly words: string }
)

/** What the thread starts with. */
export interface FileThreadData {
  /** The blob folder. */
  readonly root: string
}
