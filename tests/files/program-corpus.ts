import type { ProgramKind } from '../../src-shared/dossiers/program-kind.ts'
import { compoundFile } from './compound-file.ts'
import { pdfFile } from './pdf-file.ts'
import { zipFile } from './zip-file.ts'

/** A file that an office may get, and the kind of program in it; null for a document. */
export interface OfferedFile {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly kind: ProgramKind | null
}

/** The head of a program of Windows: MZ, and the place of the PE header (PE format, 3.1). */
function windowsProgram(): Buffer {
  const bytes = Buffer.alloc(1024)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE\0\0', 0x80, 'latin1')
  return bytes
}

/** The head of a shortcut (MS-SHLLINK 2.1). */
function shortcut(): Buffer {
  const head = '4c0000000114020000000000c000000000000046'
  return Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(60)])
}

/** An image of a disc (ECMA-119, 8.4) without files. */
function discImage(): Buffer {
  const bytes = Buffer.alloc(0x8001 + 0x3000)
  bytes[0x8000] = 1
  bytes.write('CD001', 0x8001, 'latin1')
  return bytes
}

function wordFile(main: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return zipFile({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  })
}

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const page = (body: string) => Buffer.from(`<!DOCTYPE html><html><body>${body}</body></html>`)
const text = (words: string) => Buffer.from(words)
const wide = (words: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')])

/** Programs and scripts, mostly behind the name of a document. */
const programs: readonly OfferedFile[] = [
  { what: 'a program', name: 'setup.exe', bytes: windowsProgram(), kind: 'program' },
  { what: 'a program as a PDF', name: 'koopakte.pdf', bytes: windowsProgram(), kind: 'program' },
  {
    what: 'a program with two extensions',
    name: 'koopakte.pdf.exe',
    bytes: windowsProgram(),
    kind: 'program',
  },
  { what: 'a screen saver', name: 'foto.jpg.scr', bytes: windowsProgram(), kind: 'program' },
  {
    what: 'an unknown program',
    name: 'akte.docx .com',
    bytes: text('\u00e9\u00cd!'),
    kind: 'program',
  },
  {
    what: 'an installer',
    name: 'taxatie.msi',
    bytes: compoundFile(['\u4840\u3b3f\u43f2\u4438\u45b1']),
    kind: 'installer',
  },
  {
    what: 'an installer as a Word file',
    name: 'taxatie.doc',
    bytes: compoundFile(['\u4840\u3b3f\u43f2\u4438\u45b1']),
    kind: 'installer',
  },
  { what: 'JavaScript', name: 'factuur.pdf.js', bytes: text('var a = 1;'), kind: 'script' },
  {
    what: 'JavaScript of Windows in a text',
    name: 'factuur.txt',
    bytes: text('var s = new ActiveXObject("WScript.Shell"); s.Run("calc")'),
    kind: 'script',
  },
  { what: 'Visual Basic', name: 'lijst.vbs', bytes: text('MsgBox 1'), kind: 'script' },
  {
    what: 'Visual Basic in UTF-16',
    name: 'lijst.txt',
    bytes: wide('Set a = CreateObject("WScript.Shell")\r\n'),
    kind: 'script',
  },
  {
    what: 'a batch file as a list',
    name: 'adressen.csv',
    bytes: text('@echo off\r\nstart calc\r\n'),
    kind: 'script',
  },
  {
    what: 'a command of PowerShell',
    name: 'adressen.txt',
    bytes: text('powershell.exe -EncodedCommand AAAA'),
    kind: 'script',
  },
  { what: 'a script of Linux', name: 'akte', bytes: text('#!/bin/sh\nrm -rf x\n'), kind: 'script' },
  { what: 'a shortcut', name: 'koopakte.pdf.lnk', bytes: shortcut(), kind: 'shortcut' },
  { what: 'a shortcut as a PDF', name: 'koopakte.pdf', bytes: shortcut(), kind: 'shortcut' },
  {
    what: 'a shortcut to a page',
    name: 'akte.url',
    bytes: text('[InternetShortcut]\r\nURL=file://x\r\n'),
    kind: 'shortcut',
  },
  { what: 'a Word file with macros', name: 'brief.docm', bytes: wordFile(macros), kind: 'macro' },
  { what: 'macros under another name', name: 'brief.docx', bytes: wordFile(macros), kind: 'macro' },
  {
    what: 'macros in a plain Word file',
    name: 'brief.docx',
    bytes: wordFile(office, { 'word/vbaProject.bin': 'x' }),
    kind: 'macro',
  },
  {
    what: 'an old Word file with macros',
    name: 'brief.doc',
    bytes: compoundFile(['WordDocument', 'Macros', 'VBA']),
    kind: 'macro',
  },
  {
    what: 'an old sheet with macros',
    name: 'lijst.xls',
    bytes: compoundFile(['Workbook', '_VBA_PROJECT_CUR']),
    kind: 'macro',
  },
  {
    what: 'rich text with an object',
    name: 'brief.rtf',
    bytes: text('{\\rtf1 {\\object\\objupdate}}'),
    kind: 'macro',
  },
  {
    what: 'a page with a script',
    name: 'brief.html',
    bytes: page('<script>x()</script>'),
    kind: 'page',
  },
  {
    what: 'a page that acts at loading',
    name: 'brief.htm',
    bytes: page('<img src=x onerror="x()">'),
    kind: 'page',
  },
  { what: 'a page as a PDF', name: 'brief.pdf', bytes: page('<script>x()</script>'), kind: 'page' },
  {
    what: 'a drawing with a script',
    name: 'logo.svg',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
    kind: 'page',
  },
  { what: 'an image of a disc', name: 'akten.iso', bytes: discImage(), kind: 'disk' },
  { what: 'an image of a disc as a PDF', name: 'akten.pdf', bytes: discImage(), kind: 'disk' },
  {
    what: 'a zip with a program',
    name: 'akten.zip',
    bytes: zipFile({ 'akte.pdf': 'x', 'map/akte.pdf.exe': 'MZ' }),
    kind: 'archive',
  },
]

/** Documents that resemble programs. */
const documents: readonly OfferedFile[] = [
  { what: 'a PDF', name: 'koopakte.pdf', bytes: pdfFile({}), kind: null },
  {
    what: 'a PDF with dots in its name',
    name: 'koopakte.exe.versie 1.2.pdf',
    bytes: pdfFile({}),
    kind: null,
  },
  {
    what: 'a Word file',
    name: 'brief.docx',
    bytes: wordFile(office, { 'word/printerSettings1.bin': 'x' }),
    kind: null,
  },
  {
    what: 'an old Word file',
    name: 'brief.doc',
    bytes: compoundFile(['WordDocument', 'Data']),
    kind: null,
  },
  {
    what: 'a mail',
    name: 'mail.eml',
    bytes: text('From: a@b.nl\nDate: Mon, 1 Jan 2024\n\n<script>x</script>'),
    kind: null,
  },
  {
    what: 'a saved mail',
    name: 'mail.msg',
    bytes: compoundFile(['__properties_version1.0']),
    kind: null,
  },
  {
    what: 'a text about programs',
    name: 'advies.txt',
    bytes: text(
      'Open nooit een exe, een script of powershell uit een e-mail. De lift (echo) is stil.',
    ),
    kind: null,
  },
  {
    what: 'a page without a script',
    name: 'brief.html',
    bytes: page('<p>Koopakte, onderhoud = goed. Ontvangst=ja.</p>'),
    kind: null,
  },
  {
    what: 'a list',
    name: 'adressen.csv',
    bytes: text('straat;nummer\nDorpsstraat;1\n'),
    kind: null,
  },
  { what: 'rich text', name: 'brief.rtf', bytes: text('{\\rtf1 Koopakte}'), kind: null },
  {
    what: 'a zip of documents',
    name: 'akten.zip',
    bytes: zipFile({ 'akte.pdf': 'x', 'brief.docx': 'y' }),
    kind: null,
  },
  {
    what: 'a record',
    name: 'object.xml',
    bytes: text('<?xml version="1.0"?><Object><Name>Dorpsstraat 1</Name></Object>'),
    kind: null,
  },
]

export const offeredFiles: readonly OfferedFile[] = [...programs, ...documents]
