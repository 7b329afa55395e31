import type { FactKind } from '../document-fact.ts'

const ending = '(?:ontbinding|beëindiging|beeindiging|annulering)'
const ended = [
  String.raw`${ending}s(?:overeenkomst|verklaring|akte)`,
  String.raw`${ending}\s(?:van\s)?(?:(?:de|een|voorlopige|onderhandse)\s){0,2}(?:ver)?(?:koop(?:overeenkomst|akte|contract)?|overeenkomst)`,
  String.raw`(?:dissolution|termination|rescission)\sof\s(?:the\s)?(?:purchase|sale)s?\s(?:agreement|contract)`,
].join('|')
/** A line with the title, such as "Overeenkomst tot ontbinding van de koopovereenkomst". */
const title = new RegExp(
  String.raw`(?:^|\n)\s?(?:(?:overeenkomst|verklaring|akte|bevestiging)\s(?:(?:tot|van|inzake)\s)?)?(?:wederzijdse\s)?(?:${ended})(?!\p{L})[^\n.]{0,60}(?:\n|$)`,
  'iu',
)
const titleLength = 250
/** The subject of a letter, below the addresses. */
const subject = new RegExp(
  String.raw`(?:^|\n)\s?(?:betreft|betreffende|onderwerp|inzake|subject)\s?:?\s(?:(?:re|fw|fwd|antw)\s?:\s)?(?:${ended})(?!\p{L})`,
  'iu',
)
const subjectWithin = 900

/** The facts of a sale that do not hold any more. */
const ofSale: ReadonlySet<FactKind> = new Set([
  ...(['price', 'deposit', 'condition', 'signingDate', 'transferDate'] as const),
  ...(['financingDate', 'depositDate'] as const),
])

/** Returns whether a fact of a kind may still hold by a text, which may end the contract of a sale. */
export function maySay(text: string): (kind: FactKind) => boolean {
  const isEnded =
    title.test(text.slice(0, titleLength)) || subject.test(text.slice(0, subjectWithin))
  return (kind) => !isEnded || !ofSale.has(kind)
}
