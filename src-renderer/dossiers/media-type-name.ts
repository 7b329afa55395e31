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
  // The older Office container, where what is in it could not be told.
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
  'image/heic': 'HEIC',
  'image/bmp': 'BMP',
  'image/svg+xml': 'SVG',
  // Says no more than that it is bytes; the same word in both languages.
  'application/octet-stream': 'Data',
}

/** A short name for a media type; one that has none is shown as it came. */
export function mediaTypeName(mediaType: string): string {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  // It is the service's word, which may be that of a member of every object.
  return (Object.hasOwn(names, bare) ? names[bare] : undefined) ?? mediaType
}
