import { expect, test } from 'vitest'
import { usePickList } from '../../../../src-renderer/ui/lists/use-pick-list.ts'

const moved = { movementX: 3, movementY: 0 } as MouseEvent
const resting = { movementX: 0, movementY: 0 } as MouseEvent

test('a hit that is exact alone is active at once', () => {
  const list = usePickList()
  list.show(['exact', 'wordPart'])
  expect(list.active.value).toBe(0)
  expect(list.mustChoose.value).toBe(false)
})

test('with any other hits the user has to choose', () => {
  const list = usePickList()
  for (const kinds of [
    ['exact', 'exact'],
    ['sameNumber'],
    ['wordStart', 'wordPart'],
    [null],
  ] as const) {
    list.show(kinds)
    expect([list.active.value, list.mustChoose.value]).toEqual([-1, true])
  }
  list.show([])
  expect([list.active.value, list.mustChoose.value]).toEqual([-1, false])
})

test('the arrow keys choose, and stop at both ends', () => {
  const list = usePickList()
  list.show(['wordStart', 'wordStart'])
  list.move(1)
  expect(list.active.value).toBe(0)
  list.move(1)
  list.move(1)
  expect(list.active.value).toBe(1)
  list.move(-1)
  list.move(-1)
  expect(list.active.value).toBe(0)
})

test('a choice ends with the next hits', () => {
  const list = usePickList()
  list.show(['wordStart', 'wordStart'])
  list.move(1)
  list.show(['wordStart', 'wordStart', 'wordStart'])
  expect(list.active.value).toBe(-1)
})

test('the mouse chooses when it moves, not when hits come to lie under it', () => {
  const list = usePickList()
  list.show(['wordStart', 'wordStart'])
  list.point(1, resting)
  expect(list.active.value).toBe(-1)
  list.point(1, moved)
  expect(list.active.value).toBe(1)
})
