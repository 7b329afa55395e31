/** How a document is shown inside Perceel; `other`: with the system's program only. */
export type PreviewKind = 'pdf' | 'image' | 'other'

/** Pictures that the page can show itself. SVG is none of them: it is a document with programs. */
const images: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** `mediaType`: by content, as main found it. */
export function previewKind(mediaType: string): PreviewKind {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bare === 'application/pdf') return 'pdf'
  return images.has(bare) ? 'image' : 'other'
}
