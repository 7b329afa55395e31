import { fileTypeFromBuffer } from 'file-type'
import type { WebPhoto } from '../../../src-shared/ipc/calls/projects/photo-calls.ts'
import { failure } from '../../errors/app-failure.ts'
import type { OpenSink } from '../../service-client/answers/answer-sink.ts'
import type { ServiceClient } from '../../service-client/service-client.ts'
import { isPictureType, pictureSize } from './picture-size.ts'

/** Largest file of a photo, in bytes. */
const largestPhoto = 15_000_000
/** Most pixels of a photo: a small file can hold a picture that fills the memory. */
const mostPixels = 60_000_000
/** Milliseconds for a whole photo. */
const longest = 20_000

type Refusal = Extract<WebPhoto, { kind: 'none' }>['reason']

/**
 * Loads a picture from an address on the internet (`ServiceClient.download`: https to a host outside
 * this network, few redirects, no token to other hosts). The answer is kept in memory up to
 * `largestPhoto` bytes and judged by its content, never by its name or headers.
 */
export async function webPicture(
  client: Pick<ServiceClient, 'download'>,
  address: string,
): Promise<WebPhoto> {
  const parts: Uint8Array[] = []
  let size = 0
  let refusal: Refusal | null = null
  const open: OpenSink = (_, length) => ({
    write(bytes) {
      size += bytes.byteLength
      if (Math.max(size, length ?? 0) > largestPhoto) {
        refusal = 'tooLarge'
        return Promise.reject(failure('invalidInput', { reason: 'contentElsewhere' }))
      }
      parts.push(bytes)
      return Promise.resolve()
    },
  })
  try {
    await client.download(address, open, { signal: AbortSignal.timeout(longest) })
  } catch {
    // Whatever went wrong at another host: the screen says that the photo could not be loaded.
    return noPhoto(refusal ?? 'unreachable')
  }
  return judged(joined(parts, size))
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

async function judged(bytes: Uint8Array<ArrayBuffer>): Promise<WebPhoto> {
  const found = await fileTypeFromBuffer(bytes)
  if (found === undefined || !isPictureType(found.mime)) return noPhoto('noPicture')
  const size = pictureSize(bytes, found.mime)
  if (size === null) return noPhoto('noPicture')
  if (size.width * size.height > mostPixels) return noPhoto('tooLarge')
  return { kind: 'picture', mediaType: found.mime, bytes }
}

/** Returns the outcome without a picture, with the reason that the page shows. */
export function noPhoto(reason: Refusal): WebPhoto {
  return { kind: 'none', reason }
}
