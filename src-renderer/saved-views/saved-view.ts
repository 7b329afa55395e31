/** What all saved views have; a list adds what it shows, such as its filters and columns. */
export interface SavedView {
  readonly id: string
  readonly name: string
}
