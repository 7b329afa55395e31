import type { AppError } from '../../src-shared/ipc/app-error.ts'

/** A file whose bytes are durable in the blob folder, under their SHA-256. */
export interface ReadFile {
  readonly sha256: string
  readonly sha1: string
  readonly md5: string
  /** In bytes. */
  readonly size: number
  /** Detected from the content (media-type.ts). */
  readonly mediaType: string
}

/** The content of a dossier's XML: the document, the address of the document, or neither. */
export type EmbeddedContent =
  | { readonly kind: 'file'; readonly file: ReadFile }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }

export interface FoundFile {
  readonly path: string
  /**
   * The path of its folder relative to the dropped folder, with forward slashes; empty for a
   * dropped file.
   */
  readonly folder: string
  /** In bytes, as the directory entry says. */
  readonly size: number
  /** Epoch milliseconds, with microseconds as the fraction. */
  readonly modifiedMs: number
}

/** The limits of the search in a folder. */
export interface FolderLimits {
  readonly files: number
  /** 1 is the folder itself alone. */
  readonly depth: number
  /** The number of folders to read; the default is far more than anybody keeps documents in. */
  readonly folders?: number
}

/** A path that is not read, and the reason. */
export interface RefusedFile {
  readonly path: string
  readonly folder: string
  readonly error: AppError
}

/** The files behind a dropped path. */
export interface Found {
  /** True if the path is a folder. */
  readonly isFolder: boolean
  /** Sorted by name as a person does, folder by folder. */
  readonly files: readonly FoundFile[]
  readonly refused: readonly RefusedFile[]
  /** The number of files and folders left out because the folder holds too many or is too deep. */
  readonly skipped: number
}

/** A message to a file thread. Plain data, as it crosses threads. */
export type FileQuestion = { readonly id: number } & FileTask
export type FileTask =
  | { readonly task: 'read'; readonly path: string }
  | { readonly task: 'find'; readonly path: string; readonly limits: FolderLimits }
  | { readonly task: 'begin' }
  /** Begins a dossier's XML; the document in the XML is stored. */
  | { readonly task: 'beginXml'; readonly contentType: string }
  | { readonly task: 'chunk'; readonly bytes: Uint8Array }
  | { readonly task: 'end' }
  /** Ends the task with this id and removes its unfinished file. The answer is `failed`. */
  | { readonly task: 'stop' }

export type FileReply = { readonly id: number } & (
  | { readonly outcome: 'progress'; readonly readBytes: number; readonly size: number }
  /** The stream has begun, or its chunk is written. */
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'read'; readonly file: ReadFile }
  | { readonly outcome: 'embedded'; readonly content: EmbeddedContent }
  | { readonly outcome: 'found'; readonly found: Found }
  | { readonly outcome: 'failed'; readonly error: AppError; readonly words: string }
)

/** The data that the thread starts with. */
export interface FileThreadData {
  /** The blob folder. */
  readonly root: string
}
