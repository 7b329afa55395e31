import { randomUUID } from 'node:crypto'
import type { FileDesk } from '../files/file-desk.ts'
import type { EmbeddedContent } from '../files/file-words.ts'

/** A document on its way from the service into the blob folder. */
export interface ContentStream {
  write(bytes: Uint8Array): Promise<void>
  /** What came. Throws as `write`. */
  end(): Promise<EmbeddedContent>
  /** Throws away what came; safe at any time, and more than once. */
  abandon(): Promise<void>
}

/** Opens a stream for a dossier's XML, or for the file itself. */
export interface ContentStreams {
  readonly xml: (contentType: string) => ContentStream
  readonly file: () => ContentStream
}

/** Streams into the file threads, where the XML is read as well. Throws as `FileDesk` does. */
export function contentStreams(files: FileDesk): ContentStreams {
  return {
    xml(contentType) {
      const id = randomUUID()
      return streamOf(files, id, files.beginXml(id, contentType), () => files.endXml(id))
    },
    file() {
      const id = randomUUID()
      return streamOf(files, id, files.begin(id), async () => ({
        kind: 'file',
        file: await files.end(id),
      }))
    },
  }
}

function streamOf(
  files: FileDesk,
  id: string,
  begun: Promise<void>,
  end: () => Promise<EmbeddedContent>,
): ContentStream {
  // Who writes or ends is told why it could not begin.
  begun.catch(() => undefined)
  return {
    async write(bytes) {
      await begun
      await files.chunk(id, bytes)
    },
    async end() {
      await begun
      return end()
    },
    abandon: () => files.abort(id),
  }
}
