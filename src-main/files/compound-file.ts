/** Reads bytes at an offset; fewer at the end of the file. */
export type ReadAt = (offset: number, length: number) => Uint8Array

const magic = 'd0cf11e0a1b11ae1'
const entryBytes = 128
/** The number of directory sectors that are read: the entry that names the kind stands early. */
const maxSectors = 64
/**
 * From this value on, a number is no sector but a mark, such as the end of a chain (MS-CFB 2.1).
 */
const noSector = 0xfffffffa

/**
 * Media types by the name of a stream that only this kind has (MS-DOC 2.1, MS-XLS 2.1, MS-PPT 2.1,
 * MS-OXMSG 2.4).
 */
const kinds: ReadonlyMap<string, string> = new Map([
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['__nameid_version1.0', 'application/vnd.ms-outlook'],
])

export function isCompoundFile(firstBytes: Uint8Array): boolean {
  return Buffer.from(firstBytes.subarray(0, 8)).toString('hex') === magic
}

/**
 * Returns the media type of a compound file, the container of old Office files and of Outlook's
 * mail, by the names in its directory (MS-CFB 2.2, 2.3, 2.6). Null if no name identifies the kind.
 */
export function compoundFileType(readAt: ReadAt): string | null {
  for (const name of compoundFileNames(readAt)) {
    const kind = kinds.get(name)
    if (kind !== undefined) return kind
  }
  return null
}

/** Returns the names in the directory of a compound file; none for a damaged file. */
export function* compoundFileNames(readAt: ReadAt): Generator<string> {
  const header = view(readAt(0, 512))
  if (header.byteLength < 512) return
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return
  const sectorBytes = 1 << shift
  const readSector = (sector: number) => view(readAt((sector + 1) * sectorBytes, sectorBytes))
  let sector = header.getUint32(48, true)
  for (let seen = 0; seen < maxSectors && sector < noSector; seen += 1) {
    const entries = readSector(sector)
    for (let at = 0; at + entryBytes <= entries.byteLength; at += entryBytes)
      yield entryName(entries, at)
    sector = nextSector(header, readSector, sector, sectorBytes / 4)
  }
}

/**
 * Reads the name of a directory entry: UTF-16, with its length in bytes (including a final zero) at
 * offset 64.
 */
function entryName(entries: DataView, at: number): string {
  const length = Math.min(entries.getUint16(at + 64, true), 64) / 2 - 1
  let name = ''
  for (let n = 0; n < length; n += 1)
    name += String.fromCharCode(entries.getUint16(at + n * 2, true))
  return name
}

/** Follows the allocation table, as far as the header itself locates it (MS-CFB 2.2, DIFAT). */
function nextSector(
  header: DataView,
  readSector: (sector: number) => DataView,
  sector: number,
  perTable: number,
): number {
  const table = Math.floor(sector / perTable)
  if (table >= 109) return noSector
  const tableSector = header.getUint32(76 + table * 4, true)
  const at = (sector % perTable) * 4
  const entries = tableSector < noSector ? readSector(tableSector) : null
  return entries === null || at + 4 > entries.byteLength ? noSector : entries.getUint32(at, true)
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
