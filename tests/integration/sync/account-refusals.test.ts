import { afterEach, expect, test } from 'vitest'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
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

function redirect(): RewrittenAnswer {
  const headers = { location: 'https://inloggen.example/' }
  return { status: 302, headers, body: Buffer.alloc(0) }
}

/** Returns a list of projects with one more project, which has no name. */
function withNamelessProject({ status, headers, body }: RewrittenAnswer): RewrittenAnswer {
  const { objects } = JSON.parse(body.toString()) as { objects: unknown[] }
  const nameless = { project: { id: 999_999, scenario: 'BBvk', name: null } }
  return { status, headers, body: Buffer.from(JSON.stringify({ objects: [...objects, nameless] })) }
}

interface Asked {
  readonly method: string
  readonly url: string
}
const isListOfProjects = ({ method, url }: Asked) => method === 'GET' && url.endsWith('/project')

/**
 * Sends an edit while the service changes answers, and lets the service work again after the given
 * number of changed answers. Returns the service's text when the edit has arrived or is parked, and
 * the error that held the account.
 */
async function afterTrouble(
  changes: number,
  change: (asked: Asked, answer: RewrittenAnswer) => RewrittenAnswer | null,
): Promise<{ readonly text: string; readonly heldBy: AppError | null }> {
  let changed = 0
  let isTroubled = false
  const office = await openRewritingOffice((asked, answer) => {
    const other = isTroubled ? change(asked, answer) : null
    if (other !== null) changed += 1
    return other ?? answer
  })
  open.push(office)
  const { projects, records, sync } = office.app.services
  const home = await createHome(office.office)
  const projectId = await office.projectIdOf(home)
  const record = { kind: 'project', id: projectId, version } as const
  const { text } = await records.read(record)
  const state = async () => (await projects.get({ projectId })).state

  isTroubled = true
  // The last list of projects counts no more.
  office.clock.pass(10 * 60_000)
  await records.save({ ...record, text: text.replace('Ede<', 'Lunteren<') })
  await records.send({ kind: 'project', id: projectId })
  await office.passUntil(async () => changed >= changes || (await state()) === 'parked')
  const { error: heldBy } = await sync.state()
  isTroubled = false
  await office.passUntil(async () => ['synced', 'parked'].includes(await state()))
  return { text: await xmlOf(office.office, home, version), heldBy }
}

test.each([404, 409, 413, 422])(
  'an edit arrives by itself after requests for a token were answered with %i',
  async (status) => {
    // Refused calls make the app ask for a new token.
    const { text } = await afterTrouble(3, ({ url }) =>
      page(url.startsWith('/oauth/') ? status : 401),
    )
    expect(text).toContain('Lunteren<')
  },
)

test.each([403, 404, 410, 422])(
  'an edit arrives by itself after the list of projects was refused with %i',
  async (status) => {
    const { text } = await afterTrouble(3, (asked) =>
      isListOfProjects(asked) ? page(status) : null,
    )
    expect(text).toContain('Lunteren<')
  },
)

/** More answers than a job is allowed attempts. */
const many = 40

test.each([
  ['a web page', () => page(200), { kind: 'protocol', reason: 'notJson' }],
  ['a redirect', redirect, { kind: 'protocol', reason: 'redirected' }],
])(
  'an edit arrives by itself after all requests were answered with %s for hours',
  async (_what, answer, error) => {
    const { text, heldBy } = await afterTrouble(many, ({ url }) =>
      url.startsWith('/oauth/') ? answer() : page(401),
    )
    expect(text).toContain('Lunteren<')
    expect(heldBy).toMatchObject(error)
  },
)

test.each([
  ['was a web page', () => page(200), {}],
  ['was a redirect', redirect, {}],
  ['held a project without a name', withNamelessProject, { field: 'objects.4.project.name' }],
])(
  'an edit arrives by itself after the list of projects %s for hours',
  async (_what, changedAnswer, details) => {
    const { text, heldBy } = await afterTrouble(many, (asked, answer) =>
      isListOfProjects(asked) ? changedAnswer(answer) : null,
    )
    expect(text).toContain('Lunteren<')
    expect(heldBy).toMatchObject({ kind: 'protocol', reason: 'listUnreadable', ...details })
  },
)
