/**
 * Returns a library for Windows (PE32) that only has a table of exported names. makensis reads the table
 * to know the functions of a plugin, and packs the library; the functions themselves are not there.
 */
export function pluginWith(functions: readonly string[]): Buffer {
  const [headers, section] = [0x200, 0x1000]
  const names = functions.toSorted().map((name) => Buffer.from(`${name}\0`, 'latin1'))
  const tables = 40 + names.length * 10
  const total = tables + names.reduce((sum, name) => sum + name.length, 0)
  const size = Math.ceil(total / headers) * headers
  const file = Buffer.alloc(headers + size)

  // The DOS header, with the place of the PE header.
  file.write('MZ', 0, 'latin1')
  file.writeUInt32LE(0x40, 0x3c)
  file.write('PE\0\0', 0x40, 'latin1')
  const machine = 0x44
  file.writeUInt16LE(0x14c, machine) // Intel 386
  file.writeUInt16LE(1, machine + 2) // one section
  file.writeUInt16LE(0xe0, machine + 16) // size of the optional header
  file.writeUInt16LE(0x2102, machine + 18) // a library, executable, 32 bits
  const optional = machine + 20
  file.writeUInt16LE(0x10b, optional) // PE32
  file.writeUInt32LE(section, optional + 32) // alignment in memory
  file.writeUInt32LE(headers, optional + 36) // alignment in the file
  file.writeUInt32LE(section * 2, optional + 56) // size in memory
  file.writeUInt32LE(headers, optional + 60)
  file.writeUInt32LE(16, optional + 92) // number of directories
  file.writeUInt32LE(section, optional + 96) // exports
  file.writeUInt32LE(total, optional + 100)
  const row = optional + 0xe0
  file.write('.edata', row, 'latin1')
  file.writeUInt32LE(total, row + 8)
  file.writeUInt32LE(section, row + 12)
  file.writeUInt32LE(size, row + 16)
  file.writeUInt32LE(headers, row + 20)
  file.writeUInt32LE(0x40000040, row + 36) // data that can be read

  // The directory of exports: its tables of addresses, names and numbers, then the names.
  const exports = headers
  file.writeUInt32LE(1, exports + 16)
  file.writeUInt32LE(names.length, exports + 20)
  file.writeUInt32LE(names.length, exports + 24)
  file.writeUInt32LE(section + 40, exports + 28)
  file.writeUInt32LE(section + 40 + names.length * 4, exports + 32)
  file.writeUInt32LE(section + 40 + names.length * 8, exports + 36)
  let at = tables
  for (const [index, name] of names.entries()) {
    file.writeUInt32LE(section, exports + 40 + index * 4)
    file.writeUInt32LE(section + at, exports + 40 + names.length * 4 + index * 4)
    file.writeUInt16LE(index, exports + 40 + names.length * 8 + index * 2)
    name.copy(file, exports + at)
    at += name.length
  }
  return file
}
