/** A project or a relation, as far as its documents need to know it. */
export interface DossierOwner {
  readonly id: string
  readonly name: string
  /** API object id; null for a project that the service does not have yet. */
  readonly remoteId: number | null
}
