import type { ConditionName } from '../document-fact.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'

/** Words that tell a condition, within the part of the text about conditions. */
const conditions: readonly (readonly [ConditionName, RegExp])[] = [
  [
    'financing',
    /(?:voor )?(?:de )?financiering(?!\s?(?:kosten|sinstelling))|hypothecaire (?:geld)?lening|hypotheekofferte/giu,
  ],
  ['mortgageGuarantee', /nationale hypotheek ?garantie|(?<!\p{L})NHG(?!\p{L})/giu],
  ['inspection', /bouwkundig\p{L}* (?:keuring|inspectie|onderzoek)|bouwtechnische keuring/giu],
  [
    'ownHome',
    /verkoop van (?:de|zijn|haar|hun|een|koper\p{L}*) (?:eigen|huidige) woning|eigen woning (?:is|wordt|nog niet|heeft) (?:\p{L}+ )?verkocht|verkoop eigen woning/giu,
  ],
  ['permit', /omgevingsvergunning|bouwvergunning/giu],
  ['residence', /huisvestingsvergunning|woonvergunning/giu],
]

/** Where the text begins to speak of conditions, and the characters that the part has at most. */
const begin =
  /ontbindende voorwaarden?|voorbehoud(?:en)?(?!\p{L})|(?:kan|kunnen|worden|wordt) (?:door \p{L}+ )?(?:deze (?:koop)?overeenkomst )?ontbonden/giu
const mostPart = 2200
/** Where the part ends: the next article. */
const nextArticle = /\n\s?artikel\s+\d+/iu
/** The condition is named to say that the parties did not agree on the condition. */
const negated =
  /(?:geen|zonder)\s+(?:voorbehoud|ontbindende voorwaarde|beroep|recht)\p{L}*(?:\s+\p{L}+){0,3}\s*$|(?:n\.?v\.?t\.?|afgezien van|doorgehaald)(?:\s+\p{L}+){0,3}\s*$/iu
const negatedBehind =
  /^[^.;\n]{0,60}(?:n\.?v\.?t\.?|niet van toepassing|geen voorbehoud|vervalt|doorgehaald)|^[\s:]*(?:nee|geen)(?!\p{L})/iu

/** Finds the conditions under which the purchase may be ended. */
export function conditionsIn({ text }: DocumentText): FactCandidate[] {
  const found = new Map<ConditionName, FactCandidate>()
  let behind = 0
  for (const { index } of text.matchAll(begin)) {
    if (index < behind) continue
    const rest = text.slice(index, index + mostPart)
    const next = nextArticle.exec(rest.slice(20))
    const part = next === null ? rest : rest.slice(0, next.index + 20)
    behind = index + part.length
    if (/geen ontbindende voorwaarden?/iu.test(text.slice(Math.max(0, index - 8), index + 60)))
      continue
    for (const [name, words] of conditions) {
      if (found.has(name)) continue
      const hit = [...part.matchAll(words)].find(({ 0: said, index: at }) => {
        const before = text.slice(Math.max(0, index + at - 60), index + at)
        return !negated.test(before) && !negatedBehind.test(part.slice(at + said.length))
      })
      if (hit === undefined) continue
      const from = index + hit.index
      found.set(name, { kind: 'condition', value: name, from, to: from + hit[0].length, rank: 1 })
    }
  }
  return [...found.values()]
}
