import { expect, test } from 'vitest'
import {
  fittingColumns,
  gridOf,
  shownColumns,
} from '../../../../src-renderer/projects/list-columns.ts'
import { defaultProjectList } from '../../../../src-shared/ipc/calls/projects/project-list-settings.ts'

const columns = shownColumns(defaultProjectList.hidden)
const all = shownColumns([])
const shapes = [false, true].flatMap((compact) =>
  [false, true].map((photos) => ({ compact, photos })),
)

// The room of the list in a window of 1280 and of 1560 pixels: the menu and the margins are 258.
for (const shape of shapes)
  for (const room of [1022, 1302])
    test(`the first columns fit (${JSON.stringify(shape)}, ${room} pixels)`, () => {
      expect(gridOf(columns, { ...shape, room }).width).toBeLessThanOrEqual(room)
      expect(fittingColumns(columns, { ...shape, room }, 'name')).toEqual(columns)
    })

for (const shape of shapes)
  for (const room of [560, 640, 766, 900, 1022, 1302])
    test(`no list scrolls sideways (${JSON.stringify(shape)}, ${room} pixels)`, () => {
      const left = fittingColumns(all, { ...shape, room }, 'name')
      expect(gridOf(left, { ...shape, room }).width).toBeLessThanOrEqual(room)
    })

test('a narrow list leaves out what matters least, and keeps the column of the order', () => {
  const shape = { compact: false, photos: false, room: 700 }
  expect(fittingColumns(all, shape, 'name')).toEqual(['name', 'price', 'salesStatus', 'state'])
  expect(fittingColumns(all, shape, 'modifiedAt')).toEqual([
    'name',
    'price',
    'salesStatus',
    'modifiedAt',
  ])
  expect(fittingColumns(all, { ...shape, room: 0 }, 'name')).toEqual(all)
})

test('low rows in a small window leave out second parts and cut off none', () => {
  const small = { compact: true, photos: false, room: 1022 }
  expect(gridOf(columns, small)).toMatchObject({ second: 'hidden', secondOfOffer: 'beside' })
  expect(gridOf(columns, { ...small, photos: true }).secondOfOffer).toBe('hidden')
  expect(gridOf(columns, { ...small, room: 1302 }).second).toBe('beside')
  expect(gridOf(columns, { ...small, compact: false }).second).toBe('below')
})

test('a small window has room for a long street and its number in the name', () => {
  const { grid } = gridOf(columns, { compact: false, photos: false, room: 1022 })
  // The box with which a project is chosen stands before the name.
  const least = Number(/^minmax\((\d+)px/u.exec(grid)?.[1]) - 24
  // "Koningin Emmadreef 15" is 157 pixels wide.
  expect(least).toBeGreaterThanOrEqual(160)
})
