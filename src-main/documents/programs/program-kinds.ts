import type { ProgramKind } from '../../../src-shared/dossiers/program-kind.ts'

/**
 * The extensions of files that Windows, macOS or Linux runs, installs or mounts, by kind. Source:
 * the lists of file types that Outlook and Gmail block, without those of developers' tools.
 */
const extensions: Readonly<Partial<Record<ProgramKind, string>>> = {
  program: 'exe com scr pif cpl dll ocx sys drv jar app gadget xll wll elf run',
  installer: 'msi msix msp mst msixbundle appx appxbundle appinstaller deb rpm dmg pkg cab xpi',
  script:
    'js jse mjs vbs vbe vb wsf wsh wsc sct hta bat cmd btm ps1 ps1xml psm1 psc1 psc2 ps2 sh bash ' +
    'zsh command py pyw pl rb php reg inf ins isp job csh ksh scpt applescript workflow msc',
  shortcut:
    'lnk url scf desktop webloc website library-ms search-ms searchconnector-ms appref-ms settingcontent-ms application',
  macro:
    'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm xla ade adp mda mdb mde accdb accde ' +
    'accdr slk iqy',
  page: 'chm hlp mht mhtml svgz xhtml',
  disk: 'iso img vhd vhdx udf nrg wim',
}

const byExtension: ReadonlyMap<string, ProgramKind> = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as ProgramKind] as const),
  ),
)

/** Media types by content (media-type.ts) of files that a system runs, installs or mounts. */
const byMediaType: ReadonlyMap<string, ProgramKind> = new Map([
  ['application/x-msdownload', 'program'],
  ['application/x-elf', 'program'],
  ['application/x-mach-binary', 'program'],
  ['application/java-archive', 'program'],
  ['application/java-vm', 'program'],
  ['application/wasm', 'program'],
  ['application/x-shockwave-flash', 'program'],
  ['application/vnd.ms-cab-compressed', 'installer'],
  ['application/x-apple-diskimage', 'installer'],
  ['application/x-deb', 'installer'],
  ['application/x-rpm', 'installer'],
  ['application/x-xpinstall', 'installer'],
  ['application/x.ms.shortcut', 'shortcut'],
  ['application/x.apple.alias', 'shortcut'],
])

/** Extensions of documents, behind which a program may hide: "koopakte.pdf.exe". */
const documents: ReadonlySet<string> = new Set(
  'pdf doc docx xls xlsx ppt pptx odt ods rtf txt csv jpg jpeg png gif tif tiff heic zip'.split(
    ' ',
  ),
)

/** Returns the kind of program that a file is by the extension of its name; null for a document. */
export function programByName(filename: string): ProgramKind | null {
  return byExtension.get(extensionsOf(filename).at(-1) ?? '') ?? null
}

/** Returns whether the name of a program has the extension of a document before its own. */
export function posesAsDocument(filename: string): boolean {
  return documents.has(extensionsOf(filename).at(-2) ?? '')
}

/** Returns the kind of program that a file is by its media type; null for a document. */
export function programByType(mediaType: string): ProgramKind | null {
  if (/macroenabled/iu.test(mediaType)) return 'macro'
  return byMediaType.get(mediaType) ?? null
}

/** Returns the extensions of a name, without the name itself, in lower case. */
function extensionsOf(filename: string): string[] {
  const [, ...found] = filename
    .toLowerCase()
    .replaceAll(/[\s.]+$/gu, '')
    .split('.')
  return found.map((extension) => extension.trim())
}
