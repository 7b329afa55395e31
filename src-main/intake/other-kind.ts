import { heicTypes } from '../../src-shared/dossiers/picture-types.ts'

const text = ['text/plain', 'text/csv', 'text/html', 'application/xml', 'application/octet-stream']
/** The container of Office's older formats, if its contents could not be identified. */
const container = 'application/x-cfb'
const openXml = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** Photos, and films of a few photos, as telephones make them. */
const heicKinds = [...heicTypes, ...heicTypes.map((type) => `${type}-sequence`)]

/** The media types that a file with an extension may have. Unlisted extensions may have any. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  jfif: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  bmp: ['image/bmp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  avif: ['image/avif'],
  heic: heicKinds,
  heif: heicKinds,
  doc: [container, 'application/msword', 'application/rtf', `${openXml}wordprocessingml.document`],
  xls: [container, 'application/vnd.ms-excel', `${openXml}spreadsheetml.sheet`],
  ppt: [container, 'application/vnd.ms-powerpoint'],
  msg: [container, 'application/vnd.ms-outlook'],
  docx: [`${openXml}wordprocessingml.document`, 'application/zip'],
  xlsx: [`${openXml}spreadsheetml.sheet`, 'application/zip'],
  pptx: [`${openXml}presentationml.presentation`, 'application/zip'],
  odt: [`${openDocument}text`, 'application/zip'],
  ods: [`${openDocument}spreadsheet`, 'application/zip'],
  odp: [`${openDocument}presentation`, 'application/zip'],
  rtf: ['application/rtf', 'text/rtf'],
  zip: ['application/zip'],
  eml: ['message/rfc822', ...text],
  txt: text,
  csv: text,
  xml: ['application/xml', 'text/xml', ...text],
}

/**
 * Returns the extension of a name if it contradicts the media type of the content. Null if they
 * agree, or if the extension is unknown.
 */
export function otherKind(filename: string, mediaType: string): string | null {
  const extension = /\.([^.]{1,20})$/u.exec(filename)?.[1]?.toLowerCase()
  if (extension === undefined || !Object.hasOwn(kinds, extension)) return null
  return kinds[extension]?.includes(mediaType) === true ? null : extension
}
