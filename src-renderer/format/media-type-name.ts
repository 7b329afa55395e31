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
  'image/heic': 'HEIC',
  'image/bmp': 'BMP',
  'image/svg+xml': 'SVG',
  // Bytes of unknown type. The word is the same in Dutch and English.
  'application/octet-stream': 'Data',
}

/** Returns a short name for a media type; the media type itself if no name is known. */
export function mediaTypeName(mediaType: string): string {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  // The service sends the media type, which may equal the name of a property of every object.
  return (Object.hasOwn(names, bare) ? names[bare] : undefined) ?? mediaType
}
