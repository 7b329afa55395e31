import type { GrayImage } from '../../../../../src-main/scans/image/gray-image.ts'

/** A page of dark bars where lines of words would be. */
export function page({
  ink = 20,
  paper = 240,
  width = 900,
  height = 1200,
  lines = 30,
} = {}): GrayImage {
  const pixels = new Uint8Array(width * height).fill(paper)
  for (let line = 0; line < lines; line += 1)
    for (let y = 100 + line * 30; y < 112 + line * 30; y += 1)
      for (let x = 100; x < width - 100; x += 1)
        if ((x + line * line * 7) % 60 < 48) pixels[y * width + x] = ink
  return { width, height, pixels }
}
