import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a service that can be stopped for large bodies, as a full one is. */
export interface SlowLine {
  readonly url: string
  /** From now on a connection takes no more than some KB of a request; small requests pass. */
  hold: () => void
  /** Everything goes on. */
  release: () => void
  close: () => Promise<void>
}

/** Bytes that a connection takes while the line is held: all requests but documents are smaller. */
const heldAt = 128 * 1024

export async function slowLine(serviceUrl: string): Promise<SlowLine> {
  const { hostname, port } = new URL(serviceUrl)
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  let held = false
  const server = createServer((client) => {
    const service = connect(Number(port), hostname)
    let taken = 0
    sockets.add(client).add(service)
    client.on('data', (bytes) => {
      taken += bytes.length
      service.write(bytes)
      if (!held || taken < heldAt) return
      client.pause()
      waiting.add(client)
    })
    // An answer ends the request that was taken before it.
    service.on('data', (bytes) => {
      taken = 0
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      one.on('error', () => undefined) // the app breaks uploads off: that is what is tested
      one.on('close', () => {
        sockets.delete(one)
        waiting.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => (held = true),
    release() {
      held = false
      for (const client of waiting) client.resume()
      waiting.clear()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
