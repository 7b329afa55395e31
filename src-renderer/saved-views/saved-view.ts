/** The common part of all saved views. Each list adds its own filters and columns. */
export interface SavedView {
  readonly id: string
  readonly name: string
}
