import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Accepts any dossier, counts its bytes and drops them. It runs in a process of its own, so that
// its work does not slow the sender.
const server = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => {
    const token = { token_type: 'Bearer', expires_in: 3600, access_token: 'bench' }
    const body = JSON.stringify(
      request.url === '/oauth/access_token' ? token : { apiObjectId: bytes },
    )
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit(0))
