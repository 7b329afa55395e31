import { expect, test } from 'vitest'
import { rankGroups, type UnrankedGroup } from '../../../../src-main/today/urgency.ts'
import type { TodayKind } from '../../../../src-shared/ipc/calls/today-calls.ts'

const group = (kind: TodayKind, total = 1): UnrankedGroup => ({ kind, total, lines: [] })

test('what went wrong comes before the work of the day, and that before what can wait', () => {
  const ranked = rankGroups([
    group('tray'),
    group('unsent'),
    group('stuck'),
    group('planned'),
    group('conflict'),
  ])
  expect(ranked.map(({ kind, urgency }) => [kind, urgency])).toEqual([
    ['conflict', 'now'],
    ['stuck', 'now'],
    ['planned', 'today'],
    ['unsent', 'today'],
    ['tray', 'later'],
  ])
})

test('a group without lines is left out', () => {
  expect(rankGroups([group('conflict', 0), group('tray', 2)])).toMatchObject([
    { kind: 'tray', total: 2 },
  ])
})
