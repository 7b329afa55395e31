import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AppBundle, bundleApp } from '../../simulation/bundle/bundle-app.ts'
import { Lane, makeOffices, type SampleOffices } from '../../simulation/lane.ts'
import type { MutationName } from '../../simulation/bundle/mutations.ts'
import type { Trouble } from '../../simulation/plan/troubles.ts'

/**
 * The number of seeds, starting at a seed that found the fault, within which the oracle must find
 * the fault.
 */
const seedsToLook = 24

let bundle: AppBundle
let offices: SampleOffices
let lane: Lane | null = null

beforeAll(async () => {
  bundle = await bundleApp({ mutations: true })
  offices = await makeOffices()
})
afterAll(() => {
  bundle.remove()
  offices.remove()
})

afterEach(async () => {
  await lane?.close()
  lane = null
})

/** Returns the broken rules of all seeds up to the first seed that broke the given rule. */
async function findings(
  mutation: MutationName,
  first: number,
  rule: string,
  trouble: Trouble | null = null,
): Promise<string[]> {
  const found: string[] = []
  lane = new Lane({ bundle, offices, mutation, trouble, keepsSpare: false })
  for (let tried = 0; tried < seedsToLook; tried += 1) {
    const { violations } = await lane.run(first + tried)
    found.push(...violations.map((text) => text.split(':')[0] ?? ''))
    if (found.includes(rule)) break
  }
  return found
}

test('nothing is found where nothing is wrong', async () => {
  lane = new Lane({ bundle, offices, mutation: '', trouble: null, keepsSpare: false })
  expect((await lane.run(5)).violations).toEqual([])
  expect((await lane.run(10)).violations).toEqual([])
}, 120_000)

test.each<[string, MutationName, number, string]>([
  ['a job that is forgotten when its request left', 'dropAfterSend', 4, 'lost'],
  ["a text that is sent over a colleague's", 'overwriteTheirs', 3, 'overwritten'],
  ['a text that is taken for arrived and was never sent', 'takeForArrived', 3, 'lost'],
  ['a draft that is not kept', 'forgetDrafts', 3, 'lost'],
  ['a file that is pushed out of the tray', 'forgetTray', 14, 'lost'],
  ['a document that is sent unasked where its content is', 'sendUnasked', 50, 'doubled'],
  ['an unsent document that makes room', 'evictUnsent', 136, 'blob'],
  ['a planned request that is sent before its moment', 'sendPlannedEarly', 28, 'early'],
  ['a relist that is published unconfirmed', 'publishUnconfirmed', 27, 'unconfirmed'],
  ['another service that is not noticed', 'ignoreIdentity', 1, 'wrongTarget'],
  ['an absence that is believed too soon', 'trustShortAbsence', 24, 'doubled'],
  ['a request that is sent after it was cancelled', 'publishCancelled', 12, 'cancelled'],
])(
  'the oracle finds %s',
  async (_what, mutation, first, rule) => {
    expect(await findings(mutation, first, rule)).toContain(rule)
  },
  300_000,
)

// A list that lags makes the app ask again, also in the first seed.
test('the oracle finds a request that is sent again without looking', async () => {
  expect(await findings('resendBlindly', 3, 'doubled', 'lag')).toContain('doubled')
}, 120_000)

test('the oracle finds a text that is not looked at', async () => {
  expect(await findings('acceptAnyText', 14, 'base', 'lies')).toContain('base')
}, 120_000)

test("the oracle finds an undo that takes a colleague's value out", async () => {
  expect(await findings('undoPastMerge', 5, 'overwritten', 'undo')).toContain('overwritten')
}, 120_000)

test('the oracle finds a relist of what somebody else is withdrawing', async () => {
  expect(await findings('withdrawTheirs', 4, 'reversed', 'none')).toContain('reversed')
}, 120_000)

test('the oracle finds an edit that is dropped when two rows become one', async () => {
  expect(await findings('dropSecondRow', 5, 'lost', 'twoRows')).toContain('lost')
}, 120_000)

test('the oracle finds a document whose id the last entry of a list decides', async () => {
  expect(await findings('trustLastEntry', 513, 'lost', 'lists')).toContain('lost')
}, 120_000)

test('the oracle finds a publication that any answer ends', async () => {
  expect(await findings('acceptAnyAnswer', 7, 'lost', 'swallowed')).toContain('lost')
}, 120_000)

test('the oracle finds a job that is removed when the service asks to wait', async () => {
  expect(await findings('dropPostponed', 5, 'lost', 'postponed')).toContain('lost')
}, 120_000)

test('the oracle finds a text that is read in another encoding than its own', async () => {
  expect(await findings('ignoreCharset', 5, 'overwritten', 'recoded')).toContain('overwritten')
}, 120_000)

test.each<[string, MutationName, number, string]>([
  ['an id that the service gave to another document', 'ignoreReusedIds', 109, 'changed'],
  ["a text that is read without the owner's list", 'readUnlisted', 113, 'base'],
  ['a document that is gone and says that it arrived', 'hideLostDocuments', 101, 'hidden'],
])(
  'the oracle finds %s',
  async (_what, mutation, first, rule) => {
    expect(await findings(mutation, first, rule, 'restored')).toContain(rule)
  },
  300_000,
)
