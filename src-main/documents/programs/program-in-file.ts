import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { ProgramKind } from '../../../src-shared/dossiers/program-kind.ts'
import { compoundFileNames } from '../../files/compound-file.ts'
import { readRange } from '../file-ranges.ts'
import { programInText } from './active-text.ts'
import { programByName, programByType } from './program-kinds.ts'
import { mostZipEnd, zipNames } from './zip-names.ts'

/** The bytes at the start of a text that are searched for a program. */
const mostText = 512 * 1024
/** Where an ISO 9660 or UDF image names its kind (ECMA-119, 8.1), and how many bytes are read. */
const volumeAt = 0x8001
const volumeEnd = 0x8001 + 0x2000

const officeFolder = /^(?:_VBA_PROJECT(?:_CUR)?|Macros|VBA)$/u
/** Windows Installer writes the names of its tables with letters of this range. */
const installerName = /^[\u4840\u3800-\u4831]/u

export interface LookedFile {
  /** By content (media-type.ts). */
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
}

/**
 * Returns the kind of program in a file by its content; null for a document. A PDF and a picture
 * are not looked at: their programs are told elsewhere. Throws the errors of the disk.
 */
export async function programInFile(
  file: FileHandle,
  { mediaType, size }: LookedFile,
): Promise<ProgramKind | null> {
  const byType = programByType(mediaType)
  if (byType !== null) return byType
  if (mediaType === 'application/pdf' || mediaType === 'message/rfc822') return null
  // A text in UTF-16 counts as music: both begin with the same bytes.
  if (/^image\/(?!svg)/u.test(mediaType)) return null
  if (/x-cfb|msword|ms-excel|ms-powerpoint|ms-outlook/u.test(mediaType)) return inCompound(file)
  if (/zip|openxmlformats|opendocument/u.test(mediaType)) return inZip(file, size)
  if (await isDisk(file, size)) return 'disk'
  const start = await readRange(file, 0, Math.min(size, mostText))
  return programInText(decoded(start))
}

function inCompound(file: FileHandle): ProgramKind | null {
  const names = compoundFileNames((offset, length) => {
    const bytes = new Uint8Array(length)
    return bytes.subarray(0, readSync(file.fd, bytes, 0, length, offset))
  })
  for (const name of names) {
    if (officeFolder.test(name)) return 'macro'
    if (installerName.test(name)) return 'installer'
  }
  return null
}

async function inZip(file: FileHandle, size: number): Promise<ProgramKind | null> {
  const end = await readRange(file, Math.max(0, size - mostZipEnd), size)
  const names = zipNames(end, size)
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$|^Basic\/.+\.xml$/iu.test(name))) return 'macro'
  // Office's own parts have names such as printerSettings1.bin.
  const isOffice = names.includes('[Content_Types].xml')
  return !isOffice && names.some((name) => programByName(name) !== null) ? 'archive' : null
}

async function isDisk(file: FileHandle, size: number): Promise<boolean> {
  const head = Buffer.from(await readRange(file, 0, Math.min(size, 16))).toString('latin1')
  if (head.startsWith('vhdxfile') || head.startsWith('conectix')) return true
  if (size >= 512) {
    const foot = await readRange(file, size - 512, size - 504)
    if (Buffer.from(foot).toString('latin1') === 'conectix') return true
  }
  if (size < volumeEnd) return false
  const volume = Buffer.from(await readRange(file, volumeAt, volumeEnd)).toString('latin1')
  return volume.startsWith('CD001') || volume.startsWith('BEA01') || volume.includes('NSR02')
}

/** Decodes a text. The marks of programs are ASCII, also in UTF-16. */
function decoded(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes, { stream: true })
  return text.replace(/^\uFEFF/u, '')
}
