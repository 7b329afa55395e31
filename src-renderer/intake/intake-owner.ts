/** The owner of files: a project or a relation, or the tray (without id), to be sorted later. */
export interface IntakeOwner {
  readonly id: string | null
  /** Display name; empty for the tray. */
  readonly name: string
}

export const noOwner: IntakeOwner = { id: null, name: '' }

/** The owner that files would be dropped on, and the element to mark during the drag. */
export interface DropTarget {
  readonly owner: IntakeOwner
  /** Null for the tray when no element on the screen represents it. */
  readonly element: Element | null
}

/** The target of files that belong to no owner. */
export const noTarget: DropTarget = { owner: noOwner, element: null }

/**
 * Returns the drop target at an element. `data-intake-owner` holds an owner's id (empty for the
 * tray) and `data-intake-name` its name. Any other element means the tray.
 */
export function targetAt(element: Element | null): DropTarget {
  const marked = element?.closest<HTMLElement>('[data-intake-owner]') ?? null
  if (marked === null) return noTarget
  return { owner: ownerOf(marked), element: marked }
}

/** Returns the owner of the page on the screen, which receives pasted files. */
export function pageOwner(page: ParentNode): IntakeOwner {
  const marked = page.querySelector<HTMLElement>('[data-intake-page]')
  return marked === null ? noOwner : ownerOf(marked)
}

function ownerOf({ dataset }: HTMLElement): IntakeOwner {
  const { intakeOwner: id = '', intakeName: name = '' } = dataset
  return id === '' ? noOwner : { id, name }
}
