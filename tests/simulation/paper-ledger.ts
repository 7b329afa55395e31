/** What became of a file, as far as the user was told. `asked`: the answer never came. */
type PaperFate = 'source' | 'kept' | 'discardAsked' | 'discarded'

/** A file that the user gave the app. Its name is its own: by that it is found again. */
export interface Paper {
  readonly filename: string
  readonly sha256: string
  readonly bytes: Buffer
  readonly step: number
  /** `source`: it was never said to be in the tray, and is still where it came from. */
  fate: PaperFate
  /** Perceel's id of the owner that it was last sent to; null when it was not. */
  sentTo: string | null
}

/** The files of the simulation's user, and what was asked of the same content more than once. */
export class PaperLedger {
  readonly papers: Paper[] = []
  /** Owner and content that the user wanted sent although it was there. */
  readonly #anyway = new Set<string>()

  find(filename: string): Paper | undefined {
    return this.papers.find((paper) => paper.filename === filename)
  }

  wantAnyway(sha256: string): void {
    this.#anyway.add(sha256)
  }

  /** Whether the same content may be sent once more. */
  wantedAnyway(sha256: string): boolean {
    return this.#anyway.has(sha256)
  }
}
