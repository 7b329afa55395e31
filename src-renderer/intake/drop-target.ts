import { noOwner, type IntakeOwner } from './intake-owner.ts'

/** What files would be dropped on, and the element that is marked while they hang above it. */
export interface DropTarget {
  readonly owner: IntakeOwner
  /** Null for the tray, when no part of the screen stands for it. */
  readonly element: Element | null
}

/**
 * The target under the pointer. Elements say whose they are: `data-intake-owner` holds the owner's
 * id (empty for the tray) and `data-intake-name` its name. Everything else stands for the tray.
 */
export function targetAt(element: Element | null): DropTarget {
  const marked = element?.closest<HTMLElement>('[data-intake-owner]') ?? null
  if (marked === null) return { owner: noOwner, element: null }
  return { owner: ownerOf(marked), element: marked }
}

/** Whose page is on the screen: where files go that are pasted. */
export function pageOwner(page: ParentNode): IntakeOwner {
  const marked = page.querySelector<HTMLElement>('[data-intake-page]')
  return marked === null ? noOwner : ownerOf(marked)
}

function ownerOf({ dataset }: HTMLElement): IntakeOwner {
  const { intakeOwner: id = '', intakeName: name = '' } = dataset
  return id === '' ? noOwner : { id, name }
}
