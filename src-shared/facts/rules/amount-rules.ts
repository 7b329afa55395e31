import { type Amount, amountsIn } from '../reading/amounts.ts'
import { labelled, type Labelled, type LabelRule } from '../reading/labelled.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { sales } from './deed-groups.ts'
import { soldFor } from './sale-clauses.ts'
import { totalOfParts, withoutParts } from './total-price.ts'

/** Prices below are amounts of something else. */
const leastPrice = 1000
const leastRent = 50

/** Words before a price that make the price another one. */
const otherPrice =
  /%|procent|percentage|\bdeel\b|gedeelte|helft|restant|rest van|vorige|eerdere|laatste|toenmalige|destijds|verkreeg|verkregen|verwacht|geschat|indicatie|(?<!\p{L})(?:gewenst|beoogd|mini|maxi)|(?<!\p{L})kreeg(?!\p{L})|oorspronkelijk|waarborg|verdeling|boete|(?<!on)roerende zaken|inventaris|zekerheid|vooruitbetal|aanbetal|(?:^|\n|[,;:]\s?)van de $/iu
/** Words between a label and an amount by which the amount is another one. */
const otherAmount =
  /%|procent|vorige|eerdere|vroegere|destijds|toenmalig|waarborg|garantie|deposit|(?<!on)roerende zaken|inventaris|inboedel|stoffering|boete|(?<!sc)huur|lasten|kosten(?! koper)|belasting|aanbetal|vooruit|bij (?:de )?ondertekening|(?<!\p{L})stort(?:en|t)?(?!\p{L})|storting van|waarvan|termijn|(?<!\p{L})(?:ge)?deel|helft|daarvan|btw|omzet|exclusief|inclusief|(?<!ge)bouw|aanneem|(?<!onder)grond(?! met| en)|kavel|rente|hypothe|jaar|courtage|provisie|minimaal|minimum|minste|maximaal|maximum|hoogste|niet (?:minder|meer|lager|hoger)/iu
const otherUnit =
  /^\s{1,3}(?:€|EUR)\s?\d|^(?!(?:[^.;\n]|\.\d){0,90}(?<!on)roerend)(?:[^.;\n]|\.\d){0,90}(?:tezamen|samen|totaal)[^.;\n\d]{0,20}€|^\s?(?:-|tot|à)\s?(?:€\s?)?\d|^[\s,=-]*(?:exclusief|excl\.?)[^;\n]{0,60}inclusief|^\s*(?:koopjaar|jaar van koop|per\b|miljoen|duizend|p\/|\/)/iu
const sold = String.raw`(?:het verkochte|het object|het registergoed|registergoed|de (?:gehele )?woning|het (?:woon)?huis|het appartement(?:srecht)?|de onroerende zaak|de koop|verkoop)`

const priceLabels: readonly LabelRule[] = [
  {
    label: new RegExp(
      String.raw`(?<!\p{L})(?:koopsom|koopprijs|koopbedrag|koop-?\s?(?:\/|en)\s?(?:aanneemsom|aannemingssom)|aankoopprijs|aankoopsom|aankoopbedrag|verkoopsom|verkoopprijs|verkoopbedrag|verkoopopbrengst|transactieprijs|transactiesom|overdrachtsprijs|overdrachtssom|koopsomma|overeengekomen (?:prijs|som|bedrag)|(?:prijs|som|bedrag|tegenprestatie) (?:van|voor) ${sold}|(?:voor|tegen) (?:de|een) (?:prijs|som|koopsom) van|purchase price)(?!\p{L})`,
      'giu',
    ),
    notBefore: otherPrice,
    notBetween: otherAmount,
    notBehind: otherUnit,
    within: 160,
  },
]

/** Labels that name a price of a sale only in documents that tell a sale. */
const saleLabels: readonly LabelRule[] = [
  {
    // A row of a form.
    label: new RegExp(
      String.raw`(?<=^|\n)\s?(?:\d{1,2}\.?\s)?(?:de |totale? |totaal)?(?:prijs|tegenprestatie)(?: (?:van|voor) ${sold})?(?: \([^)\n]{1,20}\))?(?=\s?:|\s€)`,
      'giu',
    ),
    notBetween: otherAmount,
    notBehind: otherUnit,
    within: 20,
  },
  {
    label:
      /(?<!\p{L})(?:(?:de|als) tegenprestatie|prijs(?: \p{L}+){0,4} (?:bedraagt|is|beloopt|luidt|van|ad))(?!\p{L})/giu,
    notBefore: otherPrice,
    notBetween: otherAmount,
    notBehind: otherUnit,
    within: 60,
  },
]
/** Only the amount in words may stand far between the label and the digits. */
const mostBetween = 110

/** Words of documents in which an amount behind these labels is not the price of a sale. */
const noSale =
  /akte van verdeling|verklaring van erfrecht|echtscheidingsconvenant|taxatierapport|waarderapport|waardebepaling|hypotheekakte|akte van hypotheek|factuur|invoice|biedings?formulier/iu
/** The characters of a text that hold its title. */
const titleLength = 250
/** Types of documents that tell the price of an earlier sale, or of other properties. */
const earlierSales: readonly string[] = [
  ...['kadastraal bericht', 'taxatierapport', 'WOZ', 'brochure', 'VvE-stukken'],
]
/** Types of documents that tell, or ask for, the price or the deposit of another contract. */
const noContract: readonly string[] = ['vragenlijst', ...earlierSales]

/** The beginning of an amount. */
const inEuros = /(?:€|(?<!\p{L})euro?(?!\p{L}))\s{0,3}\d/iu

/** Returns the first amount behind each label. A label before an amount that was recognised badly has none. */
function labelledAmounts({ text, amounts }: DocumentText, rule: LabelRule): Labelled<Amount>[] {
  return labelled(text, amounts, rule).filter(
    ({ between }) => !inEuros.test(between) || amountsIn(between).length > 0,
  )
}

/** Finds the price of a sale. */
export function pricesIn(document: DocumentText): FactCandidate[] {
  const { text, type } = document
  if (noSale.test(text.slice(0, titleLength)) || noContract.includes(type)) return []
  const labels = sales.includes(type) ? [...priceLabels, ...saleLabels] : priceLabels
  const named = labels.flatMap((rule) =>
    labelledAmounts(document, rule)
      .filter(({ value, between }) => between.length <= mostBetween || value.written === 'both')
      .map(({ value }) => value),
  )
  const told = sales.includes(type) ? soldFor(document) : []
  const prices = totalOfParts(document, [...named, ...told])
  return prices.flatMap(({ euros, from, to, written }): FactCandidate[] => {
    if (euros < leastPrice) return []
    // Two ways of writing that disagree make the price doubtful wherever else it is written.
    if (written === 'disagree') return [doubt('price', from, to), doubt('price', from, to)].map(odd)
    return [{ kind: 'price', value: euros, from, to, rank: written === 'both' ? 0 : 1 }]
  })
}

/** Candidates of different values with the best rank: no value of the kind is a fact. */
function doubt(kind: FactCandidate['kind'], from: number, to: number): FactCandidate {
  return { kind, value: '', from, to, rank: 0 }
}

function odd(candidate: FactCandidate, at: number): FactCandidate {
  return { ...candidate, value: `doubt ${at}` }
}

const depositLabels: readonly LabelRule[] = [
  {
    label:
      /(?<!\p{L})(?:waarborgsom|bankgarantie|borgsom|waarborg|borg|security deposit|deposit(?= (?:of|is|amounts to)\s)|(?<=^|\n|[.;] )\s?deposit(?=\s?:))(?!\p{L})/giu,
    notBetween:
      /boete|huurprijs|koopsom (?:bedraagt|is)|koop(?:som|prijs) (?:van|ad|groot|à)\s$|hypotheek|geldlening|financier|roerende|inventaris|(?:voldaan|betaald|gestort) en(?!\p{L})|(?<!\p{L})(?:geen|n\.?v\.?t|niet van toepassing|vervalt|afgezien)(?!\p{L})/iu,
    notBehind: /^\s*(?:per (?:dag|maand|persoon|huurder|bewoner|kamer)|\/)/iu,
    within: 240,
  },
]
/** Words of a sale before the deposit of another contract, such as the lease of a boiler. */
const otherDeposit = /ketel|boiler|zonnepane|lease|(?<!\p{L})(?:ver)?huur|sleutel|abonnement/iu
/** A deposit of a sale is a tenth of the price as a rule, and never this small a part. */
const leastPart = 0.01

/** "€ 31.000, als waarborgsom", "€ 31.000 (waarborgsom)". */
const namedDeposit =
  /^[\s,;-]{0,4}(?:reeds |al )?(?:\((?:de )?|(?:als|bij wijze van|zijnde(?: de)?) (?:een )?)(?:waarborgsom|bankgarantie|borgsom|borg)(?!\p{L})/iu

/** Finds the amount of the deposit or of the bank guarantee. */
export function depositsIn(document: DocumentText): FactCandidate[] {
  const { text, type, amounts } = document
  if (noContract.includes(type)) return []
  const prices = sales.includes(type) ? pricesIn(document) : []
  const named = amounts.filter(
    ({ to, euros, written }) =>
      euros >= leastRent && written !== 'disagree' && namedDeposit.test(text.slice(to, to + 40)),
  )
  const found = [
    ...named.map(({ euros, from, to, written }): FactCandidate => ({
      ...{ kind: 'deposit', value: euros, from, to, rank: written === 'both' ? 0 : 1 },
    })),
    ...labelledDeposits(document),
  ]
  return found.filter(({ value }) => prices.every((price) => isPart(value, price)))
}

/** True if an amount may be the deposit of a sale for a price. */
function isPart(value: FactCandidate['value'], { value: price }: FactCandidate): boolean {
  if (typeof value !== 'number' || typeof price !== 'number') return true
  return value !== price && value >= price * leastPart
}

function labelledDeposits(document: DocumentText): FactCandidate[] {
  const isSale = sales.includes(document.type)
  return depositLabels.flatMap((rule) =>
    labelledAmounts(document, isSale ? { ...rule, notBefore: otherDeposit } : rule).flatMap(
      ({ value, between }): FactCandidate[] => {
        const { euros, from, to, written } = value
        if (written === 'disagree')
          return [doubt('deposit', from, to), doubt('deposit', from, to)].map(odd)
        const isNear =
          between.length <= 60 || /bedrag|grootte|groot|zijnde|te weten|bedraagt/iu.test(between)
        if (!isNear || euros < leastRent) return []
        return [{ kind: 'deposit', value: euros, from, to, rank: written === 'both' ? 0 : 1 }]
      },
    ),
  )
}

const rentLabels: readonly LabelRule[] = [
  {
    label:
      /(?<!\p{L})(?:(?:kale |aanvangs|maand|jaar|netto )?huurprijs|kale (?:maand)?huur|huursom|maandhuur|jaarhuur|basishuur|aanvangshuur|huurpenningen|huurbedrag|huurvergoeding|maandelijkse huur|(?:de|een) huur (?:bedraagt|is|van)|huur per (?:maand|jaar)|huur(?= (?:van )?€)|(?<=^|\n)huur(?: \((?:kaal|excl\p{L}*|exclusief)[^)\n]{0,20}\))?(?=\s?[:\t\n]|\s[€\d])|monthly rent|rent)(?!\p{L})/giu,
    notBefore:
      /maxima|vergunning|verhog|indexer|boete|vorige|huidige markt|servicekosten|keer de|maal de|maanden/iu,
    notBetween: /servicekosten|boete|waarborg|borg|verhog|stook|energie|voorschot|%|btw/iu,
    notBehind:
      /^\s*(?:per|\/)\s?(?:m\s?[²2]|vierkante|stuk|\p{L}*plaats|eenheid|kamer|persoon|huurder|bewoner|student)(?!\p{L})/iu,
    within: 120,
  },
]
const perMonth =
  /(?<!\p{L})(?:per (?:kalender)?maand|maandelijks\w*|p\.?\s?\/?\s?m\.?|per month|monthly|elke maand)(?!\p{L})/iu
const perYear =
  /(?<!\p{L})(?:per (?:kalender)?jaar|jaarlijks\w*|p\.?\s?\/?\s?j\.?|per (?:year|annum)|op jaarbasis)(?!\p{L})/iu
/** The head of a list of amounts: "Per betaalperiode van één maand bedraagt". */
const monthList =
  /(?<!\p{L})per (?:betaalperiode van (?:één|een|1)(?:\s?\([^)\n]{1,6}\))? (?:kalender)?maand|payment period of (?:one|1) (?:calendar )?month)(?!\p{L})(?![^]*per (?:betaalperiode|payment period))/iu
const listReach = 160
/** The total of the amounts of a row: "Kale huur € 900; servicekosten € 85; totaal per maand € 985". */
const monthTotal = /^(?:[^.\n]|\.(?=[\d-]))*?(?<!\p{L})totaal per (?:kalender)?maand(?!\p{L})/iu
/** Words behind the amount in which the period is looked for. */
const periodWithin = 30

/** Finds the rent with its period; a rent without a period is none. */
export function rentsIn(document: DocumentText): FactCandidate[] {
  return [...Map.groupBy(labelledRents(document), ({ kind }) => kind).values()].flatMap(
    withoutParts,
  )
}

function labelledRents(document: DocumentText): FactCandidate[] {
  const { text } = document
  return rentLabels.flatMap((rule) =>
    labelledAmounts(document, rule).flatMap(
      ({ value, between, behind, labelAt }): FactCandidate[] => {
        const { euros, from, to, written } = value
        if (euros < leastRent || written === 'disagree') return []
        const label = text.slice(labelAt, from - between.length)
        const near = `${label} ${between} ${behind.slice(0, periodWithin)}`
        const list = text.slice(Math.max(0, labelAt - listReach), labelAt)
        const isMonth =
          perMonth.test(near) ||
          /maand|monthly/iu.test(label) ||
          monthList.test(list) ||
          monthTotal.test(behind)
        const isYear = perYear.test(near) || /jaarhuur/iu.test(label)
        if (isMonth === isYear) return []
        const rank = written === 'both' ? 0 : 1
        return [{ kind: isMonth ? 'rent' : 'yearRent', value: euros, from, to, rank }]
      },
    ),
  )
}
