/** The owner of files: a project or a relation, or the tray (without id), to be sorted later. */
export interface IntakeOwner {
  readonly id: string | null
  /** Display name; empty for the tray. */
  readonly name: string
}

export const noOwner: IntakeOwner = { id: null, name: '' }
