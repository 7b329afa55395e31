import type { ConditionName } from '../document-fact.ts'
import { within } from '../reading/labelled.ts'
import { clauseAround, type Spot } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

/** Words that tell a condition, within the part of the text about conditions. */
const conditions: readonly (readonly [ConditionName, RegExp])[] = [
  [
    'financing',
    /(?:voor )?(?:de )?financiering(?!\s?(?:kosten|sinstelling))|hypothecaire (?:geld)?lening|hypotheekofferte|lening onder hypothecair verband|hypotheek (?:van (?:\p{L}+ )?(?:€|EUR) ?[\d.]+(?:,[\d-]{1,2})? )?(?:te |kan |kunnen |heeft |niet ){0,3}(?:regelen|krijg(?:t|en)|verkrijg(?:t|en)|gekregen|verkregen)|(?<!\p{L})(?:financing|(?:obtain\p{L}*|get|gets) (?:an? |the )?(?:suitable )?mortgage)(?!\p{L})/giu,
  ],
  ['mortgageGuarantee', /nationale hypotheek ?garantie|(?<!\p{L})NHG(?!\p{L})/giu],
  [
    'inspection',
    /bouwkundig\p{L}* (?:keuring|inspectie|onderzoek)|bouwtechnische keuring|structural survey|building inspection/giu,
  ],
  [
    'ownHome',
    /verkoop van (?:de|zijn|haar|hun|een|koper\p{L}*) (?:eigen|huidige) woning|eigen woning (?:is|wordt|nog niet|heeft) (?:\p{L}+ )?verkocht|eigen woning [^.;]{0,60}niet [^.;]{0,40}verkocht|verkoop eigen woning/giu,
  ],
  ['permit', /omgevingsvergunning|bouwvergunning/giu],
  ['residence', /huisvestingsvergunning|woonvergunning/giu],
]

/** Where the text begins to speak of conditions, and the characters that the part has at most. */
const begin =
  /ontb(?:indende|\.) voorwaarden?|resolutive conditions?|(?:financierings)?voorbehoud(?:en)?(?!\p{L})|(?:kan|kunnen|worden|wordt) (?:door \p{L}+ )?(?:deze (?:koop)?overeenkomst )?ontbonden/giu
const mostPart = 2200
/** The heading of an article, which holds fewer characters. */
const heading = /(?<=\n)\s?(?:\d{1,2}\.?\s)?ontbinding\s?:?\n/giu
const mostBelow = 600
/** What the buyer may do, in a sentence or row that names the condition itself. */
const mayEnd =
  /(?<!\p{L})(?:kopers?|hij|zij) (?:mag|mogen|kan|kunnen)(?: (?!niet(?!\p{L}))[\p{L}\d-]+){0,8}? (?:ontbinden|ontbinding(?: \p{L}+){0,4}? inroepen)(?!\p{L})|(?<!\p{L})(?:recht op ontbinding|ontbindingsrecht) (?:als|indien|wanneer)(?!\p{L})|(?<!\p{L})kopers? (?:is|zijn) (?:gerechtigd|bevoegd)(?:,? \p{L}+){0,6}? te ontbinden(?!\p{L})|(?<!\p{L})(?:koop|overeenkomst) gaat niet door (?:als|indien|wanneer)(?!\p{L})|(?<!\p{L})(?:can|may) be (?:dissolved|rescinded|terminated|cancelled)(?: by (?:the )?(?:buyer|purchaser))? if(?!\p{L})|(?<!geen )ontbinding mogelijk|(?:is|wordt) (?:dan )?ontbonden (?:wanneer|indien|als)(?!\p{L})/giu
/** Where the part ends: the next article. */
const nextArticle = /\n\s?artikel\s+\d+/iu
/** The condition is named to say that the parties did not agree on the condition. */
const negated =
  /(?:geen|zonder)\s+(?:voorbehoud|ontbindende voorwaarde|beroep|recht)\p{L}*(?:\s+\p{L}+){0,3}\s*$|(?:n\.?v\.?t\.?[:,;]?|afgezien van|doorgehaald)(?:\s+\p{L}+){0,3}\s*$/iu
const negatedBehind =
  /^[^.;\n]{0,60}(?:n\.?v\.?t\.?|niet van toepassing|geen voorbehoud|vervalt|doorgehaald)|^[^.;,]{0,40}(?:is|zijn|komt|komen)(?: \p{L}+){0,2} vervallen(?!\p{L})|^[\s:]*(?:nee|geen)(?!\p{L})/iu
/** The buyer gave the condition up, earlier in the sentence: "Koper ziet af van …". */
const givenUp =
  /(?<!\p{L})(?:zie(?:t|n)(?: \p{L}+){0,4} af van|af ?te ?zien van|afgezien (?:hebben(?:de)? )?van|afziet van|afzien van|afstand (?:te )?(?:doe[nt]|gedaan|hebben gedaan)|doe[nt](?: \p{L}+){0,3} afstand|geen beroep (?:te )?(?:doe[nt]|kunnen doen|op|meer|gedaan)|waives?)(?!\p{L})[^.;\n]*$/iu
const mostSentence = 240
/** "geen financieringsvoorbehoud"; but "geen financiering" is what the condition is about. */
const ofReserve = /^svoorbehoud/iu
const none = /(?:geen|zonder)\s+(?:een\s+)?$/iu
/** The buyer did already what the words tell of: "Koper heeft een keuring laten verrichten". */
const doneBefore = /(?<!\p{L})heeft (?:reeds |al )?(?:een |de )?$/iu
const doneBehind = /^ (?:reeds |al )?(?:laten (?:verrichten|uitvoeren|doen)|verricht|uitgevoerd)/iu
/** Boxes that a form leaves empty; Word writes the last ones with a font of signs. */
const emptyBox = String.raw`(?:[☐□❏❑◻⬜○\uf06f\uf071\uf0a8]|\[\s?\]|\(\s\))`
const emptyBefore = new RegExp(String.raw`${emptyBox}\s?(?:\p{L}+\s){0,3}$`, 'iu')
const emptyBehind = new RegExp(
  String.raw`^[^\n;]{0,20}${emptyBox}\s?ja(?!\p{L})|^[\s:]{0,3}${emptyBox}\s?(?:\n|$)|^[\s:]*ja\s?\/\s?nee(?!\p{L})`,
  'iu',
)
const anyBox = String.raw`[☒☑■✓✔✗⊠\uf052\uf078\uf0fd\uf0fe]|\[\s?[xXvV]\s?\]|${emptyBox}`
/** A row that begins with an empty box, up to the words of the condition; the lines may be short. */
const emptyRow = new RegExp(
  String.raw`\n\s?(?:(?:\p{L}|\d{1,2})[.)]\s?)?${emptyBox}(?:(?!${anyBox})(?:[^\n]|\n(?=\s?\p{Ll}[\p{Ll}\s]))){0,180}$`,
  'u',
)
/** A place that a form leaves to be filled in. */
const blank = /_{3,}|\.{4,}|…{2,}/u

/** Finds the conditions under which the purchase may be ended. */
export function conditionsIn({ text, days, amounts }: DocumentText): FactCandidate[] {
  const found = new Map<ConditionName, FactCandidate>()
  for (const part of partsIn(text))
    for (const [name, words] of conditions) {
      if (found.has(name)) continue
      const said = text.slice(part.from, part.to)
      const hit = [...said.matchAll(words)].find(({ 0: whole, index: at }) => {
        const place = part.from + at
        const before = text.slice(Math.max(0, place - 60), place)
        const sentence = text.slice(Math.max(0, place - mostSentence), place)
        const behind = said.slice(at + whole.length)
        if (negated.test(before) || givenUp.test(sentence) || negatedBehind.test(behind))
          return false
        if (ofReserve.test(behind) && none.test(before)) return false
        if (doneBefore.test(before) && doneBehind.test(behind)) return false
        if (emptyBefore.test(before) || emptyBehind.test(behind)) return false
        if (emptyRow.test(sentence)) return false
        return !isLeftOpen({ from: place, to: place + whole.length })
      })
      if (hit === undefined) continue
      const from = part.from + hit.index
      found.set(name, { kind: 'condition', value: name, from, to: from + hit[0].length, rank: 1 })
    }
  return [...found.values()]

  /** True for an article of a model without its last day and without its amount. */
  function isLeftOpen(words: Spot): boolean {
    const { from, to } = clauseAround(text, words)
    return (
      blank.test(text.slice(from, to)) &&
      within(days, from, to).length === 0 &&
      within(amounts, from, to).length === 0
    )
  }
}

/** Returns the parts of a text that speak of conditions, in the order of how clear they are. */
function partsIn(text: string): Spot[] {
  const parts: Spot[] = []
  let behind = 0
  for (const { index } of text.matchAll(begin)) {
    if (index < behind) continue
    const rest = text.slice(index, index + mostPart)
    const next = nextArticle.exec(rest.slice(20))
    const part = next === null ? rest : rest.slice(0, next.index + 20)
    behind = index + part.length
    if (
      /geen ontb(?:indende|\.) voorwaarden?/iu.test(text.slice(Math.max(0, index - 8), index + 60))
    )
      continue
    parts.push({ from: index, to: behind })
  }
  const headed = [...text.matchAll(heading)].map(({ 0: whole, index }) => {
    const from = index + whole.length
    const next = /\n\s?(?:artikel\s+)?\d{1,2}\.?\s\p{Lu}/iu.exec(text.slice(from, from + mostBelow))
    return { from, to: from + (next?.index ?? mostBelow) }
  })
  const allowed = [...text.matchAll(mayEnd)].map(({ 0: whole, index }) =>
    clauseAround(text, { from: index, to: index + whole.length }),
  )
  return [...parts, ...headed, ...allowed]
}
