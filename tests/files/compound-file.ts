const sectorBytes = 512

/** Returns a compound file (MS-CFB) that contains only a directory with these names. */
export function compoundFile(names: readonly string[]): Buffer {
  const perSector = sectorBytes / 128
  const directorySectors = Math.ceil((names.length + 1) / perSector)
  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48) // the directory begins in sector 1
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76) // the allocation table is sector 0
  const table = Buffer.alloc(sectorBytes, 0xff)
  for (let n = 1; n < directorySectors; n += 1) table.writeUInt32LE(n + 1, n * 4)
  table.writeUInt32LE(0xfffffffe, directorySectors * 4)
  const directory = Buffer.alloc(directorySectors * sectorBytes)
  for (const [at, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}
