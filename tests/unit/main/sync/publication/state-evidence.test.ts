import { expect, test } from 'vitest'
import type { JobFacts } from '../../../../../src-main/store/jobs/job-intent.ts'
import {
  isChangedByRequest,
  isNewPublication,
  isOlderStatus,
  newestModifications,
} from '../../../../../src-main/sync/publication/state-evidence.ts'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import type { Publication } from '../../../../../src-shared/service/resources.ts'

const account = { dialect: defaultDialect }
const publish = { type: 'publish', doc: '2026-11-21 10:00:00', status: 'done' }

/** A publication without mutations that was last modified at 10:00, with the test's changes. */
function publication(changes: Partial<Publication> = {}): Publication {
  const stamp = '2026-11-21 10:00:00'
  return { uuid: 'u', doc: stamp, dlm: stamp, status: 'online', mutations: [], ...changes }
}

/** The facts of an answered request that left when the channel showed a publication. */
function factsOf(shown: Publication | null, earlier: readonly Publication[] = []) {
  return {
    kind: 'publication',
    before:
      shown === null
        ? null
        : { uuid: shown.uuid, mutations: shown.mutations.length, status: shown.status },
    seen: [],
    modified: newestModifications(shown === null ? earlier : [shown, ...earlier]),
    answered: { objection: null, absent: false },
  } satisfies JobFacts
}
const later = '2026-11-21 10:00:01'
const earlier = '2026-11-21 09:59:59'

test.each([
  ['no earlier status showed it', publication(), factsOf(null), true],
  ['another publication stood there', publication({ uuid: 'v' }), factsOf(publication()), true],
  ['an earlier status showed it', publication(), factsOf(null, [publication()]), false],
  ['it was changed since', publication({ dlm: later }), factsOf(publication()), false],
  ['it is withdrawn', publication({ status: 'ingetrokken' }), factsOf(null), false],
  ['it has mutations', publication({ mutations: [publish] }), factsOf(null), false],
  [
    'the facts are of an older store',
    publication(),
    { ...factsOf(null), modified: undefined },
    false,
  ],
])('a publication is new or not: %s', (_when, shown, facts, isNew) => {
  expect(isNewPublication(account, shown, facts)).toBe(isNew)
})

const online = factsOf(publication())
test.each([
  ['a later state', 'publish', publication({ dlm: later }), online, true],
  ['the same state', 'publish', publication(), online, false],
  ['a withdrawn state', 'publish', publication({ dlm: later, status: 'withdrawn' }), online, false],
  ['another status', 'revoke', publication({ dlm: later, status: 'offline' }), online, true],
  ['a busy status', 'revoke', publication({ dlm: later, status: 'busy' }), online, true],
  ['the same status', 'revoke', publication({ dlm: later }), online, false],
  ['published', 'revoke', publication({ dlm: later, status: 'published' }), online, false],
  ['an older state', 'revoke', publication({ dlm: earlier, status: 'offline' }), online, false],
  ['an unreadable time', 'revoke', publication({ dlm: 'today', status: 'offline' }), online, false],
  [
    'another publication',
    'revoke',
    publication({ uuid: 'v', dlm: later, status: 'offline' }),
    online,
    false,
  ],
  [
    'a state that an earlier status showed',
    'revoke',
    publication({ dlm: later, status: 'offline' }),
    factsOf(publication(), [publication({ dlm: later, status: 'offline' })]),
    false,
  ],
  [
    'the end of an earlier request',
    'revoke',
    publication({ dlm: later, status: 'online' }),
    factsOf(publication({ status: 'busy' })),
    false,
  ],
  [
    'a change of a request without an answer',
    'revoke',
    publication({ dlm: later, status: 'offline' }),
    { ...online, answered: undefined },
    false,
  ],
  [
    'a publish of a service that lists mutations',
    'publish',
    publication({ dlm: later, mutations: [publish] }),
    factsOf(publication({ mutations: [publish] })),
    false,
  ],
  [
    'a withdrawal that the list of mutations lacks',
    'revoke',
    publication({ dlm: later, status: 'offline', mutations: [publish] }),
    factsOf(publication({ mutations: [publish] })),
    true,
  ],
] as const)('%s proves a %s or not', (_what, action, shown, facts, isProof) => {
  expect(isChangedByRequest(account, shown, facts, action)).toBe(isProof)
})

test('the newest last modification of each publication is kept', () => {
  expect(
    newestModifications([
      publication({ dlm: earlier }),
      publication({ dlm: later }),
      publication(),
      publication({ uuid: 'v' }),
    ]),
  ).toEqual({ u: later, v: '2026-11-21 10:00:00' })
})

test.each([
  ['is older by a second', earlier, '2026-11-21 10:00:00', true],
  ['is as old', later, later, false],
  ['is newer', later, earlier, false],
  // On 25 October 2026 the clock shows the hour from two to three twice.
  ['can be newer, as its hour exists twice', '2026-10-25 02:05:00', '2026-10-25 02:59:00', false],
  ['is older than the hour that exists twice', '2026-10-25 01:59:59', '2026-10-25 02:00:00', true],
  ['is in the hour that exists twice', '2026-10-25 02:59:00', '2026-10-25 03:00:00', true],
  ['has no date', 'gisteren', later, false],
])('a status is older than one that was seen, or not: it %s', (_what, dlm, seen, isOlder) => {
  const facts = factsOf(publication({ dlm: seen }))
  expect(isOlderStatus(account, publication({ dlm }), facts)).toBe(isOlder)
})
