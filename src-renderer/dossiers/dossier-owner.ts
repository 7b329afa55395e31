/** The facts of a project or relation that its documents need. */
export interface DossierOwner {
  readonly id: string
  readonly name: string
  /** API object id; null for a project that the service does not have yet. */
  readonly remoteId: number | null
}
