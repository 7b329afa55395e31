import { maxRangeBytes } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

/** Width in pixels, for a card of 168 pixels on a dense screen. */
const width = 336

/** Pictures that stay decoded: some hundred kilobytes each. */
const mostKept = 200

/** A photo that the record of a project names by an address on the internet. */
export interface WebSource {
  readonly projectId: string
  readonly source: string
}

const kept = new LastUsed<Promise<ImageBitmap | null>>(mostKept)

/** Documents are read one at a time: a record can name a hundred. */
const inTurn = oneAtATime()

/**
 * Returns a small picture of a document whose bytes are on this machine; null if the bytes are no
 * picture. The browser decodes and scales outside the page's thread. Throws the errors of reading
 * the document.
 */
export function thumbnailOf(dossierId: string): Promise<ImageBitmap | null> {
  return once(dossierId, () => inTurn(() => readDocument(dossierId)))
}

/**
 * Returns a small picture of a photo on the internet; null if the user did not ask for such photos,
 * or if main could not load a picture. A photo without a picture is asked for again next time.
 */
export function webThumbnailOf(photo: WebSource): Promise<ImageBitmap | null> {
  const key = `${photo.projectId} ${photo.source}`
  const made = once(key, () => readWeb(photo))
  void made.then((picture) => picture ?? kept.delete(key)).catch(() => undefined)
  return made
}

function once(key: string, read: () => Promise<ImageBitmap | null>): Promise<ImageBitmap | null> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = read()
  kept.set(key, made)
  // A failed read is tried again when the picture is shown again.
  made.catch(() => kept.delete(key))
  return made
}

async function readDocument(dossierId: string): Promise<ImageBitmap | null> {
  const { dossiers } = window.perceel
  const { sha256, size, mediaType } = await unwrap(dossiers.fetch({ dossierId }))
  const parts: Uint8Array[] = []
  for (let begin = 0; begin < size; begin += maxRangeBytes) {
    const end = Math.min(size, begin + maxRangeBytes)
    parts.push(await unwrap(dossiers.range({ dossierId, sha256, begin, end })))
  }
  return decoded(new Blob(parts as BlobPart[], { type: mediaType }))
}

async function readWeb(photo: WebSource): Promise<ImageBitmap | null> {
  const answer = await unwrap(window.perceel.photos.load({ ...photo }))
  if (answer.kind === 'none') return null
  return decoded(new Blob([answer.bytes], { type: answer.mediaType }))
}

/** Returns null for bytes that the browser cannot decode. */
async function decoded(blob: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(blob, { resizeWidth: width, resizeQuality: 'medium' })
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
