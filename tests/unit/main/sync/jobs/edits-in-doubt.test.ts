import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
const version = '1.2'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const withCity = (text: string, city: string) => text.replace('>Ede<', `>${city}<`)
const detail = (projectId: string) => bench.projects.get({ projectId })

test('an edit whose answer was lost is recognised by its content', async () => {
  const { projectId, base } = await bench.readProject()
  await bench.xml.save({
    kind: 'project',
    id: projectId,
    version,
    text: withCity(base, 'Lunteren'),
  })
  bench.service.fail('projects.edit', { when: 'after', error: lostAnswer() })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle(2)
  expect(detail(projectId).state).toBe('synced')
  expect(bench.service.count('projects.edit')).toBe(1)
})

test('an edit that was refused and arrived is taken back, although a colleague edited since', async () => {
  const { projectId, base, key } = await bench.readProject()
  const record = { kind: 'project', id: projectId } as const
  await bench.xml.save({ ...record, version, text: withCity(base, 'Lunteren') })
  // A colleague edits before Perceel looks whether the refused edit arrived.
  bench.service.normalise = (xml) => xml.replace('Woonruimte', 'Bouwgrond')
  const error = failure('forbidden', { status: 403 }, { delivery: 'unknown' })
  bench.service.fail('projects.edit', { when: 'after', error })
  bench.xml.send(record)
  await bench.settle()
  expect(detail(projectId).state).toBe('parked')

  bench.service.normalise = (xml) => xml
  await bench.xml.save({ ...record, version, text: base })
  bench.xml.send(record)
  await bench.settle()
  expect(detail(projectId).state).toBe('synced')
  expect(bench.service.xml.get(key)).toContain('<Type>Bouwgrond</Type><City>Ede</City>')
})

/** Sends an edit that is refused. Perceel cannot look whether the refused edit arrived. */
async function sendUnseen(
  record: { readonly kind: 'project'; readonly id: string },
  when: 'before' | 'after',
): Promise<void> {
  const error = failure('forbidden', { status: 403 }, { delivery: 'unknown' })
  bench.service.fail('projects.edit', { when, error })
  const release = bench.service.hold('projects.edit')
  bench.xml.send(record)
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  bench.service.fail('projects.get', { when: 'before', error })
  release()
  await bench.settle()
}

test.each([
  ['arrived', 'after'],
  ['did not arrive', 'before'],
] as const)(
  'discarding a refused edit that %s leaves the old text at the service',
  async (_, when) => {
    const { projectId, base, key } = await bench.readProject()
    const record = { kind: 'project', id: projectId } as const
    await bench.xml.save({ ...record, version, text: withCity(base, 'Lunteren') })
    await sendUnseen(record, when)
    expect(detail(projectId).state).toBe('parked')

    await bench.xml.revert(record)
    await bench.settle(2)
    expect(bench.service.xml.get(key)).toContain('Ede')
    expect(detail(projectId).state).toBe('synced')
    expect((await bench.xml.read({ ...record, version })).text).toContain('Ede')
    expect(bench.service.count('projects.edit')).toBe(when === 'after' ? 2 : 1)
  },
)

describe('an edit in doubt that the user cancels', () => {
  /** Sends an edit that is refused and arrives without a look, and cancels the edit. */
  async function cancelInDoubt(when: 'before' | 'after') {
    const { projectId, base, key } = await bench.readProject()
    const record = { kind: 'project', id: projectId } as const
    const mine = withCity(base, 'Lunteren')
    await bench.xml.save({ ...record, version, text: mine })
    await sendUnseen(record, when)
    const [job] = bench.sync.useCases.jobs()
    expect(job).toMatchObject({ state: 'parked', inDoubt: true })
    bench.sync.useCases.cancel({ jobId: job?.id ?? '' })
    expect(bench.sync.useCases.jobs()).toEqual([])
    return { record, base, mine, key }
  }

  /** Reads the record's text from the service once more. */
  async function readAgain(record: { kind: 'project'; id: string }): Promise<string> {
    expect((await bench.xml.serverText({ ...record, version })).error).toBeNull()
    return (await bench.xml.read({ ...record, version })).text
  }

  test.each([
    ['the service has the edit', (xml: string) => xml],
    [
      'a colleague edited the record since',
      (xml: string) => xml.replace('Woonruimte', 'Bouwgrond'),
    ],
  ])('undone by hand, the old text stays and can be sent: %s', async (_, further) => {
    const { record, base, key } = await cancelInDoubt('after')
    await bench.xml.save({ ...record, version, text: base })
    bench.service.xml.set(key, further(bench.service.xml.get(key) ?? ''))
    expect(await readAgain(record)).toContain('>Ede<')
    expect(detail(record.id).state).toBe('edited')
    bench.xml.send(record)
    await bench.settle()
    expect(bench.service.xml.get(key)).toBe(further(base))
    expect(detail(record.id).state).toBe('synced')
  })

  test('is equal with the service once the service shows the edit', async () => {
    const { record } = await cancelInDoubt('after')
    expect(await readAgain(record)).toContain('>Lunteren<')
    expect(detail(record.id).state).toBe('synced')
  })

  test('stays an edit while the service does not show it', async () => {
    const { record, base, key } = await cancelInDoubt('before')
    expect(await readAgain(record)).toContain('>Lunteren<')
    expect(detail(record.id).state).toBe('edited')
    await bench.xml.save({ ...record, version, text: base })
    expect(await readAgain(record)).toContain('>Ede<')
    expect(detail(record.id).state).toBe('synced')
    expect(bench.service.xml.get(key)).toContain('>Ede<')
  })

  test('makes no conflict with a further edit of the same field', async () => {
    const { record, base, key } = await cancelInDoubt('after')
    await bench.xml.save({ ...record, version, text: withCity(base, 'Otterlo') })
    bench.xml.send(record)
    await bench.settle()
    expect(detail(record.id).state).toBe('synced')
    expect(bench.service.xml.get(key)).toContain('>Otterlo<')
  })
})
