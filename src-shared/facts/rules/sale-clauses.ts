import type { Amount } from '../reading/amounts.ts'
import { clauseAround } from '../reading/sentences.ts'
import type { DocumentText } from './candidate.ts'

/** "verkoopt … voor een bedrag van", "is verkocht tegen betaling van", "komen een prijs overeen van". */
const sale =
  /(?<!\p{L})(?:verkoopt|verkopen|verkocht|verkoop|koopt|kopen|gekocht|koop|aankoop|betaalt|betalen|levert|leveren|overgedragen|draagt|overdraagt|overeengekomen|kost|overeenkomen|komen|voldaan|betaald|gekweten|kwijting|kwitantie|kwiteert)(?!\p{L})/iu
/** Words for the property, or for the whole sale. */
const property =
  /woning|huis|appartement|pand(?!recht)|object|verkochte|registergoed|onroerende|perceel|eigendom|genoemde|voormeld|(?<!\p{L})aan koper (?:is |wordt )?verkocht(?!\p{L})|verkoopt aan koper(?!\p{L})|(?<!\p{L})(?:koop|verkoop|prijs|koopsom|koopprijs)(?!\p{L})/iu
const sum = String.raw`(?:(?:de|een)\s(?:totale?\s|overeengekomen\s)?(?:(?:koop|verkoop|aankoop)?(?:prijs|som|somma|bedrag)|totaalbedrag|tegenprestatie)(?:\s(?:van|ad|groot|à))?\s)`
const lead = new RegExp(
  [
    String.raw`(?<!\p{L})(?:voor|tegen)\s(?:betaling\svan\s)?${sum}?$`,
    String.raw`(?<!\p{L})(?:kwijting|kwitantie|gekweten|betaald|voldaan|ontvangen)\s(?:voor\s|van\s)?(?:${sum}|het bedrag van\s)?$`,
    String.raw`(?<!\p{L})(?:woning|huis|appartement)\skost\s(?:koper\s)?$`,
    String.raw`(?<!\p{L})een\s(?:prijs|koopsom|koopprijs)\s(?:van|ad)\s$`,
    String.raw`(?<!\p{L})(?:voor|wegens)\s(?:de\swoning|het\s(?:woon)?huis|het\s(?:verkochte|registergoed|appartement(?:srecht)?|object)|de\sonroerende\szaak)\s${sum}?$`,
  ].join('|'),
  'iu',
)
/** Words around an amount that is not the price of the property. */
const other =
  /%|procent|(?:oude|eigen|huidige) (?:woning|huis)|hypothe|lening|financier|boete|waarborg|garantie|borg(?:som|stelling|tocht)?(?!\p{L})|(?<!sc)huur|(?<!on)roerende|inventaris|courtage|provisie|honorarium|kosten(?! koper)|vergoeding|minst|minim|maxim|hoogst|hoger|lager|vanaf|bod(?!e)|vraagprijs|taxatie|woz|verzeker|herstel|schade|(?<!onder)grond(?! met| en)|bouw(?!kundig)|kavel|termijn|(?<!\p{L})deel|gedeelte|helft|btw|omzetbelasting|dwangsom|erfpacht|canon|keuring|tevens|daarnaast|overname|over te nemen|overgenomen|meeverkocht|keuken|zonnepane|gordijn|(?<!(?:met|en) (?:een )?(?:\p{L}+ )?)(?:parkeer|garage)|verkopers? (?:heeft|hebben|had)(?!\p{L})[^.;]{0,80}(?:ge|aange)kocht|vorige|eerder|destijds|toenmalig|in (?:19|20)\d\d|verkreeg|verkregen/iu
const otherBehind =
  /^\s*(?:per\b|p\/|\/|miljoen|duizend|[^.;]{0,20}(?:te verhogen|of (?:meer|hoger|lager)))/iu
const nearBefore = 160
const nearBehind = 60
/** Cheaper things are sold with a property. */
const leastPrice = 10_000

/** "€ 412.500, zijnde de koopsom". */
const namedBehind =
  /^\s{0,2}[,(]?\s{0,2}(?:(?:zijnde|als|te weten|is)\s{1,2})?(?:(?:de|een)\s{1,2})?(?:overeengekomen\s{1,2})?(?:koopsom|koopprijs)(?!\p{L})/iu

/** Finds the amounts for which a clause says that the property is sold. */
export function soldFor({ text, amounts }: DocumentText): Amount[] {
  return amounts.filter((amount) => {
    const { from, to, euros } = amount
    if (euros < leastPrice) return false
    const isNamed = namedBehind.test(text.slice(to, to + 60))
    if (!isNamed && !lead.test(text.slice(Math.max(0, from - 80), from))) return false
    const clause = clauseAround(text, amount)
    const before = text.slice(Math.max(clause.from, from - nearBefore), from)
    const behind = text.slice(to, Math.min(clause.to, to + nearBehind))
    const said = text.slice(clause.from, clause.to)
    const isSale = isNamed || (sale.test(said) && property.test(said))
    return isSale && !other.test(before) && !other.test(behind) && !otherBehind.test(behind)
  })
}
