import { randomUUID } from 'node:crypto'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import type { EmbeddedContent } from '../files/file-worker-protocol.ts'

/** A document that is being streamed from the service into the blob folder. */
export interface ContentStream {
  write(bytes: Uint8Array): Promise<void>
  /** Ends the stream and returns its content. Throws as `write` does. */
  end(): Promise<EmbeddedContent>
  /** Removes the received bytes. Safe at any time, and more than once. */
  abandon(): Promise<void>
}

/** Opens a stream for a dossier's XML, or for the file itself. */
export interface ContentStreams {
  readonly xml: (contentType: string) => ContentStream
  readonly file: () => ContentStream
}

/** Makes streams into the file threads, which also read the XML. Throws as `FileWorkerClient` does. */
export function contentStreams(files: FileWorkerClient): ContentStreams {
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
  files: FileWorkerClient,
  id: string,
  begun: Promise<void>,
  end: () => Promise<EmbeddedContent>,
): ContentStream {
  // `write` and `end` report a failed start; this line only prevents an unhandled rejection.
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
