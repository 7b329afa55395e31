import { type AddressIndex, referenceKey } from './address-index.ts'
import type { DocumentPage } from './document-opening.ts'
import type { DocumentWord } from './document-words.ts'
import { isParcelLabel, isParcelNumber, isSection, partAfter } from './parcel.ts'

/** A parcel or a reference of a project in a document. */
export interface NumberMention {
  readonly id: string
  readonly page: number
  /** False if the number alone does not tell the project. */
  readonly isWhole: boolean
  readonly words: string
}

/** Words before a section in which the municipality stands. */
const municipalityReach = 10

/** Words before the parcel or the address of a neighbour. */
export const neighbourWords: ReadonlySet<string> = new Set(
  'belendend belendende aangrenzend aangrenzende naastgelegen buurperceel naburig naburige'.split(
    ' ',
  ),
)

/** Words before a parcel that is no more. */
const formerWords: ReadonlySet<string> = new Set(
  'ontstaan voorheen vervallen vernummerd'.split(' '),
)

/** Returns whether whole words at the end make this text: "Brede" does not end with "Ede". */
function endsWith(words: readonly string[], text: string): boolean {
  return words.some((_, from) => words.slice(from).join('') === text)
}

/** Finds the parcels of projects: municipality, section, number and number of the apartment. */
export function parcelMentions(
  words: readonly DocumentWord[],
  index: AddressIndex,
): NumberMention[] {
  const texts = words.map(({ text }) => text)
  return words.flatMap(({ text, piece, page }, at) => {
    if (!isSection(text)) return []
    let behind = at + 1
    while (isParcelLabel(texts[behind] ?? '')) behind += 1
    const number = texts[behind] ?? ''
    const known = isParcelNumber(number) ? index.parcels(text, number) : []
    if (known.length === 0) return []
    const around = texts.slice(Math.max(0, at - municipalityReach), at)
    if (around.some((word) => neighbourWords.has(word) || formerWords.has(word))) return []
    const before = around.filter((word) => !isParcelLabel(word))
    const part = partAfter(texts, behind + 1)
    return known
      .filter(({ municipality }) => endsWith(before, municipality))
      .filter((parcel) => part === '' || parcel.part === part)
      .map((parcel) => ({
        id: parcel.id,
        page,
        isWhole: parcel.part === part,
        words: words[behind]?.piece === piece ? piece : `${piece} ${words[behind]?.piece ?? ''}`,
      }))
  })
}

/** Labels of the office's own number. Numbers of invoices and deeds look the same. */
const label =
  /(?:referentie|kenmerk|dossier(?:nummer|nr)?|objectnummer|projectnummer|\bref\.?)\s*:?\s*$/iu
const otherLabel = /(?:factuur|nota|rekening|polis|repertorium|zaak|klant)/iu
const numberLike = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\p{L}\p{N}./-]{3,24})(?![\p{L}\p{N}])/gu
/** Characters before a number in which its label stands. */
const labelReach = 30

/** Finds the office's own numbers of projects. A number counts as whole behind a label. */
export function referenceMentions(
  pages: readonly DocumentPage[],
  index: AddressIndex,
): NumberMention[] {
  return pages.flatMap((page) => referencesOn(page, index))
}

function referencesOn({ page, text }: DocumentPage, index: AddressIndex): NumberMention[] {
  const found: NumberMention[] = []
  for (const { 0: word, index: at } of text.matchAll(numberLike)) {
    if (!/\d/u.test(word)) continue
    const ids = index.withReference(referenceKey(word))
    if (ids.length === 0) continue
    const before = text.slice(Math.max(0, at - labelReach), at)
    if (otherLabel.test(before)) continue
    for (const id of ids) found.push({ id, page, isWhole: label.test(before), words: word })
  }
  return found
}

/** Words among which the parts of a person's name stand. */
const nameReach = 12
/** Names that are compared at one word, at most. */
const mostNames = 50

/**
 * Finds the relations whose whole name a document says. The surname may stand first, as in a passport.
 */
export function nameMentions(words: readonly DocumentWord[], index: AddressIndex): NumberMention[] {
  return words.flatMap(({ text, page }, at) => {
    if (!index.endsName(text)) return []
    const from = Math.max(0, at - nameReach)
    const around = words.slice(from, at + nameReach).map((word) => word.text)
    const candidates = [...new Set(around)].flatMap((first) => index.names(first, text))
    return candidates.slice(0, mostNames).flatMap(({ id, words: name }) => {
      const places = name.map((word, part) =>
        part === name.length - 1 ? at - from : around.indexOf(word),
      )
      if (places.includes(-1) || new Set(places).size < places.length) return []
      const turns = places.filter((place, part) => part > 0 && place < (places[part - 1] ?? 0))
      if (turns.length > 1) return []
      // Initials fit many people.
      return [{ id, page, isWhole: (name[0]?.length ?? 0) > 2, words: name.join(' ') }]
    })
  })
}
