import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppFailure } from '../../../src-main/errors/app-failure.ts'
import type { ProjectRow } from '../../../src-shared/ipc/calls/project-calls.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

/**
 * Two services behind one address, as after a mistake in a proxy or in a name server. The same numbers
 * are other properties at the second service, and each service refuses the tokens of the other.
 */
let offices: PracticeOffice[]
let present: number
let app: AppUnderTest
let stopLine: () => Promise<void>

beforeEach(async () => {
  const credentials = { clientId: 'kantoor', clientSecret: 'een-geheim-van-de-makelaar' }
  const open = (seed: number) => openPracticeOffice({ projects: 5, seed, ...credentials })
  offices = [await open(1), await open(2)]
  present = 0
  const line = await startLine(() => offices[present]?.service.url ?? '')
  stopLine = line.close
  app = await startApp(office(0).service, { url: line.url })
  await app.services.projects.refresh()
})
afterEach(async () => {
  await app.close()
  await stopLine()
  await Promise.all(offices.map((one) => one.close()))
  expect(app.faults).toEqual([])
})

function office(at: number): PracticeOffice {
  const found = offices[at]
  if (found === undefined) throw new Error('There are two offices')
  return found
}

/** Stands before the services, and leads each request to the present one. */
async function startLine(target: () => string) {
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const onward = sendRequest(new URL(url, target()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function someProject(): Promise<ProjectRow> {
  const { rows } = await app.services.projects.list(allProjects)
  // The lowest number is in use at both services.
  const [row] = rows.toSorted((one, other) => (one.remoteId ?? 0) - (other.remoteId ?? 0))
  if (row === undefined) throw new Error('The list is empty')
  return row
}

/** The reason that a call is refused with; null when it is not. */
async function reasonOf(call: () => unknown): Promise<string | null> {
  try {
    await call()
    return null
  } catch (error) {
    return (error as AppFailure).error.reason ?? (error as AppFailure).error.kind
  }
}

test('a record that is opened first at another service is not taken from there', async () => {
  const { id } = await someProject()
  present = 1
  const { records } = app.services
  expect(await reasonOf(() => records.read({ kind: 'project', id, version: '1.3' }))).toBe(
    'serviceChanged',
  )
  present = 0
  const read = await records.read({ kind: 'project', id, version: '1.3' })
  const { rows } = await app.services.projects.list(allProjects)
  expect(rows.find((row) => row.id === id)).toMatchObject({ id, state: 'synced' })
  expect(read.text).toContain(`id="${rows.find((row) => row.id === id)?.remoteId ?? 0}"`)
})

test('a list of documents and channels of another service do not replace ours', async () => {
  const { id: projectId } = await someProject()
  const { channels, dossiers } = app.services
  const ours = await dossiers.refresh({ projectId })
  const board = await channels.refresh({ projectId })
  present = 1
  expect(await reasonOf(() => dossiers.refresh({ projectId }))).toBe('serviceChanged')
  expect(await reasonOf(() => channels.refresh({ projectId }))).toBe('serviceChanged')
  expect(await dossiers.list({ projectId })).toEqual(ours)
  expect((await channels.status({ projectId })).rows).toEqual(board.rows)
  present = 0
  expect(await dossiers.refresh({ projectId })).toEqual(ours)
})
