/**
 * Returns a TIFF of one page in the order of bytes of Intel.
 *
 * @param tags the values of the page by the numbers of their tags; all are written as LONG
 * @param blocks the bytes of the strips or tiles; `places` and `sizes` are the tags for their places
 */
export function tiffOfBlocks(
  tags: Readonly<Record<number, readonly number[]>>,
  blocks: readonly Uint8Array[],
  { places, sizes }: { readonly places: number; readonly sizes: number },
): Uint8Array {
  let end = 8
  const offsets = blocks.map((block) => {
    const from = end
    end += block.byteLength
    return from
  })
  const all = { ...tags, [places]: offsets, [sizes]: blocks.map(({ byteLength }) => byteLength) }
  const entries = Object.entries(all).sort(([one], [other]) => Number(one) - Number(other))
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  const long: Buffer[] = []
  let behind = end + directory.byteLength
  directory.writeUInt16LE(entries.length)
  for (const [index, [number, values]] of entries.entries()) {
    const at = 2 + index * 12
    const bytes = Buffer.alloc(values.length * 4)
    for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, place * 4)
    directory.writeUInt16LE(Number(number), at)
    directory.writeUInt16LE(4, at + 2)
    directory.writeUInt32LE(values.length, at + 4)
    if (values.length === 1) bytes.copy(directory, at + 8)
    else {
      directory.writeUInt32LE(behind, at + 8)
      long.push(bytes)
      behind += bytes.byteLength
    }
  }
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(end, 4)
  return Buffer.concat([head, ...blocks, directory, ...long])
}
