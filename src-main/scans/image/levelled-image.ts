import type { GrayImage } from './gray-image.ts'
import type { LineSlopes } from './line-slopes.ts'
import type { TurnedImage } from './turned-image.ts'

/** Pixels between two places of which the way of a line is known exactly. */
const mesh = 16
/** The number of rows between two points to rest. */
const band = 128

/**
 * Makes curved and fanned lines level: each pixel moves up or down to the height that its line has in
 * the middle of the page. The size stays the same; places outside the image are white.
 *
 * @param whenAllowed called often; the work goes on when `whenAllowed` returns
 */
export function levelled(
  image: GrayImage,
  slopes: LineSlopes,
  whenAllowed = () => undefined as void,
): TurnedImage {
  const { width, height } = image
  const { ways, columns, rows } = waysOfLines(image, slopes)
  /** Returns the height in the original image of a place in the levelled image. */
  const heightAt = (x: number, y: number) => {
    const column = Math.min(columns - 2, Math.max(0, Math.floor(x / mesh)))
    const row = Math.min(rows - 2, Math.max(0, Math.floor(y / mesh)))
    const [right, below] = [x / mesh - column, y / mesh - row]
    const at = row * columns + column
    const upper = (ways[at] ?? 0) * (1 - right) + (ways[at + 1] ?? 0) * right
    const lower = (ways[at + columns] ?? 0) * (1 - right) + (ways[at + columns + 1] ?? 0) * right
    return upper * (1 - below) + lower * below
  }
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    if (y % band === 0) whenAllowed()
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = shadeBetween(image, x, heightAt(x, y))
  }
  return { image: { width, height, pixels }, original: (x, y) => [x, heightAt(x, y)] }
}

/** Heights of lines by the places of the mesh, row by row. */
interface WaysOfLines {
  readonly columns: number
  readonly rows: number
  readonly ways: Float32Array
}

/** Follows lines from the middle of the page to both sides. */
function waysOfLines({ width, height }: GrayImage, { slopeAt }: LineSlopes): WaysOfLines {
  const columns = Math.ceil(width / mesh) + 1
  const rows = Math.ceil(height / mesh) + 1
  const ways = new Float32Array(columns * rows)
  const middle = columns >> 1
  for (let row = 0; row < rows; row += 1)
    for (const towards of [1, -1]) {
      let y = row * mesh
      for (let column = middle; column >= 0 && column < columns; column += towards) {
        ways[row * columns + column] = y
        y += towards * mesh * slopeAt((column + towards / 2) * mesh, y)
      }
    }
  return { ways, columns, rows }
}

/** Returns the shade at a height between two pixels; white outside the image. */
function shadeBetween({ width, height, pixels }: GrayImage, x: number, y: number): number {
  const above = Math.floor(y)
  if (above < 0 || above >= height - 1) return 255
  const below = y - above
  const upper = pixels[above * width + x] ?? 255
  const lower = pixels[(above + 1) * width + x] ?? 255
  return Math.round(upper * (1 - below) + lower * below)
}
