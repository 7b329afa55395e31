import { programByName } from '../documents/programs/program-kinds.ts'

/**
 * Extensions of the documents that offices exchange. This is an allow list: the types that a system
 * runs instead of shows differ by machine, and a name from the service or a mail is not
 * trustworthy. Office's macro formats (docm, xlsm) are left out. The formats doc, xls and ppt may
 * also contain macros, but offices still exchange them, and Office asks before running a macro.
 */
const shown = new Set(
  (
    'pdf png jpg jpeg jfif gif bmp tif tiff webp avif heic heif ' +
    'doc docx xls xlsx ppt pptx odt ods odp rtf txt csv xml eml msg dwg dxf zip'
  ).split(' '),
)

/** Returns whether the system's program shows a file of this name instead of running it. */
export function isOpenable(filename: string): boolean {
  const dot = filename.lastIndexOf('.')
  return dot > 0 && shown.has(filename.slice(dot + 1).toLowerCase())
}

const openXml = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** Extensions of the list above by the media type of the content (media-type.ts). */
const extensions: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/bmp', 'bmp'],
  ['image/tiff', 'tif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  ['application/msword', 'doc'],
  [`${openXml}wordprocessingml.document`, 'docx'],
  ['application/vnd.ms-excel', 'xls'],
  [`${openXml}spreadsheetml.sheet`, 'xlsx'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  [`${openXml}presentationml.presentation`, 'pptx'],
  [`${openDocument}text`, 'odt'],
  [`${openDocument}spreadsheet`, 'ods'],
  [`${openDocument}presentation`, 'odp'],
  ['application/rtf', 'rtf'],
  ['text/plain', 'txt'],
  ['application/xml', 'xml'],
  ['message/rfc822', 'eml'],
  ['application/vnd.ms-outlook', 'msg'],
  ['image/vnd.dwg', 'dwg'],
  ['application/zip', 'zip'],
])

/**
 * Returns the name under which the system's program shows a file: with the extension of its content
 * if the name has none that is shown. Null for a program, and for content of another type. The
 * system goes by the last extension, so the returned name always ends with one of the list.
 */
export function openableName(filename: string, mediaType: string): string | null {
  if (isOpenable(filename)) return filename
  const extension = extensions.get(mediaType)
  if (extension === undefined || programByName(filename) !== null) return null
  // Text of a page or a script says nothing to a reader; a version number is no extension.
  const isCode = extension === 'txt' && /\.[a-z][a-z0-9]*$/iu.test(filename)
  return isCode ? null : `${filename}.${extension}`
}
