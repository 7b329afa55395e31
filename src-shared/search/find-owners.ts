import type { AddressIndex } from './address-index.ts'
import { addressMentions } from './address-mentions.ts'
import type { DocumentPage } from './document-opening.ts'
import { documentWords } from './document-words.ts'
import {
  nameMentions,
  type NumberMention,
  parcelMentions,
  referenceMentions,
} from './number-mentions.ts'

/**
 * - `certain`: the document names this owner alone, by a whole address, a parcel, a number, or the name
 *   in an identity document. The tray fills the owner in.
 * - `choice`: the document fits several owners as well.
 * - `weak`: the document says too little, such as a street and number without a place.
 */
type OwnerCertainty = 'certain' | 'choice' | 'weak'

/** What in a document tells its owner. */
interface OwnerReason {
  readonly by: 'address' | 'parcel' | 'reference' | 'name'
  /** The page that has the words; 0 in a file without pages. */
  readonly page: number
  /** In the words of the document. */
  readonly words: string
}

/** An owner that a document names. */
export interface NamedOwner {
  readonly id: string
  readonly certainty: OwnerCertainty
  readonly reason: OwnerReason
}

/** How much a mention says: a place that the document is about, a place, or less than a place. */
type Strength = 3 | 2 | 1

interface Evidence {
  readonly id: string
  readonly strength: Strength
  readonly reason: OwnerReason
}

/** The most owners that are offered. */
const mostOffered = 8
/** The longest reason, in characters. */
const mostReason = 80

/**
 * Finds the owners that a document names by address, parcel, reference or the name of a relation.
 * Addresses of people, notaries and brokers do not count, nor an address with another addition or
 * another postal code than the project has.
 *
 * @param pages the beginning of a document (`openingOf`)
 * @param isIdentity true for a passport and the like, which belongs to a person
 * @returns the owners, the strongest first; at most one is certain
 */
export function findOwners(
  pages: readonly DocumentPage[],
  index: AddressIndex,
  { isIdentity = false }: { readonly isIdentity?: boolean } = {},
): NamedOwner[] {
  const strongest = new Map<string, Evidence>()
  for (const evidence of evidenceIn(pages, index, isIdentity)) {
    const known = strongest.get(evidence.id)
    if (known === undefined || known.strength < evidence.strength)
      strongest.set(evidence.id, evidence)
  }
  const found = [...strongest.values()].sort((one, other) => other.strength - one.strength)
  const best = found[0]?.strength ?? 1
  const alike = found.filter(({ strength }) => strength === best).length
  const certaintyOf = (strength: Strength): OwnerCertainty => {
    if (strength < best) return 'weak'
    if (alike > 1) return 'choice'
    return best >= 2 ? 'certain' : 'weak'
  }
  return found.slice(0, mostOffered).map(({ id, strength, reason }) => ({
    id,
    certainty: certaintyOf(strength),
    reason: { ...reason, words: reason.words.trim().slice(0, mostReason) },
  }))
}

function evidenceIn(
  pages: readonly DocumentPage[],
  index: AddressIndex,
  isIdentity: boolean,
): Evidence[] {
  const words = documentWords(pages)
  const addresses = addressMentions(words, index).map((mention): Evidence => {
    const { id, isPlaced, isObject, isUnsure } = mention
    const strength = !isPlaced || isUnsure ? 1 : isObject ? 3 : 2
    return { id, strength, reason: { by: 'address', page: mention.page, words: mention.words } }
  })
  const parcels = parcelMentions(words, index).map((mention) => evidence('parcel', mention, 3))
  const references = referenceMentions(pages, index).map((one) => evidence('reference', one, 2))
  const names = nameMentions(words, index).map((one) => evidence('name', one, isIdentity ? 3 : 1))
  return [...addresses, ...parcels, ...references, ...names]
}

function evidence(
  by: OwnerReason['by'],
  { id, isWhole, page, words }: NumberMention,
  whole: Strength,
): Evidence {
  return { id, strength: isWhole ? whole : 1, reason: { by, page, words } }
}
