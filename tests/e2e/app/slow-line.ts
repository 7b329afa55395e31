import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy in front of a service that can stop large request bodies, like a saturated connection.
 */
export interface SlowLine {
  readonly url: string
  /** Stops each connection after some KB of a request; small requests pass. */
  hold: () => void
  /** Continues all connections. */
  release: () => void
  close: () => Promise<void>
}

/** Bytes of a request that pass while the line is held. Only document uploads are larger. */
const heldAt = 128 * 1024

/** Starts the proxy. @param port 0 for a free port */
export async function slowLine(serviceUrl: string, port = 0): Promise<SlowLine> {
  const { hostname, port: servicePort } = new URL(serviceUrl)
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  let held = false
  const server = createServer((client) => {
    const service = connect(Number(servicePort), hostname)
    let taken = 0
    sockets.add(client).add(service)
    client.on('data', (bytes) => {
      taken += bytes.length
      service.write(bytes)
      if (!held || taken < heldAt) return
      client.pause()
      waiting.add(client)
    })
    // The service's answer ends the request: count from zero again.
    service.on('data', (bytes) => {
      taken = 0
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      one.on('error', () => undefined) // the app aborts uploads in these tests
      one.on('close', () => {
        sockets.delete(one)
        waiting.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
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
