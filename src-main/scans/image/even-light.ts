import type { GrayImage } from './gray-image.ts'

/** Pixels of a side of the squares by which the light is measured: larger than a letter of text. */
const side = 24
/** Every second pixel of every second row is measured. */
const step = 2
/** The share of a square's pixels that are darker than its paper. */
const paperAt = 0.8
/**
 * The share of its light that paper keeps from one square to the next. Light that falls faster is the
 * edge of a picture or of a coloured bar, whose shades must stay apart.
 */
const slowest = 0.94
/** The light of the deepest shadow, as a share of the brightest paper. */
const deepest = 0.35
/** A page is even if its darkest paper has at least this share of the light of its brightest. */
const evenShare = 0.88

/**
 * Takes shadows away: each pixel gets the shade that it would have if the paper around it were
 * white. Returns a page with even light as it is.
 *
 * @param whenAllowed called between parts of the work; returns when the thread may work
 */
export function evenLight(image: GrayImage, whenAllowed: () => void = () => undefined): GrayImage {
  const paper = unevenPaper(image, whenAllowed)
  if (paper === null) return image
  const { width, height } = image
  const pixels = new Uint8Array(image.pixels.length)
  const between = new Float32Array(paper.width)
  for (let y = 0; y < height; y += 1) {
    if (y % side === 0) whenAllowed()
    const { one, other, part } = neighbours(y, paper.height)
    for (let column = 0; column < paper.width; column += 1) {
      const above = paper.light[one * paper.width + column] ?? 255
      const below = paper.light[other * paper.width + column] ?? 255
      between[column] = above + (below - above) * part
    }
    brighten(image, y, between, pixels)
  }
  return { width, height, pixels }
}

/** Writes a row of pixels as under even light. `light` has the light of the row by square. */
function brighten(image: GrayImage, y: number, light: Float32Array, pixels: Uint8Array): void {
  const from = y * image.width
  for (let x = 0; x < image.width; x += 1) {
    const { one, other, part } = neighbours(x, light.length)
    const left = light[one] ?? 255
    const here = left + ((light[other] ?? 255) - left) * part
    pixels[from + x] = Math.min(255, ((image.pixels[from + x] ?? 255) * 255) / here)
  }
}

/** Returns the two squares between whose middles a pixel lies, and how near the second one is. */
function neighbours(at: number, squares: number): { one: number; other: number; part: number } {
  const middle = Math.min(squares - 1, Math.max(0, (at - side / 2) / side))
  const one = Math.floor(middle)
  return { one, other: Math.min(squares - 1, one + 1), part: middle - one }
}

interface PaperLight {
  readonly width: number
  readonly height: number
  /** The shade of the paper by square, row by row. */
  readonly light: Float32Array
}

/** Returns the shade of the paper by square; null if the light is even. */
function unevenPaper(image: GrayImage, whenAllowed: () => void): PaperLight | null {
  const paper = measuredPaper(image, whenAllowed)
  const sorted = paper.light.toSorted()
  const brightest = sorted[Math.floor(sorted.length * 0.95)] ?? 255
  const least = brightest * deepest
  for (const [at, shade] of paper.light.entries()) paper.light[at] = Math.max(shade, least)
  spreadLight(paper)
  const soft = softened(paper)
  const darkest = soft.light.reduce((dark, shade) => Math.min(dark, shade), 255)
  return darkest >= brightest * evenShare ? null : soft
}

/** Gives each square at least the light that its neighbours leave it: there and back over the page. */
function spreadLight({ width, height, light }: PaperLight): void {
  const take = (at: number, column: number, row: number, towards: 1 | -1) => {
    const beside = column + towards >= 0 && column + towards < width ? light[at + towards] : 0
    const along = row + towards >= 0 && row + towards < height ? light[at + towards * width] : 0
    light[at] = Math.max(light[at] ?? 0, Math.max(beside ?? 0, along ?? 0) * slowest)
  }
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) take(row * width + column, column, row, -1)
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = width - 1; column >= 0; column -= 1)
      take(row * width + column, column, row, 1)
}

/** Returns the mean of each square and the squares beside it. */
function softened({ width, height, light }: PaperLight): PaperLight {
  const soft = light.map((_, at) => {
    const [column, row] = [at % width, Math.floor(at / width)]
    let [sum, count] = [0, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) {
        sum += light[y * width + x] ?? 0
        count += 1
      }
    return sum / count
  })
  return { width, height, light: soft }
}

function measuredPaper(image: GrayImage, whenAllowed: () => void): PaperLight {
  const width = Math.ceil(image.width / side)
  const height = Math.ceil(image.height / side)
  const light = new Float32Array(width * height)
  const shades = new Uint32Array(256)
  for (let row = 0; row < height; row += 1) {
    whenAllowed()
    for (let column = 0; column < width; column += 1)
      light[row * width + column] = paperOfSquare(image, column, row, shades)
  }
  return { width, height, light }
}

function paperOfSquare(image: GrayImage, column: number, row: number, shades: Uint32Array): number {
  shades.fill(0)
  const right = Math.min(image.width, (column + 1) * side)
  const bottom = Math.min(image.height, (row + 1) * side)
  let total = 0
  for (let y = row * side; y < bottom; y += step)
    for (let x = column * side; x < right; x += step) {
      const shade = image.pixels[y * image.width + x] ?? 255
      shades[shade] = (shades[shade] ?? 0) + 1
      total += 1
    }
  let seen = 0
  for (let shade = 0; shade < 255; shade += 1) {
    seen += shades[shade] ?? 0
    if (seen > total * paperAt) return shade
  }
  return 255
}
