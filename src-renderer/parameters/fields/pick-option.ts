/** Something that can be picked: its key is what is kept. */
export interface PickOption {
  readonly key: string
  /** Shown before the name. */
  readonly code: string
  readonly name: string
}
