/** The state of a file according to the app's answers. `discardAsked`: the answer never came. */
type FileFate = 'source' | 'kept' | 'discardAsked' | 'discarded'

/** A file that the user gave the app. The unique name identifies the file. */
export interface GivenFile {
  readonly filename: string
  readonly sha256: string
  readonly bytes: Buffer
  readonly step: number
  /** `source`: the app never reported the file as taken in, and the user still has the original. */
  fate: FileFate
  /** Perceel's id of the owner that the file was sent to last; null if it was not sent. */
  sentTo: string | null
}

/**
 * The files of the simulated user, and the contents that the user wanted to send more than once.
 */
export class FileLedger {
  readonly given: GivenFile[] = []
  /** SHA-256 of the contents that the user wanted to send although the owner had them. */
  readonly #anyway = new Set<string>()

  find(filename: string): GivenFile | undefined {
    return this.given.find((file) => file.filename === filename)
  }

  wantAnyway(sha256: string): void {
    this.#anyway.add(sha256)
  }

  /** Returns true if the same content may be sent once more. */
  wantedAnyway(sha256: string): boolean {
    return this.#anyway.has(sha256)
  }
}
