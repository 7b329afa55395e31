const maxValueLength = 80

/** Amounts above are numbers of something else, such as telephone numbers. */
const mostEuros = 10_000_000_000

const currencySigns = /€|\beuros?\b|\bEUR\b/giu

/** Words that may stand beside an amount without changing its meaning. */
const amountWords =
  /\b(k\.?\s?k\.?|v\.?\s?o\.?\s?n\.?|kosten\s+koper|vrij\s+op\s+naam|per\s+(?:maand|jaar|month|year)|p\.?\/?\s?m\.?|p\.?\/?\s?j\.?|ex(?:cl)?\.?|incl\.?|vanaf|from)(?!\w)/giu

/** Returns the number of a written decimal, Dutch or English; null if the text is no number. */
function numberIn(text: string): number | null {
  const bare = text.trim().replace(/,-{1,2}$|\.-{1,2}$/u, '')
  if (/^\d+$/u.test(bare)) return Number(bare)
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/u.test(bare))
    return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/u.test(bare)) return Number(bare.replaceAll(',', ''))
  if (/^\d{1,3}(?: \d{3})+(?:,\d{1,2})?$/u.test(bare))
    return Number(bare.replaceAll(' ', '').replace(',', '.'))
  if (/^\d+[.,]\d{1,2}$/u.test(bare)) return Number(bare.replace(',', '.'))
  return /^\d{4,}\.\d+$/u.test(bare) ? Number(bare) : null
}

/** Returns an amount in euro and the words beside the number; null for anything else, and for 0. */
export function amountIn(text: string): { readonly euros: number; readonly beside: string } | null {
  if (text.length > maxValueLength) return null
  const bare = text.replaceAll(currencySigns, ' ').replaceAll(' ', ' ').trim()
  const beside = [...bare.matchAll(amountWords)].map(([word]) => word)
  const euros = numberIn(bare.replaceAll(amountWords, ' '))
  if (euros === null || euros <= 0 || euros > mostEuros) return null
  return { euros, beside: beside.join(' ') }
}

const squareMetres: Readonly<Record<string, number>> = {
  '': 1,
  m: 1,
  m2: 1,
  mtr2: 1,
  sqm: 1,
  qm: 1,
  vierkantemeter: 1,
  squaremeter: 1,
  squaremetre: 1,
  squaremeters: 1,
  squaremetres: 1,
  mtk: 1,
  are: 100,
  a: 100,
  ha: 10_000,
  hectare: 10_000,
}

/** Returns an area in square metres; null for another unit, for no number, and for 0. */
export function areaIn(text: string, unit = ''): number | null {
  if (text.length > maxValueLength) return null
  const found = /^\s*(?:ca\.?\s*)?([\d.,]+(?: \d{3})*)\s*(\p{L}[\p{L}\s]*[2²]?)?\s*$/iu.exec(text)
  if (found === null) return null
  const size = numberIn(found[1] ?? '')
  const written = (found[2] ?? unit).toLowerCase().replaceAll('²', '2').replaceAll(/\s/gu, '')
  const factor = squareMetres[written]
  if (size === null || factor === undefined || size <= 0 || size > 1e9) return null
  return Math.round(size * factor * 100) / 100
}

/** Returns a whole number up to `most`; null for anything else. */
export function countIn(text: string, most: number): number | null {
  const bare = text.trim()
  if (!/^\d{1,6}$/u.test(bare)) return null
  return Number(bare) <= most ? Number(bare) : null
}

/** Returns the year of a building; null for a period and for anything else. */
export function yearIn(text: string): number | null {
  const found = /^(\d{4})(?:-\d\d-\d\d.*)?$/u.exec(text.trim())
  const year = Number(found?.[1] ?? 0)
  return year >= 1000 && year <= 2200 ? year : null
}

/** Returns the class of an energy label, G to A+++++; null for anything else. */
export function energyClassIn(text: string): string | null {
  const found = /^(?:label|klasse|class|energielabel)?\s*([A-G])\s*(\+{0,5})$/iu.exec(text.trim())
  if (found !== null) {
    const letter = (found[1] ?? '').toUpperCase()
    return letter === 'A' || found[2] === '' ? letter + (found[2] ?? '') : null
  }
  const worded = /^A([1-5])?(?:_?PLUS){1,5}$/iu.exec(text.trim())
  if (worded === null) return null
  const pluses = worded[1] === undefined ? text.match(/PLUS/giu)?.length : Number(worded[1])
  return `A${'+'.repeat(pluses ?? 1)}`
}

/** Returns the day of a written date as `2026-11-23`; null for anything else. */
export function dayIn(text: string): string | null {
  const bare = text.trim().slice(0, 40)
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]\d\d:?\d\d.*|Z|[+-]\d\d:\d\d)?$/u.exec(bare)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d\d:\d\d.*)?$/u.exec(bare)
  return dutch === null ? null : dayOf(dutch[3], dutch[2], dutch[1])
}

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written)
  return isDay && Number(year) >= 1800 && Number(year) <= 2200 ? written : null
}
