import { once } from 'node:events'
import { createServer, request as askService } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wordingLine } from './wording-line.ts'

/** A proxy in front of a practice service that also has the photos of its records. */
export interface PhotoLine {
  readonly url: string
  /** The paths of the photos that were asked for, in order. */
  readonly asked: readonly string[]
  close: () => Promise<void>
}

/** Starts a proxy at whose address all photos of the records are, each as this picture. */
export async function photoLine(serviceUrl: string, picture: Buffer): Promise<PhotoLine> {
  const asked: string[] = []
  let onwardUrl = serviceUrl
  const server = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming
    if (url.startsWith('/foto/')) {
      asked.push(url)
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      return
    }
    const onward = askService(new URL(url, onwardUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy()) // the app sees a broken connection
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const wording = await wordingLine(serviceUrl, 'https://media.example.nl/', `${url}/foto/`)
  onwardUrl = wording.url
  return {
    url,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await wording.close()
    },
  }
}
