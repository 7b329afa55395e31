/** Where files go: a project or a relation, or (without id) the tray, to be sorted later. */
export interface IntakeOwner {
  readonly id: string | null
  /** As it is shown; empty for the tray. */
  readonly name: string
}

export const noOwner: IntakeOwner = { id: null, name: '' }
