export type Random = (below: number) => number

/** Returns random numbers, the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % below) | 0
  }
}

const leaf = /<([A-Z]\w*)((?: [\w:]+="[^"]*")*)>([^<]*)<\/\1>\s*/gu
const values = ['', 'x', '-1', '1.250,50', '31-12-2026', 'true', '99999999999', ' ', 'a b']

/** Changes a record, which stays well formed and mostly becomes invalid. */
export function changedElements(xml: string, random: Random): string {
  const leaves = [...xml.matchAll(leaf)]
  const one = leaves[random(leaves.length)]
  const other = leaves[random(leaves.length)]
  if (one === undefined || other === undefined) return xml
  const [whole, name = '', attributes = ''] = one
  const cut = (put: string) => xml.slice(0, one.index) + put + xml.slice(one.index + whole.length)
  switch (random(7)) {
    case 0:
      return cut('')
    case 1:
      return cut(whole + whole)
    case 2:
      return cut(`<${name}${attributes}>${values[random(values.length)]}</${name}>`)
    case 3:
      return cut(other[0] + whole)
    case 4:
      return cut(whole.replace(`<${name}`, `<${name} onzin${random(1_000_000)}="1"`))
    case 5:
      return cut(`${whole}<Onzin>1</Onzin>`)
    default:
      return cut(`los ${whole}`)
  }
}

const pieces = ['<', '>', '/', '&', '"', "'", '=', ' ', '</', '<!--', ']]>', '<![CDATA[', '?>', 'x']

/** Breaks a text anywhere: removes or inserts a piece. */
export function brokenText(xml: string, random: Random): string {
  let text = xml
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const at = random(text.length)
    const end = random(2) === 0 ? at : at + random(12)
    text = text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(end)
  }
  return text
}
