import { beforeLabel, endBefore, newSentence, type Spot } from './sentences.ts'

/** A label behind which a text writes a value. */
export interface LabelRule {
  /** The words of the label; global and with Unicode. */
  readonly label: RegExp
  /** Words before the label by which the value is another one. */
  readonly notBefore?: RegExp
  /** Words between label and value by which the value is another one. */
  readonly notBetween?: RegExp
  /** Words behind the value by which the value is another one. */
  readonly notBehind?: RegExp
  /** The most characters between label and value. */
  readonly within: number
}

/** A value behind its label. */
export interface Labelled<Value extends Spot> {
  readonly value: Value
  /** Words between the label and the value, and behind the value. */
  readonly between: string
  readonly behind: string
  /** Where the label begins. */
  readonly labelAt: number
}

const lookBefore = 60
const lookBehind = 120
/** Up to the first letter of a label that is the heading of an article: "3. koopprijs", "Koopprijs". */
const heading = /(?:^|\n)\s?(?:(?:(?:[aA]rtikel\s)?\d{1,2}\.?\s(?:[dD]e\s)?|De\s)\p{L}|\p{Lu})$/u
const headingEnd = /^\s?\.?\s?\n/u

/** Another label in front of a label in one line without values: the head of a table. */
const headBefore =
  /(?:^|\n)[^\n\d.,:;]{0,60}(?<!\p{L})(?:(?:ver)?koop(?:som|prijs)|prijs|waarborgsom|bankgarantie|borg|levering|overdracht|transport|ondertekening|huur(?:prijs)?|servicekosten|(?:ingangs|aanvangs|begin|start)datum|bouwjaar|energielabel|\p{L}*oppervlakte?|perceel|adres|object)(?:\s\([^)\n]{1,20}\))?\s$/iu

/** True for a label behind another one in the head of a table: the first value below belongs to the other. */
function isLaterHead(text: string, at: number): boolean {
  return headBefore.test(text.slice(Math.max(0, at - lookBefore), at))
}

/** Returns the first value behind each label. `values` are in the order of the text. */
export function labelled<Value extends Spot>(
  text: string,
  values: readonly Value[],
  rule: LabelRule,
): Labelled<Value>[] {
  if (values.length === 0) return []
  const found: Labelled<Value>[] = []
  for (const { 0: label, index } of text.matchAll(rule.label)) {
    const ahead = beforeLabel(text, index, lookBefore)
    // The first letter of the label tells that a sentence begins there.
    const before = (
      text
        .slice(ahead.from, index + 1)
        .split(endBefore)
        .at(-1) ?? ''
    ).slice(0, -1)
    if (rule.notBefore?.test(before) === true) continue
    const end = index + label.length
    const value = values[firstFrom(values, end)]
    if (value === undefined || value.from - end > rule.within) continue
    const between = text.slice(end, value.from)
    if (between.includes('\n') && isLaterHead(text, index)) continue
    const isHeading = heading.test(text.slice(Math.max(0, index - lookBefore), index + 1))
    const said = isHeading ? between.replace(headingEnd, '') : between
    if (newSentence.test(said) || rule.notBetween?.test(between) === true) continue
    const behind = text.slice(value.to, value.to + lookBehind)
    if (rule.notBehind?.test(behind) === true) continue
    found.push({ value, between, behind, labelAt: index })
  }
  return found
}

/** Returns the index of the first value that begins at or behind a place. */
export function firstFrom(values: readonly Spot[], place: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle]?.from ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the values within a range. */
export function within<Value extends Spot>(
  values: readonly Value[],
  from: number,
  to: number,
): Value[] {
  const inside: Value[] = []
  for (let at = firstFrom(values, from); at < values.length; at += 1) {
    const value = values[at]
    if (value === undefined || value.to > to) break
    inside.push(value)
  }
  return inside
}
