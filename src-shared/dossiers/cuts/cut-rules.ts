import { classifyText } from '../classify-text.ts'
import { deedTypes } from '../deed-types.ts'
import type { CutReason, SuggestedCut } from './suggested-cut.ts'

/** A page of a file, with the text that it has or that was recognised. */
export interface CutPage {
  /** From 1. */
  readonly page: number
  readonly text: string
  /** The page is known to be empty. */
  readonly isBlank: boolean
}

interface Rule {
  readonly reason: CutReason
  /** Reasons that add up to `enough` make a cut. */
  readonly weight: number
  /** Returns the words that show a first page; null if the page is none by this rule. */
  readonly words: (page: CutPage, before: CutPage | null) => string | null
}

const enough = 2
/** A page that continues a document is no first page, whatever else the page says. */
const continued = 4
const longestWords = 80
/** The lines at the top of a page that are looked at, and at its foot. */
const topLines = 8
const footLines = 4

/**
 * The rules by which a page is the first of a document. `before` is the last page before it that is
 * not blank. The numbering is not looked for in the middle of a page, where other numbers stand.
 */
const rules: readonly Rule[] = [
  {
    reason: 'blank',
    weight: 2,
    words: ({ page }, before) => (before !== null && before.page < page - 1 ? '' : null),
  },
  {
    reason: 'numbering',
    weight: 2,
    words: (page) => {
      const number = numberingOf(page.text)
      return number?.page === 1 ? number.words : null
    },
  },
  {
    reason: 'heading',
    weight: 2,
    words: ({ text }, before) => {
      const found = classifyText(text, deedTypes)
      if (found === null || found.heading === '') return null
      // A heading that runs on over all pages of a document begins no other document.
      const runsOn = before !== null && topOf(before.text).includes(found.heading)
      return runsOn ? null : found.heading
    },
  },
  {
    reason: 'letterhead',
    weight: 2,
    words: ({ text }, before) => {
      const head = letterheadOf(text)
      return head !== null && before !== null && letterheadOf(before.text) !== head ? head : null
    },
  },
]

/**
 * Returns the pages where a document may begin, without page 1. The pages are in order and without
 * gaps; a page that was not read yet has no text.
 */
export function suggestCuts(pages: readonly CutPage[]): SuggestedCut[] {
  const cuts: SuggestedCut[] = []
  let before: CutPage | null = null
  for (const page of pages) {
    if (page.isBlank) continue
    if (before !== null) {
      const cut = cutAt(page, before)
      if (cut !== null) cuts.push(cut)
    }
    before = page
  }
  return cuts
}

function cutAt(page: CutPage, before: CutPage): SuggestedCut | null {
  const reasons: { reason: CutReason; words: string }[] = []
  let weight = (numberingOf(page.text)?.page ?? 1) > 1 ? -continued : 0
  for (const rule of rules) {
    const words = rule.words(page, before)
    if (words === null) continue
    weight += rule.weight
    reasons.push({ reason: rule.reason, words: words.slice(0, longestWords) })
  }
  return weight >= enough ? { page: page.page, reasons } : null
}

const numbering = [
  /(?:pagina|pag\.?|blad|bladzijde|page|p\.)\s*(\d{1,3})\s*(?:van|of|\/)\s*(\d{1,3})\b/iu,
  /^\W{0,3}(\d{1,3})\s*(?:van|of|\/)\s*(\d{1,3})\W{0,3}$/iu,
  /^\W{0,3}(?:pagina|blad|bladzijde|page)\s*(\d{1,3})\W{0,3}$/iu,
]

/** Returns the number that a page bears; null if the page bears none, or one beyond its last. */
function numberingOf(text: string): { readonly page: number; readonly words: string } | null {
  const lines = linesOf(text)
  for (const line of [...lines.slice(0, topLines), ...lines.slice(topLines).slice(-footLines)])
    for (const form of numbering) {
      const found = form.exec(line)
      const [words = '', page = '', last = ''] = found ?? []
      if (found === null || (last !== '' && Number(page) > Number(last))) continue
      return { page: Number(page), words: words.trim() }
    }
  return null
}

/** What a letterhead names: a chamber of commerce, a site, a telephone number, an account. */
const letterhead = /\b(?:kvk|k\.v\.k\.|www\.|tel(?:efoon)?[.:]|iban|btw|e-?mail|@)/iu

/** Returns the first line of a page that has a letterhead at its top; null without one. */
function letterheadOf(text: string): string | null {
  const top = linesOf(text).slice(0, topLines)
  return top.some((line) => letterhead.test(line)) ? (top[0] ?? null) : null
}

function topOf(text: string): string {
  return linesOf(text).slice(0, topLines).join('\n')
}

function linesOf(text: string): string[] {
  return text
    .slice(0, 20_000)
    .split(/[\n\r\f]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
