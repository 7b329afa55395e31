import { expect, test } from 'vitest'
import { gridOf, shownColumns } from '../../../../src-renderer/projects/list-columns.ts'
import { defaultProjectList } from '../../../../src-shared/ipc/calls/projects/project-list-settings.ts'

const columns = shownColumns(defaultProjectList.hidden)
/** The room of the list in a window of 1280 and of 1560 pixels: the menu and the margins are 258. */
const rooms = [
  [false, 1022],
  [true, 1302],
] as const

for (const compact of [false, true])
  for (const photos of [false, true])
    for (const [roomy, room] of rooms)
      test(`the first columns fit (compact ${compact}, photos ${photos}, ${room} pixels)`, () => {
        expect(gridOf(columns, { compact, photos, roomy }).width).toBeLessThanOrEqual(room)
      })

test('low rows in a small window leave out second parts and cut off none', () => {
  const small = { compact: true, photos: false, roomy: false }
  expect(gridOf(columns, small)).toMatchObject({ second: 'hidden', secondOfOffer: 'beside' })
  expect(gridOf(columns, { ...small, photos: true }).secondOfOffer).toBe('hidden')
  expect(gridOf(columns, { ...small, roomy: true }).second).toBe('beside')
  expect(gridOf(columns, { ...small, compact: false }).second).toBe('below')
})
