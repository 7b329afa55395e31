import { isSameProperty, type KnownProperty, type PropertyFacts } from './property-identity.ts'
import type { ProjectListItem } from './resources.ts'

/** What the service's list shows under one id. A list may show an id more than once. */
export interface ListedProperty extends PropertyFacts {
  /** The further entries of the id; absent for an id that is listed once. */
  readonly furtherEntries?: readonly PropertyFacts[] | undefined
}

/** A project of the service's list, with all entries of its id. */
export type ListedProject = ProjectListItem & ListedProperty

/**
 * Returns the list with one item for each id, in the order of the list. The first entry of an
 * id gives the name, and the item holds the further entries.
 */
export function oncePerRemoteId(items: readonly ProjectListItem[]): ListedProject[] {
  const listedByRemoteId = new Map<number, ListedProject>()
  for (const { id, scenario, name } of items) {
    const first = listedByRemoteId.get(id)
    if (first === undefined) listedByRemoteId.set(id, { id, scenario, name })
    else {
      const furtherEntries = [...(first.furtherEntries ?? []), { scenario, name }]
      listedByRemoteId.set(id, { ...first, furtherEntries })
    }
  }
  return [...listedByRemoteId.values()]
}

/** Returns what the list shows under each id. */
export function listedByRemoteId(
  items: readonly ProjectListItem[],
): ReadonlyMap<number, ListedProperty> {
  return new Map(oncePerRemoteId(items).map(({ id, ...listed }) => [id, listed]))
}

/**
 * Compares a known property with the entries of its id. `unclear`: some entries show the
 * property, and others show another property. The id then proves nothing.
 */
export function compareListed(
  known: KnownProperty,
  listed: ListedProperty,
): 'same' | 'other' | 'unclear' {
  const { furtherEntries } = listed
  const isSame = isSameProperty(known, listed)
  if (furtherEntries?.some((entry) => isSameProperty(known, entry) !== isSame) === true)
    return 'unclear'
  return isSame ? 'same' : 'other'
}

/** Returns whether the entries of an id show several properties. */
export function showsSeveral(listed: ListedProperty): boolean {
  return listed.furtherEntries?.some((entry) => !isSameProperty(listed, entry)) ?? false
}

/** Returns the first entry that shows another property than the known one; undefined if none does. */
export function otherEntry(
  known: KnownProperty,
  listed: ListedProperty,
): PropertyFacts | undefined {
  return [listed, ...(listed.furtherEntries ?? [])].find((entry) => !isSameProperty(known, entry))
}
