import { afterEach, expect, test } from 'vitest'
import type { RewrittenAnswer } from '../lines/rewriting-proxy.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { openRewritingOffice, type RewritingOffice } from '../office/rewriting-office.ts'

const version = '1.2'
const open: RewritingOffice[] = []

afterEach(async () => {
  for (const office of open.splice(0)) {
    await office.close()
    expect(office.app.faults).toEqual([])
  }
})

function page(status: number): RewrittenAnswer {
  const body = Buffer.from('<html>Onderhoud</html>')
  return { status, headers: { 'content-type': 'text/html' }, body }
}

/**
 * Sends an edit while the service refuses requests, and lets the service work again after the third
 * refusal. Returns the service's text when the edit has arrived or is parked.
 */
async function textAfterRefusals(
  refusalOf: (asked: { readonly method: string; readonly url: string }) => number | null,
): Promise<string> {
  let refused = 0
  let isRefusing = false
  const office = await openRewritingOffice((asked, answer) => {
    const status = isRefusing ? refusalOf(asked) : null
    if (status === null) return answer
    refused += 1
    return page(status)
  })
  open.push(office)
  const { projects, records } = office.app.services
  const home = await createHome(office.office)
  const projectId = await office.projectIdOf(home)
  const record = { kind: 'project', id: projectId, version } as const
  const { text } = await records.read(record)
  const state = async () => (await projects.get({ projectId })).state

  isRefusing = true
  // The last list of projects counts no more.
  office.clock.pass(10 * 60_000)
  await records.save({ ...record, text: text.replace('Ede<', 'Lunteren<') })
  await records.send({ kind: 'project', id: projectId })
  await office.passUntil(async () => refused >= 3 || (await state()) === 'parked')
  isRefusing = false
  await office.passUntil(async () => ['synced', 'parked'].includes(await state()))
  return xmlOf(office.office, home, version)
}

test.each([404, 409, 413, 422])(
  'an edit arrives by itself after requests for a token were answered with %i',
  async (status) => {
    // Refused calls make the app ask for a new token.
    const text = await textAfterRefusals(({ url }) => (url.startsWith('/oauth/') ? status : 401))
    expect(text).toContain('Lunteren<')
  },
)

test.each([403, 404, 410, 422])(
  'an edit arrives by itself after the list of projects was refused with %i',
  async (status) => {
    const text = await textAfterRefusals(({ method, url }) =>
      method === 'GET' && url.endsWith('/project') ? status : null,
    )
    expect(text).toContain('Lunteren<')
  },
)
