/**
 * Endings of the documents that offices exchange. A list of what is allowed, not of what is not:
 * what the system runs instead of shows differs by machine, and a name from the service or a mail is
 * not to be trusted. Office's own macro formats (docm, xlsm) are left out; doc, xls and ppt may hold
 * macros too, but offices still exchange them, and Office itself asks before it runs one.
 */
const shown = new Set(
  (
    'pdf png jpg jpeg gif bmp tif tiff webp heic ' +
    'doc docx xls xlsx ppt pptx odt ods odp rtf txt csv xml eml msg dwg dxf zip'
  ).split(' '),
)

/** Whether a file of this name is shown by the system's program rather than run. */
export function isOpenable(filename: string): boolean {
  const dot = filename.lastIndexOf('.')
  return dot > 0 && shown.has(filename.slice(dot + 1).toLowerCase())
}

/** What a system runs, installs or mounts, by content, whatever ending its name has. */
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

/** Whether a file of this media type (by content, media-type.ts) is a program. */
export function isProgram(mediaType: string): boolean {
  return programs.has(mediaType)
}
