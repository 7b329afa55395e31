import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { stringify } from 'yaml'

/** Bytes of a block: an update fetches the blocks that the installed file lacks. */
const blockSize = 16_384

const passwordWanted = { 'proxy-authenticate': 'Basic realm="kantoor"', 'content-length': '0' }

/** Returns the text of a map of the blocks of a file. */
function blockMapOf(content: Buffer): string {
  const blocks: Buffer[] = []
  for (let at = 0; at < content.length; at += blockSize)
    blocks.push(content.subarray(at, at + blockSize))
  const checksums = blocks.map((block) =>
    createHash('sha256').update(block).digest().subarray(0, 18).toString('base64'),
  )
  const sizes = blocks.map((block) => block.length)
  const files = [{ name: 'file', offset: 0, checksums, sizes }]
  return JSON.stringify({ version: '2', files })
}

/** Returns an AppImage as electron-builder packs it: the bytes, a map of their blocks, its length. */
export function appImage(content: Buffer): { file: Buffer; blockMapSize: number } {
  const map = deflateRawSync(blockMapOf(content))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(map.length)
  return { file: Buffer.concat([content, map, length]), blockMapSize: map.length }
}

export interface Published {
  readonly version: string
  readonly content: Buffer
  readonly stagingPercentage?: number
  readonly releaseNotes?: string
  /** Publishes another hash than the hash of the file. */
  readonly wrongHash?: boolean
  /** An installer of Windows has the map of its blocks in a file beside it. */
  readonly kind?: 'AppImage' | 'exe'
}

/** A server of updates on loopback, which counts the bytes that it gives. Serves as a proxy too. */
export class UpdateServer {
  /** Bytes of the file after which the connection is cut; null to send all. */
  cutAfter: number | null = null
  /** While set, the second half of a file waits for this. */
  held: Promise<void> | null = null
  /** Answers each request as a proxy that wants a password. A tunnel is refused in any case. */
  wantsPassword = false
  sentBytes = 0
  readonly asked: string[] = []
  #description = ''
  #file: Buffer = Buffer.alloc(0)
  /** By path, of all versions that were published. */
  readonly #blockMaps = new Map<string, Buffer>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname
      this.asked.push(path)
      if (this.wantsPassword) {
        response.writeHead(407, passwordWanted).end()
        return
      }
      if (path.startsWith('/latest')) {
        response.end(this.#description)
        return
      }
      if (path.endsWith('.blockmap')) {
        const map = this.#blockMaps.get(path)
        response.writeHead(map === undefined ? 404 : 200).end(map)
        return
      }
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const [first, last] = range
        ? [Number(range[1]), Number(range[2])]
        : [0, this.#file.length - 1]
      const body = this.#file.subarray(first, last + 1)
      response.writeHead(range ? 206 : 200, {
        'content-length': body.length,
        'accept-ranges': 'bytes',
        ...(range ? { 'content-range': `bytes ${first}-${last}/${this.#file.length}` } : {}),
      })
      if (this.cutAfter !== null && body.length > this.cutAfter) {
        response.write(body.subarray(0, this.cutAfter), () => response.destroy())
        return
      }
      this.sentBytes += body.length
      const half = Math.floor(body.length / 2)
      response.write(body.subarray(0, half))
      void (this.held ?? Promise.resolve()).then(() => response.end(body.subarray(half)))
    })
    this.#server.on('connect', (request, socket) => {
      this.asked.push(`CONNECT ${request.url}`)
      const head = Object.entries(passwordWanted).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${head.join('')}\r\n`)
    })
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  publish(published: Published): Buffer {
    const { version, content, wrongHash = false, kind = 'AppImage', ...more } = published
    const { file, ...map } = kind === 'exe' ? { file: content } : appImage(content)
    this.#file = file
    const bytes = wrongHash ? Buffer.from('something else') : file
    const sha512 = createHash('sha512').update(bytes).digest('base64')
    const url = `Perceel-${version}.${kind}`
    if (kind === 'exe') this.#blockMaps.set(`/${url}.blockmap`, gzipSync(blockMapOf(content)))
    const files = [{ url, sha512, size: file.length, ...map }]
    this.#description = stringify({ version, files, path: url, sha512, ...more })
    return file
  }
}
