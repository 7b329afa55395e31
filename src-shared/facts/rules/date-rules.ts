import type { Day } from '../reading/days.ts'
import { labelled, type LabelRule, within } from '../reading/labelled.ts'
import { sentenceAround } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

type DateKind = Extract<
  FactCandidate['kind'],
  | 'signingDate'
  | 'transferDate'
  | 'financingDate'
  | 'depositDate'
  | 'leaseStart'
  | 'leaseEnd'
  | 'energyLabelEnd'
>

/** A label in front of a day. */
interface DayRule extends LabelRule {
  readonly kind: DateKind
  /** Words that the text must have somewhere. */
  readonly inText?: RegExp
}

const mayMove =
  /uiterlijk|vóór|\bvoor\b|eerder|later|omstreeks|\brond\b|streef|nader|in overleg|circa|medio/iu

const lease = /huurovereenkomst|huurcontract|verhuurder|lease agreement|tenancy/iu
const label = /energielabel|energieprestatie|energy label/iu

const rules: readonly DayRule[] = [
  {
    kind: 'transferDate',
    label:
      /(?<!\p{L})(?:leveringsdatum|transportdatum|overdrachtsdatum|passeerdatum|(?:beoogde |overeengekomen )?datum(?: van)?(?: de)? ?(?:juridische )?(?:levering|overdracht|transport|eigendomsoverdracht|passeren|notarieel transport)|(?:notariële |notariele )?akte van levering (?:zal |wordt )?(?:worden )?(?:gepasseerd|verleden|ondertekend)(?: worden)?|(?:eigendoms?overdracht|levering|juridische levering|notariële overdracht|transport) (?:zal )?(?:plaatsvinden|vindt plaats|geschiedt|zal plaatsvinden|is gepland))(?!\p{L})/giu,
    notBefore: /vorige|eerdere|rapport|boete/iu,
    notBetween:
      /getekend|ondertekend op|koopovereenkomst (?:van|d\.?d)|bankgarantie|waarborg|financier/iu,
    within: 90,
  },
  {
    kind: 'signingDate',
    label:
      /(?<!\p{L})(?:heden,?|aldus (?:overeengekomen|opgemaakt|verleden|getekend)[^.;\d]{0,60}?|(?:ge|onder)tekend(?: te| in| op)?|datum (?:van )?(?:ondertekening|tekenen|verlijden|akte)|ondertekeningsdatum|tekendatum|plaats en datum|plaats,? datum)(?!\p{L})/giu,
    notBefore: /niet|vorige|eerder|reeds|koopovereenkomst (?:is )?|volmacht|model|bijlage/iu,
    notBetween:
      /uiterlijk|vóór|binnen|levering|koopovereenkomst|gepasseerd|geboren|paspoort|identiteit|geldig|afgegeven/iu,
    within: 70,
  },
  {
    kind: 'leaseStart',
    label:
      /(?<!\p{L})(?:ingaande?(?: op| per)?|ingangsdatum(?: van de huur| huur)?|gaat in(?: op| per)?|huur gaat in op|aanvangsdatum|start(?:datum)?(?: huur)?|commencement date)(?!\p{L})/giu,
    notBefore: /verleng|voortgezet|aansluitend|index|verhoging|huurprijswijziging/iu,
    inText: lease,
    within: 30,
  },
  {
    kind: 'leaseEnd',
    label:
      /(?<!\p{L})(?:(?:lopende?|eindigende?|eindigt|loopt|duurt|lopend)(?: van rechtswege)?(?: tot en met| t\/m| tot| op| per)|einddatum(?: van de huur| huur)?|t\/m|tot en met)(?!\p{L})/giu,
    notBefore: /verleng|voortgezet|aansluitend|garantie|verzekering|daarna|opzeg/iu,
    inText: lease,
    within: 20,
  },
  {
    kind: 'energyLabelEnd',
    label:
      /(?<!\p{L})(?:(?:label |energielabel )?(?:is )?geldig (?:tot(?: en met)?|t\/m)|geldigheidsdatum|geldigheid tot|einddatum(?: geldigheid)?|vervaldatum|valid until)(?!\p{L})/giu,
    notBefore: /paspoort|identiteit|rijbewijs|offerte|aanbieding|volmacht|polis/iu,
    inText: label,
    within: 30,
  },
]

/** Finds the days behind their labels. */
export function labelledDaysIn(document: DocumentText): FactCandidate[] {
  const { text, days } = document
  return rules.flatMap((rule) => {
    if (rule.inText !== undefined && !rule.inText.test(text)) return []
    return labelled(text, days, rule).flatMap(({ value, between, behind }) => {
      if (rule.kind === 'signingDate' && isOtherDay(document, value)) return []
      const moves =
        rule.kind === 'transferDate' && (mayMove.test(between) || mayMove.test(clauseOf(behind)))
      return candidateOf(rule.kind, value, moves)
    })
  })
}

/** The rest of the clause behind a value. */
function clauseOf(behind: string): string {
  return /^(?:(?![.;]\s)[^])*/u.exec(behind)?.[0] ?? ''
}

function candidateOf(
  kind: DateKind,
  { day, from, to, written }: Day,
  moves: boolean,
): FactCandidate[] {
  if (written === 'disagree') return []
  return [{ kind, value: day, from, to, rank: moves ? 2 : written === 'both' ? 0 : 1 }]
}

/** A day of birth, or of another deed. */
function isOtherDay({ text }: DocumentText, { from, to }: Day): boolean {
  return (
    /geboren|paspoort|nummer|geldig/iu.test(text.slice(Math.max(0, from - 25), from)) ||
    /^\s*(?:geboren|te noemen)/iu.test(text.slice(to, to + 20))
  )
}

/** Words that tell what the last day in a sentence is for. */
const terms: readonly {
  readonly kind: 'financingDate' | 'depositDate'
  readonly about: RegExp
  readonly not: RegExp
}[] = [
  {
    kind: 'financingDate',
    about: /financiering|hypothe\p{L}+|geldlening/giu,
    not: /nationale hypotheek|NHG|waarborgsom|bankgarantie (?:doen )?stellen|eigen woning|overlijden|hypotheekakte/iu,
  },
  {
    kind: 'depositDate',
    about: /waarborgsom|bankgarantie/giu,
    not: /financiering|geldlening|vervalt|ontbind|teruggave/iu,
  },
]
/** Words in front of the last day on which something may be done. */
const lastDay =
  /(?:uiterlijk|v[oó]{2}r|niet later dan|tot en met|t\/m|tot|datum:?|op|voor)(?:\s+(?:op|per|de|datum))?\s*:?\s*$/iu

/** Finds the last days for the financing and for the deposit, from the sentence that names both. */
export function lastDaysIn({ text, days }: DocumentText): FactCandidate[] {
  return terms.flatMap(({ kind, about, not }) => {
    const found = new Map<number, FactCandidate>()
    for (const { index } of text.matchAll(about)) {
      const sentence = sentenceAround(text, index)
      const said = text.slice(sentence.from, sentence.to)
      const inside = within(days, sentence.from, sentence.to)
      const [only] = inside
      if (only === undefined || inside.length > 1 || not.test(said)) continue
      const { day, from, to, written } = only
      if (written === 'disagree' || !lastDay.test(text.slice(Math.max(0, from - 30), from)))
        continue
      found.set(from, { kind, value: day, from, to, rank: written === 'both' ? 0 : 1 })
    }
    return [...found.values()]
  })
}

const deedOfTransfer =
  /^[^]{0,1200}?(?:akte van levering|leveringsakte|levering registergoed|\blevering\b\s*\n)/iu

/** The day of a deed of transfer is the day of the transfer. */
export function transferOfDeed(
  { text }: DocumentText,
  found: readonly FactCandidate[],
): FactCandidate[] {
  const begin = text.slice(0, 1400)
  if (!deedOfTransfer.test(begin) || /koopovereenkomst\s*\n|voorlopig/iu.test(begin.slice(0, 300)))
    return []
  return found
    .filter(
      ({ kind, from }) =>
        kind === 'signingDate' && /heden/iu.test(text.slice(Math.max(0, from - 80), from)),
    )
    .map((signed) => ({ ...signed, kind: 'transferDate' as const }))
}
