import type { GrayImage } from '../../src-main/scans/image/gray-image.ts'
import { scanTiff } from './scan-file.ts'

/**
 * What is wrong with a page of a TIFF. compression: no program knows its number; bytes: they are noise;
 * place: they begin behind the end of the file; directory: so does a list of values; jpeg: they begin as
 * a JPEG does.
 */
export const tiffDamages = ['compression', 'bytes', 'place', 'directory', 'jpeg'] as const
export type TiffDamage = (typeof tiffDamages)[number]

/** Returns a TIFF of scanned pages, one of which, numbered from 1, is damaged. */
export function damagedTiff(
  images: readonly GrayImage[],
  page: number,
  damage: TiffDamage,
): Uint8Array {
  const file = Buffer.from(scanTiff(images))
  let directory = file.readUInt32LE(4)
  for (let before = 1; before < page; before += 1)
    directory = file.readUInt32LE(directory + 2 + file.readUInt16LE(directory) * 12)
  const tag = (number: number) => {
    for (let at = directory + 2; ; at += 12) if (file.readUInt16LE(at) === number) return at
  }
  const [compression, strips, stripSizes, rowsPerStrip] = [tag(259), tag(273), tag(279), tag(278)]
  const behind = file.byteLength + 1000
  if (damage === 'compression') file.writeUInt32LE(0x9999, compression + 8)
  if (damage === 'directory') {
    file.writeUInt32LE(9, rowsPerStrip + 4)
    file.writeUInt32LE(behind, rowsPerStrip + 8)
  }
  const from = file.readUInt32LE(strips + 8)
  if (damage === 'place') file.writeUInt32LE(behind, strips + 8)
  if (damage === 'bytes' || damage === 'jpeg')
    file.fill(0xff, from, from + file.readUInt32LE(stripSizes + 8))
  if (damage === 'jpeg') {
    file.writeUInt32LE(7, compression + 8)
    file.writeUInt16BE(0xffd8, from)
  }
  return file
}
