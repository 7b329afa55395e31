const small = (
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien ' +
  'zestien zeventien achttien negentien'
).split(' ')
const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')

/** Writes a whole number below a thousand million in Dutch words, with spaces as deeds have them. */
export function inDutchWords(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) {
    const [unit, ten] = [value % 10, tens[Math.trunc(value / 10) - 2] ?? '']
    if (unit === 0) return ten
    const word = small[unit] ?? ''
    return `${word}${word.endsWith('e') ? 'ën' : 'en'}${ten}`
  }
  if (value < 1000) return scaled(value, 100, 'honderd', '')
  if (value < 1_000_000) return scaled(value, 1000, 'duizend', ' ')
  return scaled(value, 1_000_000, ' miljoen', ' ')
}

function scaled(value: number, scale: number, word: string, gap: string): string {
  const [count, rest] = [Math.trunc(value / scale), value % scale]
  const begin = count === 1 && scale < 1_000_000 ? word : `${inDutchWords(count)}${word}`
  return rest === 0 ? begin : `${begin}${gap}${inDutchWords(rest)}`
}

/** Writes an amount as Dutch deeds do: `€ 401.500,00`. */
export function inDutchDigits(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
}
