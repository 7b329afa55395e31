import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy that can forward a request and cut the connection before its answer comes back. */
export interface CuttingProxy {
  readonly url: string
  /** Cuts the connection when the answer to the next request with this start arrives. */
  cutAnswerTo(requestStart: string): void
  /** The number of connections that were cut. */
  readonly cuts: number
  close(): Promise<void>
}

/**
 * Starts a proxy on loopback that passes bytes to `target`. On request, it breaks the connection after
 * the service has carried out a request and before its answer arrives.
 */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let wanted: string | null = null
  let cuts = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let cutting = false
    client.on('data', (bytes) => {
      if (wanted !== null && bytes.toString('latin1').startsWith(wanted)) {
        cutting = true
        wanted = null
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      // The service has answered, so it has carried out the request. Now the connection breaks.
      if (cutting) {
        cuts += 1
        client.destroy()
        upstream.destroy()
      } else client.write(bytes)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
      // Broken connections are this proxy's purpose. The `close` handler cleans up.
      socket.on('error', () => undefined)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAnswerTo(requestStart) {
      wanted = requestStart
    },
    get cuts() {
      return cuts
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
