import { expect, test } from 'vitest'
import { emptyLine } from '../../../../src-main/today/today-lines.ts'
import { rankGroups, type UnrankedGroup } from '../../../../src-main/today/urgency.ts'
import type { TodayKind } from '../../../../src-shared/ipc/calls/today-calls.ts'

const tonight = Date.UTC(2026, 10, 23, 22, 59, 59)
const group = (kind: TodayKind, total = 1): UnrankedGroup => ({
  ...{ kind, total },
  isAtLeast: false,
  lines: [],
})

test('faults come before the work of the day, which comes before work that can wait', () => {
  const ranked = rankGroups(
    [group('tray'), group('unsent'), group('stuck'), group('planned'), group('conflict')],
    tonight,
  )
  expect(ranked.map(({ kind, urgency }) => [kind, urgency])).toEqual([
    ['conflict', 'now'],
    ['stuck', 'now'],
    ['planned', 'today'],
    ['unsent', 'today'],
    ['tray', 'later'],
  ])
})

test('a group without lines is left out', () => {
  expect(rankGroups([group('conflict', 0), group('tray', 2)], tonight)).toMatchObject([
    { kind: 'tray', total: 2 },
  ])
})

test('a term is urgent on its day', () => {
  const term = (at: number): UnrankedGroup => ({
    ...group('term'),
    lines: [{ ...emptyLine, id: 'a', at }],
  })
  expect(rankGroups([term(tonight + 1)], tonight)).toMatchObject([{ urgency: 'today' }])
  expect(rankGroups([term(tonight)], tonight)).toMatchObject([{ urgency: 'now' }])
})
