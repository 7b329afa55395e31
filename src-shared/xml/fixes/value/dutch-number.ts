/** Units written behind a number; the element's name already implies the unit. */
const unit = /(?:m²|m2|m³|m3|m|cm|km|%|euro|eur|k\.?k\.?|v\.?o\.?n\.?|jaar)$/iu

/**
 * Converts a Dutch number to XML, likeliest first: `1.250,50` gives `1250.50`, `€ 325.000,-` gives
 * `325000`. Empty if not recognised.
 */
export function xmlNumbers(written: string): string[] {
  const bare = written
    .replaceAll(/[\s\u00a0\u202f'’]/gu, '')
    .replace(/^(?:€|eur|euro)/iu, '')
    .replace(/(?:€|\/m|permaand|pm)$/iu, '')
    .replace(unit, '')
    .replace(/[,.](?:-+|=|–|—)$/u, '')
  const forms: string[] = []
  const sign = /^[+-]/u.exec(bare)?.[0] ?? ''
  const digits = bare.slice(sign.length)
  const add = (whole: string, fraction: string): void => {
    const head = (sign === '-' ? '-' : '') + whole
    if (fraction !== '') forms.push(`${head}.${fraction}`)
    // An amount without cents may also be written as an integer.
    if (/^0*$/u.test(fraction)) forms.push(head)
  }
  const dutch = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/u.exec(digits)
  if (dutch !== null) add((dutch[1] ?? '').replaceAll('.', ''), dutch[2] ?? '')
  const english = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/u.exec(digits)
  if (english !== null) add((english[1] ?? '').replaceAll(',', ''), english[2] ?? '')
  return [...new Set(forms)].filter((form) => form !== written)
}

const yes = /^(?:ja|j|yes|y|waar|true|aan|wel)$/iu
const no = /^(?:nee|neen|n|no|onwaar|false|uit|niet)$/iu

/** Converts Dutch words: `ja` gives `true`, `onwaar` gives `false`. */
export function xmlBooleans(written: string): string[] {
  const word = written.trim()
  return yes.test(word) ? ['true'] : no.test(word) ? ['false'] : []
}
