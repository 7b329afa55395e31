import type { LinkPlace } from '../../../src-shared/xml/identity/link-place.ts'
import type { Links } from '../../../src-shared/xml/identity/links.ts'

/** The direction that the user asks for: to the key of a reference, or to all references. */
export type LinkWay = 'key' | 'references'

/** What following a link gives: places to go to, or the reason why there are none. */
export type LinkStep =
  | { readonly outcome: 'places'; readonly way: LinkWay; readonly places: readonly LinkPlace[] }
  | { readonly outcome: 'none'; readonly reason: 'noLink' | 'noKey' | 'noReferences' }

/** Chooses the places for a value. A key itself leads to its duplicates, otherwise to references. */
export function linkStep(links: Links | null, way: LinkWay): LinkStep {
  if (links === null) return { outcome: 'none', reason: 'noLink' }
  const { keys, references, at } = links
  const isKey = keys.some(({ start }) => start === at.start)
  const others = keys.filter(({ start }) => start !== at.start)
  if (way === 'key' && others.length > 0) return { outcome: 'places', way, places: others }
  if (way === 'key' && !isKey) return { outcome: 'none', reason: 'noKey' }
  return references.length > 0
    ? { outcome: 'places', way: 'references', places: references }
    : { outcome: 'none', reason: keys.length > 0 ? 'noReferences' : 'noKey' }
}
