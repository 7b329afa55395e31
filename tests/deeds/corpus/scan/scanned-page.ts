import type { Random } from '../../../../src-service/office/random.ts'
import type { GrayImage } from '../../../../src-main/scans/image/gray-image.ts'
import { turnedLeft } from '../../../../src-main/scans/image/turned-image.ts'
import type { ScanSettings } from './scan-fault.ts'

/** The shades that a scan keeps: fewer shades make smaller files. */
const shadesApart = 8
const faxThreshold = 150

/** Degrades the image of a page as a scanner does. The result has the size of the page. */
export function scannedPage(page: GrayImage, settings: ScanSettings, random: Random): GrayImage {
  const degrees = settings.skew + (settings.upsideDown ? 180 : 0)
  const turned = degrees === 0 ? page : cut(turnedLeft(page, degrees).image, page)
  const pixels = new Uint8Array(turned.pixels)
  const { width, height } = turned
  const folds = settings.folds ? [random.int(30, 36) / 100, random.int(63, 70) / 100] : []
  const light = random.int(238, 255) / 255
  const edge = random.int(15, 35) / 100
  for (let y = 0; y < height; y += 1) {
    const fold = folds.some((share) => Math.abs(y - share * height) < height / 900) ? 0.72 : 1
    for (let x = 0; x < width; x += 1) {
      const shadow = settings.shadow ? Math.min(1, 0.55 + (0.45 * x) / (width * edge)) : 1
      const shade = (pixels[y * width + x] ?? 255) * light * fold * shadow
      pixels[y * width + x] = settings.fax
        ? faxed(shade, random)
        : quantized(shade + noise(random) * settings.noise)
    }
  }
  return { width, height, pixels }
}

/** A fax has black and white, and specks. */
function faxed(shade: number, random: Random): number {
  if (random.chance(0.0006)) return random.chance(0.5) ? 0 : 255
  return shade < faxThreshold ? 0 : 255
}

function quantized(shade: number): number {
  return Math.max(0, Math.min(255, Math.round(shade / shadesApart) * shadesApart))
}

/** Returns about a normal deviation: the sum of three even draws. */
function noise(random: Random): number {
  return (random.next() + random.next() + random.next() - 1.5) * 2
}

/** Cuts the middle of an image to a size. */
function cut(image: GrayImage, { width, height }: GrayImage): GrayImage {
  const pixels = new Uint8Array(width * height).fill(255)
  const [left, top] = [
    Math.floor((image.width - width) / 2),
    Math.floor((image.height - height) / 2),
  ]
  for (let y = 0; y < height; y += 1) {
    const from = (y + top) * image.width + left
    pixels.set(image.pixels.subarray(from, from + width), y * width)
  }
  return { width, height, pixels }
}
