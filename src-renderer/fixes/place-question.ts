/** The message of which the user says where it belongs. */
export interface PlaceQuestion {
  readonly key: string
  readonly message: string
  /** A project whose elements are offered. */
  readonly projectId: string
  /** The path that the user chose earlier; null where Perceel found it by its words. */
  readonly before: string | null
}

/** What was said last, and can be taken back. `path` is null where a choice was forgotten. */
export interface ChangedPlace extends PlaceQuestion {
  readonly path: string | null
}
