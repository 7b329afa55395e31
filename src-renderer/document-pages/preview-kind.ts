import { hasShownPages } from '../../src-shared/dossiers/picture-types.ts'

/**
 * How Perceel shows a document. pages: main makes a PDF of the pictures, which the page of the app cannot
 * decode; other: only the system's program can show it.
 */
export type PreviewKind = 'pdf' | 'image' | 'pages' | 'other'

/** Pictures that the page can show. SVG is excluded, because an SVG file may contain scripts. */
const images: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/bmp'],
])

/** Returns how to show a media type. Main derives the media type from the content. */
export function previewKind(mediaType: string): PreviewKind {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bare === 'application/pdf') return 'pdf'
  if (hasShownPages(bare)) return 'pages'
  return images.has(bare) ? 'image' : 'other'
}
