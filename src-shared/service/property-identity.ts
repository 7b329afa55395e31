import { foldText } from '../text/fold-text.ts'

/** A project in the service's list (service.md, "Project (list item)"), without the id. */
export interface PropertyFacts {
  readonly scenario: string
  /** The project's name, which is its address (service.md, "Project (creation fields)"). */
  readonly name: string
}

/** A project as it is known here. */
export interface KnownProperty extends PropertyFacts {
  /** Other names of the project: texts sent from here changed its name. */
  readonly ownNames?: readonly string[]
}

/**
 * Returns whether an API object id still belongs to the known property. The id alone proves
 * nothing: another service behind the same address, or a service that was restored from a backup,
 * uses the same ids for other properties.
 *
 * - Equal names mean the same property. Case, accents, white space and punctuation are ignored. The
 *   scenario may differ: a colleague may change a sale into a rental.
 * - In the same scenario a name may gain or lose words ("Kerkstraat 7" becomes "Kerkstraat 7,
 *   Ede"), as long as every number in the name, with the addition of a house number, stays equal.
 * - A name that was given here means the same property too: a user corrects a house number in the
 *   record. The list of the service may show the former name for a while.
 * - Everything else is another property, even if only the house number differs. The caller keeps
 *   the local work and asks the user, who may say that a colleague renamed the project.
 */
export function isSameProperty(known: KnownProperty, found: PropertyFacts): boolean {
  const { scenario, name, ownNames = [] } = known
  return [name, ...ownNames].some((one) => isSameNamed({ scenario, name: one }, found))
}

/** Returns whether two names are equal without case, accents, white space and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return partsOf(one).whole === partsOf(other).whole
}

function isSameNamed(known: PropertyFacts, found: PropertyFacts): boolean {
  // Most names are identical: an office has thousands of projects.
  if (known.name === found.name) return true
  const [one, other] = [partsOf(known.name), partsOf(found.name)]
  if (one.whole === other.whole) return true
  if (known.scenario !== found.scenario) return false
  if (!equalSets(one.numbers, other.numbers)) return false
  if (one.postcode !== null && other.postcode !== null && one.postcode !== other.postcode)
    return false
  if (one.words.size === 0 || other.words.size === 0) return false
  return holdsAll(one.words, other.words) || holdsAll(other.words, one.words)
}

interface NameParts {
  /** The whole name, folded. */
  readonly whole: string
  readonly postcode: string | null
  /** Words with a digit: house numbers with their additions. */
  readonly numbers: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const postcodePattern = /\b(\d{4}) ?([a-z]{2})\b/u
/** An addition that may stand apart from its house number: "7 a", "7-bis", "7 hs", "7 II". */
const additionPattern = /\b(\d+) (bis|hs|huis|rd|zw|i{1,3}|iv|[a-z])\b/gu

function partsOf(name: string): NameParts {
  const spaced = foldText(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
  // A name without letters and digits is compared by its punctuation.
  if (spaced === '')
    return { whole: foldText(name), postcode: null, numbers: new Set(), words: new Set() }
  const joined = spaced.replace(additionPattern, '$1$2')
  const postcode = postcodePattern.exec(joined)
  const rest = postcode === null ? joined : joined.replace(postcodePattern, ' ')
  const all = rest.split(' ').filter(Boolean)
  return {
    whole: joined,
    postcode: postcode === null ? null : `${postcode[1]}${postcode[2]}`,
    numbers: new Set(all.filter((word) => /\p{N}/u.test(word))),
    words: new Set(all.filter((word) => !/\p{N}/u.test(word))),
  }
}

function equalSets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && holdsAll(one, other)
}

function holdsAll(whole: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  return [...part].every((word) => whole.has(word))
}
