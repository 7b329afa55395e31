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
      /(?<!\p{L})(?:leveringsdatum|transportdatum|overdrachtsdatum|passeerdatum|(?:beoogde |overeengekomen )?datum(?: van)?(?: de)? ?(?:juridische )?(?:levering|overdracht|transport|eigendomsoverdracht|passeren|notarieel transport)|(?:notariële |notariele )?(?:akte van levering|leveringsakte|transportakte) (?:zal |wordt )?(?:worden )?(?:gepasseerd|verleden|ondertekend)(?: worden)?|(?:eigendoms?overdracht|overdracht|levering|juridische levering|notariële overdracht|notarieel transport|transport) (?:zal )?(?:plaatsvinden|vindt plaats|geschiedt|zal plaatsvinden|is gepland|geschieden|plaatshebben))(?!\p{L})/giu,
    notBefore: /vorige|eerdere|rapport|boete/iu,
    notBetween:
      /getekend|ondertekend op|koopovereenkomst (?:van|d\.?d)|bankgarantie|waarborg|financier/iu,
    within: 90,
  },
  {
    kind: 'transferDate',
    label:
      /(?<!\p{L})(?:(?<=^|\n)\s?(?:levering|overdracht|transport|eigendomsoverdracht|passeren)(?=\s?:|\s\d)|(?:akte|levering|overdracht) passeert|(?:levering|overdracht|transport|passeren)(?: bij (?:de )?notaris)? op|(?:wordt|zal worden|worden) (?:het \p{L}+ )?(?:geleverd|overgedragen)|in eigendom overgedragen|(?:levert|leveren|draagt over)(?: het \p{L}+)?(?: aan koper)?(?: uiterlijk)? op|notariële levering)(?!\p{L})/giu,
    notBefore: /vorige|eerdere|rapport|boete/iu,
    notBetween: /getekend|ondertekend|koopovereenkomst|bankgarantie|waarborg|financier|[.;]/iu,
    within: 60,
  },
  {
    kind: 'signingDate',
    label:
      /(?<!\p{L})(?:(?:op )?heden,?|vandaag,?|aldus (?:overeengekomen|opgemaakt|verleden|getekend)[^.;\d]{0,60}?|(?:ge|onder)tekend(?: te| in| op)?|(?:opgemaakt|gedaan)(?: en getekend)?(?: te| in| op)|ondertekening|datum (?:van )?(?:de )?(?:ondertekening|tekenen|verlijden|akte|overeenkomst|contract)|ondertekeningsdatum|tekendatum|aktedatum|contractdatum|plaats en datum|plaats,? datum)(?!\p{L})/giu,
    notBefore: /niet\s|vorige|eerder|koopovereenkomst,? (?:is )?$/iu,
    notBetween:
      /uiterlijk|vóór|binnen|levering|koopovereenkomst|gepasseerd|geboren|paspoort|identiteit|geldig|afgegeven/iu,
    within: 70,
  },
  {
    kind: 'financingDate',
    label:
      /(?<!\p{L})(?:financieringsvoorbehoud|(?:voorbehoud|ontbindende voorwaarde)(?: (?:van|voor))? financiering|datum financiering(?:svoorbehoud)?|einddatum financiering(?:svoorbehoud)?)(?!\p{L})/giu,
    notBetween: /geen|niet|vervalt/iu,
    within: 40,
  },
  {
    kind: 'depositDate',
    label:
      /(?<!\p{L})(?:te storten (?:voor|vóór|uiterlijk|op)|(?:waarborgsom|bankgarantie)(?: te (?:storten|stellen|voldoen))? (?:voor|vóór|uiterlijk)|datum (?:waarborgsom|bankgarantie)|stort uiterlijk)(?!\p{L})/giu,
    within: 25,
  },
  {
    kind: 'leaseStart',
    label:
      /(?<!\p{L})(?:ingaande?(?: op| per)?|met ingang van|begindatum|huuringang(?:sdatum)?|aanvang(?: van de huur)?|(?:huur )?begint op|start op|vangt aan(?: op)?|(?:loopt|geldt|verhuurd) (?:vanaf|per)|ingang(?: van de huur| huur)?|ingangsdatum(?: van de huur| huur)?|gaat in(?: op| per)?|huur gaat in op|aanvangsdatum|start(?:datum)?(?: huur)?|commencement date)(?!\p{L})/giu,
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
      /(?<!\p{L})(?:(?:label |energielabel )?(?:is )?geldig (?:tot(?: en met)?|t\/m)|geldigheidsdatum|geldigheid tot|einddatum(?: geldigheid)?|einde geldigheid|verloopt op|valid until)(?!\p{L})/giu,
    notBefore: /paspoort|identiteit|rijbewijs|offerte|aanbieding|volmacht|polis/iu,
    inText: label,
    within: 30,
  },
]

/** Finds the days behind their labels. */
export function labelledDaysIn(document: DocumentText): FactCandidate[] {
  const { text, days } = document
  const found = [
    ...appearances(document),
    ...signatures(document),
    ...closings(document),
    ...labelledDays(text, days, document),
  ]
  return [...found, ...transfersIn(text, found)]
}

/** The characters of a deed that hold its title, and those that hold the day of its signing. */
const titleLength = 250
const openingLength = 1500

/** The day on which a deed of transfer is signed is the day of the transfer. */
function transfersIn(text: string, found: readonly FactCandidate[]): FactCandidate[] {
  // Titles may be written with spaces between the letters.
  const title = text.slice(0, titleLength).replaceAll(/\s/gu, '')
  const isTransfer = /levering|transport/iu.test(title)
  if (!isTransfer || /hypothe|koopovereenkomst|koopakte|splitsing|volmacht/iu.test(title)) return []
  return found
    .filter(({ kind, from }) => kind === 'signingDate' && from < openingLength)
    .map((signed) => ({ ...signed, kind: 'transferDate' as const }))
}

const appearing =
  /^,?\s*(?:om [^,.]{1,60} uur,?\s*)?(?:zijn |is )?(?:voor mij,? )?versch(?:een|enen)(?!\p{L})/iu

/** "Op veertien november tweeduizend zesentwintig verschenen voor mij". */
function appearances({ text, days }: DocumentText): FactCandidate[] {
  return days.flatMap((day) => {
    const isOn = /(?<!\p{L})op\s{1,2}$/iu.test(text.slice(Math.max(0, day.from - 5), day.from))
    const isAppearing = appearing.test(text.slice(day.to, day.to + 90))
    return isOn && isAppearing ? candidateOf('signingDate', day, false) : []
  })
}

const dated = /(?<=^|\n|[.] )(?:plaats[^\n:]{0,10}:?[^\n]{0,40}\s)?datum\s?:?\s{1,3}$/iu
const signature = /^[^]{0,60}(?:handtekening|ondertekening|volmachtgever)/iu

/** "Utrecht, 27 april 2025" at the end of an agreement. */
const placed =
  /(?<=^|\n)\s?(?:te |plaats:?\s)?(?!datum|waarde)\p{Lu}[\p{L}' -]{2,30},\s(?:op |d\.?d\.? |de )?$/u
const agreement = /overeenkomst|volmacht|koopakte|huurcontract/iu
const endOfText = 700

function closings({ text, days }: DocumentText): FactCandidate[] {
  if (!agreement.test(text.slice(0, 400))) return []
  return days.flatMap((day) => {
    const isAtEnd = day.from > text.length - endOfText
    const before = text.slice(Math.max(0, day.from - 45), day.from)
    return isAtEnd && placed.test(before) ? candidateOf('signingDate', day, false) : []
  })
}

/** "Datum: 27-4-2025. Handtekening volmachtgever". */
function signatures({ text, days }: DocumentText): FactCandidate[] {
  return days.flatMap((day) =>
    dated.test(text.slice(Math.max(0, day.from - 70), day.from)) &&
    signature.test(text.slice(day.to, day.to + 80))
      ? candidateOf('signingDate', day, false)
      : [],
  )
}

function labelledDays(text: string, days: readonly Day[], document: DocumentText): FactCandidate[] {
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
  /(?:uiterlijk|v[oó]{2}r|niet later dan|tot en met|t\/m|tot)(?:\s+(?:op|per|de|datum))?\s*:?\s*$/iu
/** A plain "on" is a last day in a clause about what a buyer must get. */
const onDay = /(?<!\p{L})op\s{1,2}$/iu
/** The day of a payment. */
const payDay = /(?<!\p{L})(?:op|voor|per|datum:?)\s{1,2}$/iu
const toGet = /verkregen|verkrijgt|toezegging|aanbod|ontbind|ontbonden/iu

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
      const before = text.slice(Math.max(0, from - 30), from)
      const isLast =
        lastDay.test(before) ||
        (onDay.test(before) && toGet.test(said)) ||
        (kind === 'depositDate' && payDay.test(before))
      if (written === 'disagree' || !isLast || /geboren|verschenen|peildatum/iu.test(said)) continue
      found.set(from, { kind, value: day, from, to, rank: written === 'both' ? 0 : 1 })
    }
    return [...found.values()]
  })
}
