import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { officeRootId } from '../../../src-service/office/generated-project.ts'
import { generateOffice } from '../../../src-service/office/generate-office.ts'
import { convertProjectXml } from '../../../src-service/records/project-record.ts'

// A service that answers every request after a fixed time. It runs in a process of its own, so that
// its work does not slow the measured thread. `{ latency }` sets the time, `{ counts: true }` asks
// for the number of edits.
const projects = new Map<number, { name: string; scenario: string; xml: string }>()
for (const { id, creation, xml } of generateOffice({ projects: Number(process.argv[2]), seed: 1 }))
  projects.set(id, {
    name: creation.name,
    scenario: creation.scenario,
    xml: convertProjectXml(xml, '1.2', Date.UTC(2026, 10, 21)),
  })

let latency = 0
let edits = 0

function answer(response: ServerResponse, type: string, body: string): void {
  setTimeout(() => {
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }, latency)
}
const json = (response: ServerResponse, value: unknown) =>
  answer(response, 'application/json', JSON.stringify(value))

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/oauth/access_token')
      return json(response, { token_type: 'Bearer', expires_in: 3600, access_token: 'bench' })
    if (pathname === `/1.0/${officeRootId}/project`)
      return json(response, {
        objects: [...projects].map(([id, { name, scenario }]) => ({
          project: { id, name, scenario },
        })),
      })
    if (pathname.endsWith('/dossier')) return json(response, { objects: [] })
    if (pathname.startsWith('/1.0/mcp/')) return json(response, { channels: [] })
    const id = Number(pathname.slice('/1.0/'.length))
    const project = projects.get(id)
    if (project === undefined) {
      response.writeHead(404).end()
      return
    }
    if (request.method === 'GET') return answer(response, 'application/xml', project.xml)
    project.xml = Buffer.concat(chunks).toString()
    edits += 1
    json(response, { apiObjectId: id })
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('message', (message: { latency?: number; counts?: boolean }) => {
  if (message.latency !== undefined) latency = message.latency
  process.send?.({ edits })
})
process.on('disconnect', () => process.exit(0))
