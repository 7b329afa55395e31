/** How many bytes a TIFF has for an offset, a directory's count and an entry. */
const layouts = {
  classic: { word: 4, counter: 2, entry: 12, kind: 4 },
  /** BigTIFF, with offsets of 64 bits. */
  big: { word: 8, counter: 8, entry: 20, kind: 16 },
} as const

/**
 * Returns a TIFF of one page in the order of bytes of Intel.
 *
 * @param tags the values of the page by the numbers of their tags; all are written as LONG or LONG8
 * @param blocks the bytes of the strips or tiles; `places` and `sizes` are the tags for their places
 */
export function tiffOfBlocks(
  tags: Readonly<Record<number, readonly number[]>>,
  blocks: readonly Uint8Array[],
  { places, sizes }: { readonly places: number; readonly sizes: number },
  layout: keyof typeof layouts = 'classic',
): Uint8Array {
  const { word, counter, entry, kind } = layouts[layout]
  const head =
    layout === 'big'
      ? Buffer.from('II+\0\u0008\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
      : Buffer.from('II*\0\0\0\0\0', 'latin1')
  let end = head.byteLength
  const offsets = blocks.map((block) => {
    const from = end
    end += block.byteLength
    return from
  })
  const all = { ...tags, [places]: offsets, [sizes]: blocks.map(({ byteLength }) => byteLength) }
  const entries = Object.entries(all).sort(([one], [other]) => Number(one) - Number(other))
  const directory = Buffer.alloc(counter + entries.length * entry + word)
  const long: Buffer[] = []
  let behind = end + directory.byteLength
  directory.writeUInt16LE(entries.length)
  for (const [index, [number, values]] of entries.entries()) {
    const at = counter + index * entry
    const bytes = Buffer.alloc(values.length * word)
    for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, place * word)
    directory.writeUInt16LE(Number(number), at)
    directory.writeUInt16LE(kind, at + 2)
    directory.writeUInt32LE(values.length, at + 4)
    if (values.length === 1) bytes.copy(directory, at + 4 + word)
    else {
      directory.writeUInt32LE(behind, at + 4 + word)
      long.push(bytes)
      behind += bytes.byteLength
    }
  }
  head.writeUInt32LE(end, head.byteLength - word)
  return Buffer.concat([head, ...blocks, directory, ...long])
}
