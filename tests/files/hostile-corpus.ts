import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { FileWarning } from '../../src-shared/ipc/file-warning.ts'
import { pdfFile } from './pdf-file.ts'
import { zipFile } from './zip-file.ts'

/** A file that a user may drop, and the expected treatment. */
export interface HostileFile {
  readonly what: string
  readonly path: string
  /** The reason for which the file is refused; null if it is taken in. */
  readonly refused: NonNullable<AppError['reason']> | null
  /** The media type by content, for a file that is taken in. */
  readonly mediaType?: string
  /** The warning that is shown before sending. */
  readonly warning?: FileWarning['warning']
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
/** The hashes belong to no password, so nobody can open the file. */
const standardSecurity = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`

/** Files with hostile content. */
const contents: readonly (Omit<HostileFile, 'path'> & { name: string; bytes: Uint8Array })[] = [
  { what: 'no bytes', name: 'leeg.pdf', bytes: Buffer.alloc(0), refused: 'fileEmpty' },
  {
    what: 'a PDF of noise',
    name: 'kapot.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'ruis ')]),
    refused: null,
    mediaType: 'application/pdf',
    warning: 'pdfBroken',
  },
  {
    what: 'half a PDF',
    name: 'half.pdf',
    bytes: pdfFile({ pages: 200 }).subarray(0, 1200),
    refused: null,
    mediaType: 'application/pdf',
    warning: 'pdfTruncated',
  },
  {
    what: 'a PDF with a program in it',
    name: 'script.pdf',
    bytes: pdfFile({ catalog: '/OpenAction 4 0 R', objects: [script] }),
    refused: null,
    mediaType: 'application/pdf',
    warning: 'pdfScript',
  },
  {
    what: 'a PDF with a password',
    name: 'wachtwoord.pdf',
    bytes: pdfFile({
      objects: [standardSecurity],
      trailer: `/Encrypt 4 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
    }),
    refused: null,
    mediaType: 'application/pdf',
    warning: 'pdfPassword',
  },
  {
    what: 'a PDF without pages',
    name: 'bladloos.pdf',
    bytes: pdfFile({ pages: 0 }),
    refused: null,
    mediaType: 'application/pdf',
    warning: 'pdfEmpty',
  },
  {
    what: 'a zip that is called a PDF',
    name: 'zip.pdf',
    bytes: zipFile({ 'lees mij.txt': 'geen akte' }),
    refused: null,
    mediaType: 'application/zip',
    warning: 'otherKind',
  },
]

/** Names that a source may give. A file without a path can have any of these names. */
export const hostileNames: readonly { what: string; name: string }[] = [
  { what: 'up and out', name: '../../etc/akte.pdf' },
  { what: 'up and out, as Windows writes it', name: '..\\..\\akte.pdf' },
  { what: 'an absolute path', name: '/etc/passwd' },
  { what: 'a drive', name: 'C:\\Windows\\akte.pdf' },
  { what: 'control characters', name: 'ak\u0000t\u0007e\n.pdf' },
  { what: 'right to left', name: 'akte\u202efdp.exe' },
  { what: 'a device of Windows', name: 'CON.pdf' },
  { what: 'a device of Windows with a space', name: 'aux .pdf' },
  { what: 'a stream of NTFS', name: 'akte.pdf:verborgen' },
  { what: 'dots at the end', name: 'akte.pdf...' },
  { what: 'nothing but dots', name: '..' },
  { what: '300 bytes', name: `${'é'.repeat(148)}.pdf` },
  { what: 'half a character', name: 'akte\ud800.pdf' },
  { what: 'white space', name: '   ' },
]

/** Names that only Linux allows in a folder. */
const namesOnDisk: readonly { what: string; name: string }[] = [
  { what: 'a name with control characters', name: 'ak\u0007te\n1.pdf' },
  { what: 'a name from right to left', name: 'akte\u202efdp.exe' },
  { what: 'a name that is a path elsewhere', name: '..\\..\\akte.pdf' },
  { what: 'the name of a device', name: 'CON.pdf' },
  { what: 'a name of 255 bytes', name: `${'é'.repeat(125)}1.pdf` },
]

/**
 * Writes the corpus into an empty folder. Runs on Linux and macOS only, because Windows has no
 * named pipes in folders.
 */
export function writeHostileCorpus(folder: string): HostileFile[] {
  const files: HostileFile[] = contents.map(({ name, bytes, ...expected }) => {
    writeFileSync(join(folder, name), bytes)
    return { ...expected, path: join(folder, name) }
  })
  for (const { what, name } of namesOnDisk) {
    writeFileSync(join(folder, name), pdfFile({ trailer: `/Name (${what})` }))
    files.push({ what, path: join(folder, name), refused: null, mediaType: 'application/pdf' })
  }
  const place = (name: string, what: string, refused: HostileFile['refused']) => {
    files.push({ what, path: join(folder, name), refused })
    return join(folder, name)
  }
  symlinkSync(join(folder, 'script.pdf'), place('koppeling.pdf', 'a link', 'fileIsLink'))
  symlinkSync(join(folder, 'nergens'), place('los eind.pdf', 'a link to nothing', 'fileIsLink'))
  symlinkSync(folder, place('rondje', 'a link to its own folder', 'fileIsLink'))
  execFileSync('mkfifo', [place('pijp.pdf', 'a pipe', 'fileIsSpecial')])
  return files
}

/** Writes a file of this size that takes no room on the disk. */
export function writeSparseFile(folder: string, name: string, size: number): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  const file = openSync(path, 'w')
  ftruncateSync(file, size)
  closeSync(file)
  return path
}
