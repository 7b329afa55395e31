import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { ManualClock } from '../../../tests/unit/main/sync/manual-clock.ts'
import { createHome } from '../office/practice-records.ts'
import { sendFile } from '../office/take-in.ts'
import { withJson, type Rewrite } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, passTime, projectIdOf } from './offices.ts'

afterEach(closeAll)

/** Breaks the first answer to a POST with this end of the path, and changes lists. */
function losing(end: string, changeList: (objects: any[]) => void): Rewrite {
  let lost = false
  return ({ method, url }, answer) => {
    if (!url.endsWith(end)) return answer
    if (method === 'POST') {
      if (lost) return answer
      lost = true
      return 'cut'
    }
    const { objects } = JSON.parse(answer.body.toString()) as { objects: any[] }
    changeList(objects)
    return withJson(answer, { objects })
  }
}

test.each([
  ['in the composed Unicode form', 'Caf\u0065\u0301straat 7'],
  ['with single spaces', 'Nieuwe  Gracht 7'],
  ['in upper case', 'Nieuwe Gracht 7'],
  ['with the city behind it', 'Nieuwe Gracht 7'],
  ['with plain spaces', 'Nieuwe\u00a0Gracht 7'],
])('a project is created once when the service keeps its name %s', async (how, name) => {
  const stored = (given: string) =>
    how.includes('upper')
      ? given.toUpperCase()
      : given.normalize('NFC').replace(/\s+/gu, ' ') + (how.includes('city') ? ', Utrecht' : '')
  const setup = await officeThatAnswers(
    losing('/project', (objects) => {
      for (const { project } of objects) if (project.name === name) project.name = stored(name)
    }),
  )
  const clock = new ManualClock()
  const app = await appOn(setup, clock)
  const { id: projectId } = await app.services.projects.create({
    ...{ scenario: 'BBvk', type: 'Woonruimte', name },
  })
  const posts = () => setup.proxy.requests.filter((one) => /^POST .*\/project$/u.test(one)).length
  await passTime(clock, async () => {
    const { remoteId } = await app.services.projects.get({ projectId })
    return remoteId !== null || posts() > 1
  })
  expect(posts()).toBe(1)
  expect((await app.services.projects.get({ projectId })).remoteId).not.toBeNull()
})

test.each([
  ['the title in the composed Unicode form', 'Koopakte Cafe\u0301'],
  ['the title with single spaces', 'Koopakte  7'],
])('a document is sent once when the service keeps %s', async (_how, title) => {
  const setup = await officeThatAnswers(
    losing('/dossier', (objects) => {
      for (const { document } of objects) {
        document.title = document.title.normalize('NFC').replace(/\s+/gu, ' ')
        // A hash of a form that open point 9 does not name.
        document.hash = createHash('sha512').update(document.hash).digest('base64')
      }
    }),
  )
  const home = await createHome(setup.office)
  const clock = new ManualClock()
  const app = await appOn(setup, clock)
  const projectId = await projectIdOf(app, home)
  const path = join(app.folder, 'koopakte.txt')
  writeFileSync(path, 'De ondergetekenden verklaren.')
  await sendFile(app, path, projectId, { type: 'Koopakte', title })
  const posts = () => setup.proxy.requests.filter((one) => /^POST .*\/dossier$/u.test(one)).length
  await passTime(clock, async () => {
    const [row] = await app.services.dossiers.list({ projectId })
    return row?.state === 'synced' || posts() > 1
  })
  expect(posts()).toBe(1)
})
