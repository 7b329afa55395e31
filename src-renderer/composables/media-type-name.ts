import { i18n } from '../i18n/i18n.ts'

/** Names that are the same in every language. */
const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.ms-outlook': 'Outlook',
  'message/rfc822': 'E-mail',
  'application/rtf': 'RTF',
  'text/rtf': 'RTF',
  'application/vnd.ms-powerpoint': 'PowerPoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  // The older Office container, if its content could not be identified.
  'application/x-cfb': 'Office',
  'application/zip': 'ZIP',
  'application/xml': 'XML',
  'text/xml': 'XML',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
  'text/html': 'HTML',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/bmp': 'BMP',
  'image/svg+xml': 'SVG',
}

/** Files that have a name in the user's language: the keys of the texts, by media type. */
const worded: Readonly<Record<string, string>> = {
  'application/x-msdownload': 'windowsProgram',
  'application/vnd.ms-cab-compressed': 'windowsInstaller',
  'application/x-elf': 'linuxProgram',
  'application/x-deb': 'linuxInstaller',
  'application/x-rpm': 'linuxInstaller',
  'application/x-mach-binary': 'macProgram',
  'application/x-apple-diskimage': 'macInstaller',
  'application/java-archive': 'javaProgram',
  'application/java-vm': 'javaProgram',
  'application/wasm': 'program',
  'application/x-shockwave-flash': 'program',
  'application/x-xpinstall': 'program',
  'application/x.ms.shortcut': 'shortcut',
  'application/x.apple.alias': 'shortcut',
  'application/x-7z-compressed': 'archive',
  'application/x-rar-compressed': 'archive',
  'application/gzip': 'archive',
  'application/x-tar': 'archive',
}

/** Kinds of content that are named by the first part of the media type. */
const families: Readonly<Record<string, string>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  text: 'text',
  font: 'font',
}

/**
 * Returns a short name for a media type, in the user's language. A type without a name gets the
 * extension of the file name, and without an extension the words for an unknown file. Returns '' for
 * an empty media type.
 */
export function mediaTypeName(mediaType: string, filename = ''): string {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bare === '') return ''
  const { t } = i18n.global
  const name = own(names, bare)
  if (name !== undefined) return name
  const kind = own(worded, bare) ?? own(families, bare.split('/')[0] ?? '')
  if (kind !== undefined) return t(`common.fileKind.${kind}`)
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(filename)?.[1]
  return extension === undefined
    ? t('common.fileKind.unknown')
    : t('common.fileKind.extension', { extension: extension.toUpperCase() })
}

/** Reads a table. The media type comes from the service and may be a name such as `constructor`. */
function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
