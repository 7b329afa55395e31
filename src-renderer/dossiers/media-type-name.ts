const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.ms-outlook': 'Outlook',
  'message/rfc822': 'E-mail',
  'application/zip': 'ZIP',
  'application/xml': 'XML',
  'text/xml': 'XML',
  'text/plain': 'TXT',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/svg+xml': 'SVG',
}

/** A short name for a media type; one that has none is shown as it came. */
export function mediaTypeName(mediaType: string): string {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  return names[bare] ?? mediaType
}
