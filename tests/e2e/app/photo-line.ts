import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forward, listenOnLoopback } from './proxy-server.ts'
import { wordingLine } from './wording-line.ts'

/** A proxy in front of a practice service that also has the photos of its records. */
export interface PhotoLine {
  readonly url: string
  /** The paths of the photos that were asked for, in order. */
  readonly asked: readonly string[]
  close: () => Promise<void>
}

/** Starts a proxy that answers every request for a photo with this picture. */
export async function photoLine(serviceUrl: string, picture: Buffer): Promise<PhotoLine> {
  const asked: string[] = []
  // Replaced by the proxy that changes the addresses of the photos in the records.
  let recordsUrl = serviceUrl
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming
    if (url.startsWith('/foto/')) {
      asked.push(url)
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      return
    }
    void buffer(incoming).then((body) => forward(recordsUrl, incoming, body, response))
  })
  const { url, close } = await listenOnLoopback(server)
  const wording = await wordingLine(serviceUrl, 'https://media.example.nl/', `${url}/foto/`)
  recordsUrl = wording.url
  return {
    url,
    asked,
    async close() {
      await close()
      await wording.close()
    },
  }
}
