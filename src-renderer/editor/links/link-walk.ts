import type { LinkPlace } from '../../../src-shared/xml/identity/link-place.ts'
import type { Links } from '../../../src-shared/xml/identity/links.ts'

/** The direction that the user asks for: to the key of a reference, or to all references. */
export type LinkDirection = 'key' | 'references'

/** The result of following a link: places to go to, or the reason why there are none. */
export type LinkStep =
  | {
      readonly outcome: 'places'
      readonly direction: LinkDirection
      readonly places: readonly LinkPlace[]
    }
  | { readonly outcome: 'none'; readonly reason: 'noLink' | 'noKey' | 'noReferences' }

/**
 * Returns the places to which a value leads. For the direction `key` these are the keys that the value refers
 * to; for a value that is a key itself, the other keys with this value, or else its references. For
 * `references` these are the references. `links` is null for a value that is neither.
 */
export function linkStep(links: Links | null, direction: LinkDirection): LinkStep {
  if (links === null) return { outcome: 'none', reason: 'noLink' }
  const { keys, references, at } = links
  const isKey = keys.some(({ start }) => start === at.start)
  const others = keys.filter(({ start }) => start !== at.start)
  if (direction === 'key' && others.length > 0)
    return { outcome: 'places', direction, places: others }
  if (direction === 'key' && !isKey) return { outcome: 'none', reason: 'noKey' }
  return references.length > 0
    ? { outcome: 'places', direction: 'references', places: references }
    : { outcome: 'none', reason: keys.length > 0 ? 'noReferences' : 'noKey' }
}
