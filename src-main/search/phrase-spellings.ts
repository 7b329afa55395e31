/** Consecutive words of a search, and the other spellings of all these words. */
export interface Spelled {
  readonly words: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/** Names of towns that documents write in two ways. */
const towns = [
  ['den haag', 's gravenhage'],
  ['den bosch', 's hertogenbosch'],
] as const
/** The short forms of "van de", "van den" and "van der". */
const ofThe = ['v d', 'vd'] as const
const ofTheLong = ['van de', 'van den', 'van der'] as const
/** "Alphen aan den Rijn", "Krimpen a/d IJssel". */
const atThe = ['aan de', 'aan den', 'a d', 'ad'] as const
/** Waters in names of towns. Before other words "ad" is a name or a letter of a parcel. */
const waters: ReadonlySet<string> = new Set(
  'rijn ryn ijssel yssel amstel zaan maas lek vecht merwede rotte schie giessen linge'.split(' '),
)

const spellings: ReadonlyMap<string, readonly string[]> = new Map([
  ...towns.flatMap(([one, other]): [string, string[]][] => [
    [one, [other]],
    [other, [one]],
  ]),
  // "v.d." may stand for each of them, and each of them only for itself.
  ...ofThe.map((form): [string, string[]] => [form, without([...ofThe, ...ofTheLong], form)]),
  ...ofTheLong.map((form): [string, string[]] => [form, without([...ofThe, 'van de'], form)]),
])
const mostWords = 2

/**
 * Returns the phrase at the beginning of some words that others write in another way; null for none.
 * The phrase may be "v.d.", or the preposition or the town of a place.
 */
export function phraseAt(words: readonly string[]): Spelled | null {
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const typed = words.slice(0, count).join(' ')
    const isAtThe = atThe.some((form) => form === typed) && waters.has(words[count] ?? '')
    const others = isAtThe ? without(atThe, typed) : spellings.get(typed)
    if (others !== undefined)
      return { words: words.slice(0, count), others: others.map((each) => each.split(' ')) }
  }
  return null
}

function without(forms: readonly string[], form: string): string[] {
  return forms.filter((each) => each !== form)
}
