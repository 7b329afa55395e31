import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { FileWarning } from '../../src-shared/ipc/intake-calls.ts'
import { pdfFile } from './pdf-file.ts'
import { zipFile } from './zip-file.ts'

/** A file that somebody may drop, and what must become of it. */
export interface HostileFile {
  readonly what: string
  readonly path: string
  /** Why it is not taken in; null when it is. */
  readonly refused: NonNullable<AppError['reason']> | null
  /** Media type by its content, for one that is taken in. */
  readonly mediaType?: string
  /** What is said of it before it is sent. */
  readonly warning?: FileWarning['warning']
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
/** Its hashes are of no password: nobody opens it. */
const standardSecurity = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`

/** Files whose content is the trouble. */
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

/** Names as a source may give them: for a file without a path, any of these can come. */
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

/** Names that Linux lets stand in a folder; elsewhere they cannot be there. */
const namesOnDisk: readonly { what: string; name: string }[] = [
  { what: 'a name with control characters', name: 'ak\u0007te\n1.pdf' },
  { what: 'a name from right to left', name: 'akte\u202efdp.exe' },
  { what: 'a name that is a path elsewhere', name: '..\\..\\akte.pdf' },
  { what: 'the name of a device', name: 'CON.pdf' },
  { what: 'a name of 255 bytes', name: `${'é'.repeat(125)}1.pdf` },
]

/** Writes the corpus into an empty folder. Linux and macOS: Windows has no pipes in folders. */
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

/** A file of that many bytes that takes no room on the disk. */
export function writeSparseFile(folder: string, name: string, size: number): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  const file = openSync(path, 'w')
  ftruncateSync(file, size)
  closeSync(file)
  return path
}
