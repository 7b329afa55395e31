import type { Random } from '../../../../src-service/office/random.ts'

/** Returns a stamp of an office as SVG, turned and pale, at the foot of the page. */
export function stamp(random: Random): string {
  const turn = random.int(-25, 25)
  const colour = random.pick(['#3355aa', '#aa3344', '#555555'])
  const word = random.pick(['INGEKOMEN', 'KOPIE', 'AFSCHRIFT', 'GEZIEN', 'ONTVANGEN'])
  return `<svg style="left:${random.int(240, 370)}px; top:${random.int(640, 740)}px" width="220" height="120">
    <g transform="rotate(${turn} 110 60)" fill="none" stroke="${colour}" stroke-width="3" opacity="0.6">
      <rect x="25" y="25" width="170" height="66" rx="8"/>
      <text x="110" y="68" text-anchor="middle" font-family="Liberation Sans" font-weight="700" font-size="24" fill="${colour}" stroke="none">${word}</text>
    </g></svg>`
}

/** Returns strokes of a pen: signatures below the text and a note in the margin. */
export function strokes(random: Random): string {
  const line = (x: number, y: number, width: number): string => {
    let path = `M ${x} ${y}`
    for (let at = 0; at < 9; at += 1)
      path += ` q ${random.int(2, width / 8)} ${random.int(-34, 30)} ${random.int(8, width / 6)} ${random.int(-12, 12)}`
    return `<path d="${path}" fill="none" stroke="#1a237e" stroke-width="${1 + random.next() * 1.6}"/>`
  }
  const signatures = [line(60, 120, 220), line(330, 110, 220)].join('')
  return `<svg style="left:20px; top:660px" width="600" height="230">${signatures}</svg>
    <svg style="left:0; top:${random.int(200, 500)}px" width="60" height="200">${line(5, 80, 50)}</svg>`
}
