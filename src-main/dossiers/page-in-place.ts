import { Buffer } from 'node:buffer'
import { failure } from '../errors/app-failure.ts'
import type { OpenSink } from '../service-client/answers/answer-sink.ts'
import { beginsAsPage, pageHead } from '../service-client/answers/read-answer.ts'
import type { DossierRecord } from '../store/dossiers/dossier-repository.ts'

/**
 * Looks whether a web page comes in the place of a document's file: a page to sign in, or a page that
 * says that a link has ended, often has the status of a success.
 */
export class PageInPlace {
  #head = Buffer.alloc(0)

  /** Returns a sink that passes the bytes of a file on, and keeps the first ones. */
  watch(open: OpenSink): OpenSink {
    return (contentType, length) => {
      const sink = open(contentType, length)
      this.#head = Buffer.alloc(0)
      return {
        write: (bytes) => {
          if (this.#head.byteLength < pageHead)
            this.#head = Buffer.concat([this.#head, bytes.subarray(0, pageHead)])
          return sink.write(bytes)
        },
      }
    }
  }

  /** Throws invalidInput/contentElsewhere if a page came for a document that is no page. */
  refuse({ filename, mediaType }: Pick<DossierRecord, 'filename' | 'mediaType'>): void {
    const isPage = /\.(?:x?html?|shtml)$/iu.test(filename) || /^text\/html\b/iu.test(mediaType)
    if (!isPage && beginsAsPage(this.#head))
      throw failure('invalidInput', { reason: 'contentElsewhere' }, { delivery: 'answered' })
  }
}
