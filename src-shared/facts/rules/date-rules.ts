import type { Day } from '../reading/days.ts'
import { labelled, type LabelRule } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { clauseDaysIn } from './clause-days.ts'
import { type DateKind, dayCandidate, mayMove, weekday } from './day-candidate.ts'
import { alternativesIn, besideAnother, isEarliest, separatelySigned } from './day-pairs.ts'
import { agreements, deeds, otherThanLeases, unsigned } from './deed-groups.ts'
import { labelEndsIn } from './label-end-rules.ts'
import { formerLease, otherBeginnings } from './lease-rules.ts'
import { signingsIn, transfersIn } from './signing-rules.ts'

/** A label in front of a day. */
interface DayRule extends LabelRule {
  readonly kind: DateKind
  /** Words that the text must have somewhere. */
  readonly inText?: RegExp
  /** Words that the text may have nowhere. */
  readonly notInText?: RegExp
  /** The types of documents in which the label means this day; all if left out. */
  readonly types?: readonly string[]
  /** The types of documents in which the label tells of other papers. */
  readonly notTypes?: readonly string[]
  /** True for a label that most people, but not all, use for this day. */
  readonly isLikely?: boolean
}

const lease =
  /huurovereenkomst|huurcontract|verhuurder|landlord|(?:lease|rental) (?:agreement|contract)|tenancy/iu
const label = /energielabel|energieprestatie|energieklasse|ep-online|energy label/iu

/** Words before a transfer that is another one, or that may not take place. */
const otherTransfer =
  /vorige|eerdere|rapport|boete|bedrij|aannemer|installat|leverancier|(?<!\p{L})gewenste $|(?:sinds|door|na) (?:de |het )?$|(?<!\p{L})(?:als|indien|wanneer|mocht|tenzij) (?:\p{L}+ ){0,3}$/iu

/** The head of an offer: a bank names the last day of a transfer, a bidder the day of a wish. */
const offerText = /^[^]{0,400}?(?:offerte|bindend aanbod|renteaanbod|biedings?formulier)/iu

/** Words of a message about the transfer, before the transfer. */
const aboutTransfer =
  /(?<!\p{L})(?:meld(?:t|en|de|den)?|gemeld|bevestig\p{L}*|bericht\p{L}*|gee?ft|geven|gaf|vraagt|vroeg|verzoek\p{L}*|bespre\p{L}*|noem\p{L}*|controle\p{L}*) (?:\p{L}+ ){0,2}$/iu

/** Words between a signing and a day by which the day is another one. */
const otherSigned =
  /uiterlijk|vóór|(?<!\p{L})voor\s*$|binnen|levering|koopovereenkomst|gepasseerd|geboren|paspoort|identiteit|geldig|afgegeven|terug|retour|zend|stu(?:u)?r/iu

/** Words in front of a beginning that is not the one of the lease. */
const otherBeginning = new RegExp(
  [
    'verleng|voortgezet|aansluitend|index|verhoging|huurprijswijziging|verbouw|werkzaamheden|renovatie',
    'opzeg|toeslag|leverancier|energie|verzekering|voor het eerst|jaarlijks|contract met',
    'betrekking op|betaling|daarna|vorige',
    String.raw`huurprijs (?:wordt|bedraagt|is)(?: \p{L}+){0,2}\s*$`,
    'gesloten voor',
    ...otherBeginnings,
  ].join('|'),
  'iu',
)

/** "Term: 12 months, from": the words before the first day of an English lease. */
const englishTerm = String.raw`(?:term|period)\s?(?::|of|is|runs)?\s(?:(?:a |for )?(?:\d{1,3}|\p{L}{3,12}) (?:months?|years?),?\s)?from`
/** Words in front of an English term that is not the one of the lease. */
const otherTerm = /option|renew|exten|notice|insur|warrant|trial/iu

/** The next row of a form, unless the row goes on with the day: "Uiterlijk: 1 juni 2026". */
const nextRow = String.raw`\n(?!\s?(?:(?:(?:eind|uiterste |uiterlijke )?datum|uiterlijk|tot(?: en met)?|t\/m|termijn|op)[\s:]*)*${weekday}$)`

const deposit = '(?:waarborgsom|waarborg|bankgarantie)'
/** The part or the amount of a deposit, and what is done with it, in the columns of a row. */
const depositColumns = [
  String.raw`[ :,|]*(?:\(?\d{1,2}\s?(?:%|procent)\)?[ :,|]*)?(?:zijnde )?`,
  String.raw`(?:(?:€|EUR)\s?[\d.]+(?:,(?:\d\d|[-=]{1,2}))?[ :,|]*)?`,
  String.raw`(?:\n\s?(?=uiterlijk|uiterste|te storten|storten))?`,
  String.raw`(?:(?:te )?(?:storten|stellen|voldoen|betalen)[ :]*)?`,
  String.raw`(?:(?:uiterste datum|uiterlijk(?: op)?|datum|op|per)[ :]*)?${weekday}`,
].join('')

const rules: readonly DayRule[] = [
  {
    kind: 'transferDate',
    label:
      /(?<!\p{L})(?:(?:date of )?transfer of (?:title|ownership)|date of transfer|transfer date|deed of (?:transfer|delivery) (?:shall|will) be (?:executed|signed|passed)(?: on)?|leverdatum|leveringsdatum|transportdatum|overdrachtsdatum|passeerdatum|(?:beoogde |overeengekomen |geplande |afgesproken )?datum(?: van)?(?: de| het)? ?(?:juridische |notariële |notarieel )?(?:levering|overdracht|transport|eigendomsoverdracht|eigendomsovergang|passeren|akte van levering|leveringsakte|transportakte)|(?:notariële akte|(?:notariële |notariele )?(?:akte van levering|leveringsakte|transportakte)) (?:zal |wordt )?(?:worden )?(?:gepasseerd|verleden|ondertekend)(?: worden)?|(?:eigendoms?overdracht|overdracht|levering|juridische levering|notariële overdracht|notarieel transport|transport) (?:zal )?(?:plaatsvinden|vindt plaats|geschiedt|zal plaatsvinden|is gepland|geschieden|plaatshebben))(?!\p{L})/giu,
    notBefore: otherTransfer,
    notInText: offerText,
    notBetween:
      /getekend|ondertekend op|koopovereenkomst (?:van|d\.?d)|bankgarantie|waarborg|financier/iu,
    within: 90,
  },
  {
    kind: 'transferDate',
    label:
      /(?<!\p{L})(?:(?<=^|\n)\s?(?:(?:notariële |juridische |notarieel )?(?:levering|overdracht|transport|eigendomsoverdracht)|passeren(?: van)?(?: de)?(?: akte)?(?: van levering)?|akte(?: van levering)? passeren|akte van levering|leveringsakte|transportakte)(?: ?\/ ?\p{L}+)?(?: \([^)\n]{1,20}\))?(?: bij (?:de )?notaris[^\n:]{0,30})?(?: per| op| d\.?d\.?)?(?=\s?:|\s\d|\suiterlijk)|(?:akte|levering|overdracht) passeert|(?:levering|overdracht|transport|passeren)(?: bij (?:de )?notaris)? op|(?:wordt|zal worden|worden) (?:het \p{L}+ )?(?:geleverd|overgedragen)|in eigendom overgedragen|(?:(?:verkopers?|verkoopster|partijen)(?: \p{L}+){0,3} (?:levert|leveren|draagt over|dragen over)|(?:levert|leveren|draagt over)(?: aan koper)? (?:het|de) (?:verkochte|object|registergoed|pand|huis|woonhuis|woning|appartement|appartementsrecht))(?: aan koper)?(?: uiterlijk)? op|notariële levering)(?!\p{L})/giu,
    notBefore: new RegExp(`${otherTransfer.source}|${aboutTransfer.source}`, 'iu'),
    notBetween: /getekend|ondertekend|koopovereenkomst|bankgarantie|waarborg|financier|[.;]/iu,
    within: 60,
  },
  {
    kind: 'transferDate',
    label:
      /(?<=^|\n|[.;] )\s?(?:datum )?(?:(?:feitelijke )?aanvaarding|(?:feitelijke )?oplevering|(?:op)?leverdatum|opleveringsdatum|opleverdatum|sleuteloverdracht|sleuteloverhandiging|notarisafspraak|notarisdatum|(?:datum|naar de) notaris)(?: per| op)?(?=\s?:|\s\d|\s(?:per|op)\s)/giu,
    notBetween: /[.;]|bezichtig|inspectie/iu,
    types: ['koopakte'],
    isLikely: true,
    within: 25,
  },
  {
    // A chapter of a form: "4. LEVERING", and below "Datum: 1 maart 2027".
    kind: 'transferDate',
    label:
      /(?<=^|\n)\s?(?:(?:artikel )?\d{1,2}\.?\s)?(?:juridische |notariële )?(?:levering|(?:eigendoms)?overdracht|transport)\s?:?\n\s?(?:datum|dag|op)(?=\s?:|\s\d)/giu,
    types: ['koopakte'],
    within: 12,
  },
  {
    kind: 'signingDate',
    label:
      /(?<!\p{L})(?:(?:op )?heden,?|vandaag,?|aldus (?:(?:ge|ver|be|op|af|onder|overeen)\p{L}+)[^.;\d]{0,60}?|datum (?:van )?(?:de )?(?:ondertekening|tekenen|verlijden|akte|overeenkomst|contract)|ondertekeningsdatum|tekendatum|aktedatum|contractdatum|plaats en datum|plaats,? datum|plaats ?\/ ?datum|datum ?(?:en|,|\/|&|\+) ?plaats)(?!\p{L})/giu,
    notBefore: /niet\s|vorige|eerder|(?<!\p{L})geb(?:oorte)?[.\s-]*$/iu,
    notBetween: otherSigned,
    within: 70,
  },
  {
    kind: 'signingDate',
    label:
      /(?<!\p{L})(?:(?:ge|onder)tekend(?: te| in| op)?|signed(?: at| in| on)|(?:opgemaakt|gedaan)(?: en getekend)?(?: te| in| op)|ondertekening)(?!\p{L})/giu,
    notBefore:
      /niet\s|vorige|eerder|(?<!\p{L})na (?:de )?$|(?:koopovereenkomst|koopakte|koopcontract),? (?:(?:is|werd|wordt) )?$|(?:bouw)?tekening(?:en)? |lijst|rapport|offerte|opdracht|akten? van|volmachten|(?:notariële |leverings|transport)akte (?:wordt|zal)(?: \p{L}+){0,4} $|verklaring|lease|onderhoud|factuur|een (?:\p{L}+ ){0,2}\p{L}*(?:overeenkomst|contract)|\p{L}(?<!koop|huur)(?:overeenkomst|contract) (?:\p{L}+ )?$/iu,
    notBetween: otherSigned,
    notBehind: /^[\s,]*schaal/iu,
    notTypes: [...deeds, ...unsigned],
    within: 70,
  },
  {
    kind: 'signingDate',
    label:
      /(?<!\p{L})(?:datum (?:van )?(?:de |deze )?(?:koopovereenkomst|koopakte|koopcontract|huurovereenkomst|huurcontract|volmacht|handtekening(?:en)?|tekening|getekend|opgemaakt|sluiten)|(?:ge)?dagtekening|gedagtekend(?: op)?|voor akkoord(?: getekend)?|akkoord (?:ver)?(?:koper|huurder)s?|opge(?:maakt|steld)(?: en (?:ge|onder)tekend)?(?: te| op)?)(?!\p{L})/giu,
    notBetween:
      /uiterlijk|vóór|binnen|levering|geboren|paspoort|identiteit|geldig|rapport|lijst|datum/iu,
    types: agreements,
    within: 40,
  },
  {
    kind: 'signingDate',
    label:
      /(?<!\p{L})(?:datum (?:van )?(?:de |deze )?(?:(?:leverings|hypotheek|splitsings|transport)?akte|akte van (?:levering|hypotheek|splitsing|transport)|passeren|verlijden|verleden|gepasseerd|levering|splitsing)|passeerdatum|dagtekening|aktedatum)(?!\p{L})/giu,
    notBefore: /vorige|eerdere|koopovereenkomst|titel/iu,
    notBetween: /uiterlijk|vóór|binnen|geboren|koop|datum/iu,
    types: deeds,
    within: 30,
  },
  {
    kind: 'financingDate',
    label:
      /(?<!\p{L})(?:financieringsvoorbehoud|(?:voorbehoud|ontbindende voorwaarde)(?: (?:van|voor))? financiering|datum financiering(?:svoorbehoud)?|einddatum financiering(?:svoorbehoud)?|(?<=\n)\s?financiering(?: van de woning)?(?: voorbehoud)?(?: tot| uiterlijk)?(?=\s?:|\s\d))(?!\p{L})/giu,
    notBetween: new RegExp(`geen|niet|vervalt|${nextRow}`, 'iu'),
    within: 40,
  },
  {
    kind: 'depositDate',
    label:
      /(?<!\p{L})(?:(?:te )?storten (?:voor|vóór|uiterlijk)|te storten(?: op|(?=\s\d))|storting uiterlijk|datum storting|storting (?:van )?(?:de )?(?:waarborgsom|bankgarantie)|(?:uiterste )?datum (?:storting )?(?:waarborgsom|bankgarantie)(?:\/(?:waarborgsom|bankgarantie))?|(?:waarborgsom|bankgarantie)(?: te (?:storten|stellen|voldoen))? (?:voor|vóór|uiterlijk)|datum (?:waarborgsom|bankgarantie)|stort uiterlijk|stortdatum)(?!\p{L})/giu,
    within: 25,
  },
  {
    // A row without a colon: "Waarborgsom € 38.900 15 december 2026".
    kind: 'depositDate',
    label: new RegExp(
      String.raw`(?<=(?:^|\n)\s?(?:\d{1,2}\.?\s)?(?:(?:te )?stort(?:en|ing) )?(?:de )?)${deposit}(?:\s?(?:\/|en|of)\s?${deposit})?(?!\p{L})`,
      'giu',
    ),
    notBetween: new RegExp(String.raw`^(?!${depositColumns}$)`, 'iu'),
    notBehind: /^[^\n]{0,40}(?:ontvangen|gestort|voldaan|gesteld|afgegeven|retour|vervalt)/iu,
    types: ['koopakte'],
    within: 80,
  },
  {
    kind: 'leaseStart',
    label:
      /(?<!\p{L})(?:ingaande?(?: op| per)?|met ingang van|begindatum|huuringang(?:sdatum)?|aanvang(?: van de huur)?|(?:huur )?begint(?: te lopen)? op|huuraanvang|huurcontract per|contract vanaf|commenc(?:ing|es)(?: on| from)?|(?:lease|tenancy)(?: agreement)? (?:starts|begins|takes effect) on|starting (?:on|from)|aanvangende?(?: op| per)?|beginnende?(?: op| per)|start op|vangt aan(?: op)?|(?:loopt|geldt|verhuurd) (?:vanaf|per)|(?:loopt|duurt|geldt|lopende|verhuurd|gehuurd) van|m\.i\.v\.|inhuizing|ingang(?: van de huur| huur)?|ingangsdatum(?: van de huur| huur)?|intrekdatum|begin(?: van)?(?: de)? (?:ver)?huur(?:periode|termijn|overeenkomst)?|eerste huurdag|verhuur(?:d)? (?:vanaf|per|ingaande)|datum (?:van )?(?:ingang|aanvang)(?: van)?(?: de)?(?: huur)?|(?:huur|bewoning|beschikbaar) (?:vanaf|per)|gaat in(?: op| per)?|huur gaat in op|aanvangsdatum|start(?:datum)?(?: huur)?|commencement date)(?!\p{L})/giu,
    notBefore: otherBeginning,
    notBetween: /(?<!\p{L})(?:tot|t\/m|eind\p{L}*|lopende?)(?!\p{L})/iu,
    notBehind:
      /^[^.;]{0,60}(?:aangepast|gewijzigd|geïndexeerd|verhoogd|herzien|(?:be)?[eë]indigd|opgezegd)/iu,
    inText: lease,
    notTypes: otherThanLeases,
    within: 30,
  },
  {
    // Rows of a form. The keys may be handed over before the lease begins.
    kind: 'leaseStart',
    label:
      /(?<=^|\n|[.;] )\s?(?:vanaf(?=\s?:)|(?:sleuteloverdracht|oplevering(?: van het gehuurde)?|aanvaarding)(?: per| op)?)(?=\s?:|\s\d)/giu,
    types: ['huurovereenkomst'],
    isLikely: true,
    within: 12,
  },
  {
    // "Looptijd: 1 februari 2027 tot en met 31 januari 2028".
    kind: 'leaseStart',
    label:
      /(?<!\p{L})(?:(?:huur|contract|verhuur)?(?:periode|termijn|duur|tijd)|looptijd)(?: van de (?:ver)?huur(?:overeenkomst)?)?(?=\s?[:\d]|\svan\s)/giu,
    notBefore: new RegExp(
      `verleng|voortgezet|opzeg|daarna|index|betrekking|betaling|gesloten voor|(?<!\\p{L})over (?:de )?$|${formerLease}`,
      'iu',
    ),
    notBetween: /\d/u,
    notBehind: /^(?!\s*,?\s*(?:tot|t\/m|-|en eindig))/iu,
    inText: lease,
    types: ['huurovereenkomst'],
    within: 12,
  },
  {
    // "Duur: twaalf maanden, te weten 1 februari 2027 tot en met 31 januari 2028".
    kind: 'leaseStart',
    label:
      /(?<!\p{L})(?:(?:huur|contract|verhuur)?(?:periode|termijn|duur|tijd)|looptijd)(?: van (?:de|deze|het) \p{L}{3,20})?\s?:?\s(?:is |bedraagt )?(?:\p{L}{3,20}|\d{1,3})(?: \(\p{L}{3,20}\))? (?:jaren|jaar|maanden|maand)(?!\p{L})[\s,]{0,3}\(?(?:te weten |zijnde )?(?:van )?/giu,
    notBefore: otherBeginning,
    notBehind: /^(?!\s*,?\s*(?:tot|t\/m|-|en eindig))/iu,
    inText: lease,
    types: ['huurovereenkomst'],
    within: 2,
  },
  {
    // The head of a table: the days of its columns stand in the row below.
    kind: 'leaseStart',
    label:
      /(?<!\p{L})(?:ingangs|aanvangs|begin|start)datum[ \t|]{1,20}(?:eind|expiratie|afloop)datum[^\n\d]{0,40}\n/giu,
    types: ['huurovereenkomst'],
    within: 12,
  },
  {
    // "Term: 12 months, from 1 March 2027 until 28 February 2028".
    kind: 'leaseStart',
    label: new RegExp(String.raw`(?<!\p{L})${englishTerm}(?!\p{L})`, 'giu'),
    notBefore: otherTerm,
    inText: lease,
    notTypes: otherThanLeases,
    within: 12,
  },
  {
    kind: 'leaseEnd',
    label: new RegExp(
      String.raw`(?<!\p{L})(?=(?:until|through|to)(?!\p{L}))(?<=${englishTerm}\s[\d\p{L} ,./-]{6,24}\s)(?:until|through|to)(?: and including)?(?!\p{L})`,
      'giu',
    ),
    notBefore: otherTerm,
    inText: lease,
    notTypes: otherThanLeases,
    within: 12,
  },
  {
    kind: 'leaseEnd',
    label:
      /(?<!\p{L})(?:(?:lopende?|eindigende?|eindigt|loopt|duurt|lopend)(?: van rechtswege)?(?: uiterlijk)?(?: tot en met| t\/m| tot| op| per)|eindigende?(?=\s\d)|(?:ending|ends) on|end date|einddatum(?: van de huur| huur)?|t\/m|tot en met)(?!\p{L})/giu,
    notBefore: new RegExp(
      `verleng|voortgezet|aansluitend|garantie|verzekering|daarna|opzeg|betrekking|over de periode|betaling|betaalt|huurvrij|optie|gesloten voor|${formerLease}`,
      'iu',
    ),
    inText: lease,
    notTypes: otherThanLeases,
    within: 20,
  },
  {
    kind: 'energyLabelEnd',
    label:
      /(?<!\p{L})(?:(?:label |energielabel )?(?:is )?geldig (?:tot(?: en met)?|t\/m)|geldig (?:van|vanaf) [\d\p{L} ./-]{6,24} (?:tot(?: en met)?|t\/m)|geldigheidsdatum|geldigheid(?:sduur)?:? (?:tot(?: en met)?|t\/m)|geldigheid van dit label eindigt op|einddatum(?: geldigheid)?|einde geldigheid|verloopt op|valid until)(?!\p{L})/giu,
    notBefore: /paspoort|identiteit|rijbewijs|offerte|aanbieding|volmacht|polis/iu,
    // The head of a table: the days of its columns stand in the row below.
    notBetween: /\p{L}{4}|\d{5}/u,
    notBehind: /^ {1,3}\d{1,2}(?:[-/.]\d| \p{L}{3})/u,
    inText: label,
    within: 30,
  },
  {
    kind: 'energyLabelEnd',
    label: /(?<!\p{L})(?:vervaldatum|vervalt(?: op)?)(?!\p{L})/giu,
    notBefore: /offerte|polis/iu,
    notBetween: /offerte|aanbieding|polis/iu,
    notInText: /factuur/iu,
    types: ['energielabel'],
    within: 12,
  },
]

/** "tussen 1 mei 2026 en 1 juni 2026": the transfer has no day yet. */
const beginsRange = /(?<!\p{L})(?:tussen|between)\s+(?:\p{L}+dag,?\s+)?$/iu

/** Finds the days behind their labels. */
function labelledDaysIn({ text, type, days }: DocumentText): FactCandidate[] {
  return rules.flatMap((rule) => {
    if (rule.inText?.test(text) === false || rule.notInText?.test(text) === true) return []
    if (rule.types?.includes(type) === false || rule.notTypes?.includes(type) === true) return []
    return labelled(text, days, rule).flatMap(({ value, between, behind }) => {
      if (rule.kind === 'signingDate' && isOtherDay(text, value)) return []
      if (rule.kind === 'transferDate' && beginsRange.test(between)) return []
      const moves =
        rule.kind === 'transferDate' && (mayMove.test(between) || mayMove.test(clauseOf(behind)))
      return dayCandidate(rule.kind, value, moves || rule.isLikely === true)
    })
  })
}

/** The rest of the clause behind a value. */
function clauseOf(behind: string): string {
  return /^(?:(?![.;]\s)[^])*/u.exec(behind)?.[0] ?? ''
}

/** A day of birth, or of another deed. */
function isOtherDay(text: string, { from, to }: Day): boolean {
  return (
    /geboren|paspoort|nummer|geldig/iu.test(text.slice(Math.max(0, from - 25), from)) ||
    /^\s*(?:geboren|te noemen)/iu.test(text.slice(to, to + 20))
  )
}

/** Finds the days of signing, of the transfer, of a lease and of an energy label. */
export function deedDaysIn(document: DocumentText): FactCandidate[] {
  const { text, days } = document
  const instead = alternativesIn(text, days)
  const beside = besideAnother(text, days)
  const signedApart = separatelySigned(text, days)
  const found = [
    ...[...signingsIn(document), ...labelledDaysIn(document), ...clauseDaysIn(document)],
    ...labelEndsIn(document),
  ].filter(({ kind, from }) => {
    if (instead.has(from) || (kind === 'transferDate' && beside.has(from))) return false
    return kind === 'signingDate' ? !signedApart.has(from) : !isEarliest(text, from)
  })
  const all = [...found, ...transfersIn(document, found)]
  const signed = all.filter(({ kind }) => kind === 'signingDate')
  // A transfer before the signing is one of another deed.
  return all.filter(
    ({ kind, value }) => kind !== 'transferDate' || !signed.some((one) => one.value > value),
  )
}
