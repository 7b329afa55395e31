import { type GrayImage, shadeAt, shadesOf } from './gray-image.ts'

/** The brightest shade of paper on which light letters are looked for. */
const darkPaper = 110
/** The share of the pixels that are darker than light letters. */
const letters = 0.998
/** The difference between light letters and their paper. */
const leastContrast = 100
/** The largest share of light pixels: a page on a dark table, or a window in a dark room, takes more. */
const mostLight = 0.3

/**
 * Returns an image of light letters on dark paper with dark letters on light paper, as Tesseract and the
 * search for lines expect. Any other image is returned as it is.
 */
export function withDarkInk(image: GrayImage): GrayImage {
  const shades = shadesOf(image)
  const paper = shadeAt(shades, 0.5)
  const light = shadeAt(shades, letters)
  if (paper > darkPaper || light - paper < leastContrast) return image
  if (shadeAt(shades, 1 - mostLight) > (paper + light) / 2) return image
  return { ...image, pixels: image.pixels.map((shade) => 255 - shade) }
}
