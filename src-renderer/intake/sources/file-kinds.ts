/** Kind of a document, for its icon. */
export type FileKind = 'pdf' | 'image' | 'text' | 'sheet' | 'mail' | 'archive' | 'other'

const kinds: readonly (readonly [kind: FileKind, pattern: RegExp])[] = [
  ['pdf', /^application\/pdf$/],
  ['image', /^image\//],
  ['mail', /^message\/|ms-outlook/],
  ['sheet', /ms-excel|spreadsheet|^text\/csv$/],
  ['text', /^text\/|msword|wordprocessing|opendocument\.text|rtf/],
  ['archive', /zip|x-7z|x-rar|x-tar|gzip/],
]

/**
 * Returns the kind of a media type. The media type comes from the content, not from the file name.
 */
export function fileKind(mediaType: string): FileKind {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  return kinds.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'other'
}
