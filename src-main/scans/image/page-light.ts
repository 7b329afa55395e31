import { darkerThan, type GrayImage, inkBelow, shadeAt, shadesOf, shrunk } from './gray-image.ts'

/** Whether a page can be read by its light and size. */
export type PageLight = 'fit' | 'blank' | 'tooDark' | 'tooFaint' | 'tooSmall'

/** Fewer pixels on the short side: letters of a page are then less than six pixels high. */
const shortestSide = 400
/** The share of a page's border that is not looked at: shadows and holes of a scanner are there. */
const border = 0.03
/** The brightest shade of the paper of a page that is too dark. */
const darkPaper = 70
/** The difference between ink and paper below which letters do not stand out. */
const leastContrast = 24
/** The difference below which a page is paper without ink. */
const paperGrain = 10
/** The share of ink below which a page is blank: a page number alone is more. */
const leastInk = 0.00004

/** Judges the light of a page. A blank page has no ink within its border. */
export function pageLight(image: GrayImage): PageLight {
  if (Math.min(image.width, image.height) < shortestSide) return 'tooSmall'
  // Means of small squares: single specks of dust and the noise of a camera count for little.
  const inner = withoutBorder(shrunk(image, 2))
  const shades = shadesOf(inner)
  const paper = shadeAt(shades, 0.9)
  const darkest = shadeAt(shades, leastInk)
  if (paper - darkest < paperGrain) return paper < darkPaper ? 'tooDark' : 'blank'
  if (paper < darkPaper) return 'tooDark'
  if (paper - darkest < leastContrast) return 'tooFaint'
  const ink = darkerThan(shades, Math.min(inkBelow(shades), paper - leastContrast))
  return ink / inner.pixels.length < leastInk ? 'blank' : 'fit'
}

function withoutBorder({ width, height, pixels }: GrayImage): GrayImage {
  const [aside, above] = [Math.floor(width * border), Math.floor(height * border)]
  const inner = { width: width - 2 * aside, height: height - 2 * above }
  const kept = new Uint8Array(inner.width * inner.height)
  for (let y = 0; y < inner.height; y += 1) {
    const from = (y + above) * width + aside
    kept.set(pixels.subarray(from, from + inner.width), y * inner.width)
  }
  return { ...inner, pixels: kept }
}
