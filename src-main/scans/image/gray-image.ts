/** An image of one byte a pixel, row by row: 0 is black, 255 is white. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Returns the image made smaller by a whole factor; each pixel is the mean of a square. */
export function shrunk(image: GrayImage, factor: number): GrayImage {
  const width = Math.max(1, Math.floor(image.width / factor))
  const height = Math.max(1, Math.floor(image.height / factor))
  const pixels = new Uint8Array(width * height)
  const [across, down] = [Math.min(factor, image.width), Math.min(factor, image.height)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const corner = y * factor * image.width + x * factor
      pixels[y * width + x] = sumOf(image, corner, { across, down }) / (across * down)
    }
  return { width, height, pixels }
}

/** Returns the sum of the pixels of a rectangle, whose first pixel is at `corner`. */
function sumOf(
  { width, pixels }: GrayImage,
  corner: number,
  { across, down }: { readonly across: number; readonly down: number },
): number {
  let sum = 0
  for (let dy = 0; dy < down; dy += 1) {
    const row = corner + dy * width
    for (let dx = 0; dx < across; dx += 1) sum += pixels[row + dx] ?? 255
  }
  return sum
}

/** Returns the number of pixels of each of the 256 shades. */
export function shadesOf({ pixels }: GrayImage): Uint32Array {
  const shades = new Uint32Array(256)
  // An index: the iterator of a typed array takes five times as long.
  for (let at = 0; at < pixels.length; at += 1) {
    const shade = pixels[at] ?? 255
    shades[shade] = (shades[shade] ?? 0) + 1
  }
  return shades
}

/** Returns the number of pixels darker than a shade. */
export function darkerThan(shades: Uint32Array, shade: number): number {
  return shades.subarray(0, Math.max(0, shade)).reduce((sum, count) => sum + count, 0)
}

/** Returns the shade below which this share of the pixels lies. */
export function shadeAt(shades: Uint32Array, share: number): number {
  const total = shades.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [shade, count] of shades.entries()) {
    seen += count
    if (seen > total * share) return shade
  }
  return 255
}

/** Returns the shade that best divides ink from paper (N. Otsu, 1979). */
export function inkBelow(shades: Uint32Array): number {
  let total = 0
  let sum = 0
  for (const [shade, count] of shades.entries()) {
    total += count
    sum += shade * count
  }
  let [below, sumBelow, widest, best] = [0, 0, 0, 128]
  for (const [shade, count] of shades.entries()) {
    below += count
    sumBelow += shade * count
    const above = total - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (sum - sumBelow) / above
    const spread = below * above * apart * apart
    if (spread <= widest) continue
    widest = spread
    best = shade + 1
  }
  return best
}
