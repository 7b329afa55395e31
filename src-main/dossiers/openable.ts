/**
 * Extensions of the documents that offices exchange. This is an allow list: the types that a system
 * runs instead of shows differ by machine, and a name from the service or a mail is not
 * trustworthy. Office's macro formats (docm, xlsm) are left out. The formats doc, xls and ppt may
 * also contain macros, but offices still exchange them, and Office asks before running a macro.
 */
const shown = new Set(
  (
    'pdf png jpg jpeg gif bmp tif tiff webp heic ' +
    'doc docx xls xlsx ppt pptx odt ods odp rtf txt csv xml eml msg dwg dxf zip'
  ).split(' '),
)

/** Returns whether the system's program shows a file of this name instead of running it. */
export function isOpenable(filename: string): boolean {
  const dot = filename.lastIndexOf('.')
  return dot > 0 && shown.has(filename.slice(dot + 1).toLowerCase())
}

/**
 * Media types, by content, of files that a system runs, installs or mounts, whatever their
 * extension.
 */
const programs: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-archive',
  'application/java-vm',
  'application/wasm',
  'application/vnd.ms-cab-compressed',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/x-shockwave-flash',
  'application/x-xpinstall',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
])

/** Returns whether a file of this media type (by content, media-type.ts) is a program. */
export function isProgram(mediaType: string): boolean {
  return programs.has(mediaType)
}
