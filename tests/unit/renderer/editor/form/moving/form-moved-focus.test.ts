import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from 'vue'
import { createRowKeys } from '../../../../../../src-renderer/editor/form/groups/row-keys.ts'
import { useMoveAndFollow } from '../../../../../../src-renderer/editor/form/groups/move-and-follow.ts'
import { control, page, stubPage } from './focus-page.ts'

class Field {
  contains(): boolean {
    return false
  }
}

beforeEach(() => {
  stubPage()
  vi.stubGlobal('HTMLInputElement', Field)
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Moves of an item, which the test lets happen one by one. */
function slowMoves() {
  const asked: { readonly number: number; readonly by: number; readonly happen: () => void }[] = []
  const move = (number: number, by: number) =>
    new Promise<null>((resolve) => asked.push({ number, by, happen: () => resolve(null) }))
  return { asked, move }
}

/** A table of four rows with one field each. */
function table() {
  const { asked, move } = slowMoves()
  const fields: Field[] = []
  const rows = [1, 2, 3, 4].map((number) => {
    const field = new Field()
    const row = {
      dataset: { number: String(number) },
      cells: [{ querySelector: () => field }],
      closest: () => whole,
    }
    const cell = { cellIndex: 0, contains: (other: unknown) => other === field }
    Object.assign(field, {
      closest: (selector: string) => (selector === 'td' ? cell : row),
      focus: () => void (page.activeElement = field as never),
    })
    fields.push(field)
    return row
  })
  const whole = {
    querySelector: (selector: string) => rows[Number(/"(\d+)"/u.exec(selector)?.[1]) - 1],
  }
  const onKey = createRowKeys(move)
  const press = (key: 'ArrowUp' | 'ArrowDown', withAlt = true) =>
    void onKey({
      ...{ key, target: page.activeElement, altKey: withAlt, shiftKey: withAlt },
      preventDefault: () => {},
    } as unknown as KeyboardEvent)
  return { asked, fields, press }
}

async function letAllHappen(asked: ReturnType<typeof slowMoves>['asked']): Promise<string[]> {
  const moved: string[] = []
  for (let next = asked.shift(); next !== undefined; next = asked.shift()) {
    moved.push(`${next.number} by ${next.by}`)
    next.happen()
    await settled()
  }
  return moved
}

it('moves the same row again when the key is pressed before the row is in its new place', async () => {
  const { asked, fields, press } = table()
  page.activeElement = fields[3] as never
  press('ArrowUp')
  press('ArrowUp')
  press('ArrowUp')
  expect(await letAllHappen(asked)).toEqual(['4 by -1', '3 by -1', '2 by -1'])
  expect(page.activeElement).toBe(fields[0])
})

it('carries out the pending moves of a row that the user left, and keeps the focus of the user', async () => {
  const { asked, fields, press } = table()
  page.activeElement = fields[3] as never
  press('ArrowUp')
  press('ArrowUp')
  page.activeElement = fields[0] as never
  expect(await letAllHappen(asked)).toEqual(['4 by -1', '3 by -1'])
  expect(page.activeElement).toBe(fields[0])
})

it('moves the row that has the focus, if that is another row', async () => {
  const { asked, fields, press } = table()
  page.activeElement = fields[3] as never
  press('ArrowUp')
  page.activeElement = fields[0] as never
  press('ArrowDown')
  expect(asked.map(({ number, by }) => [number, by])).toEqual([
    [4, -1],
    [1, 1],
  ])
})

/** Four items with buttons up and down. */
function items() {
  const { asked, move } = slowMoves()
  const group = { contains: () => false, querySelector: (selector: string) => buttonOf(selector) }
  const buttons = [1, 2, 3, 4].map((number) => {
    const moveAndFollow = createApp({}).runWithContext(useMoveAndFollow)
    const up = { ...control(), dataset: { testid: `form-up-Floor-${number}` }, disabled: false }
    const parentElement = {
      contains: (one: unknown) => one === up,
      querySelector: () => up,
    }
    const button = Object.assign(up, {
      closest: () => group,
      parentElement,
      disabled: number === 1,
      focus: () => void (page.activeElement = button),
      click: () => {
        if (button.disabled) return
        const event = { currentTarget: button } as unknown as MouseEvent
        void moveAndFollow(event, (by) => move(number, by), -1)
      },
    })
    return button
  })
  function buttonOf(selector: string): unknown {
    return buttons[Number(/-(\d+)"/u.exec(selector)?.[1]) - 1]
  }
  return { asked, buttons }
}

it('moves the same item again when the button is pressed before the item is in its new place', async () => {
  const { asked, buttons } = items()
  page.activeElement = buttons[3] ?? null
  buttons[3]?.click()
  buttons[3]?.click()
  buttons[3]?.click()
  expect(await letAllHappen(asked)).toEqual(['4 by -1', '3 by -1', '2 by -1'])
  expect(page.activeElement).toBe(buttons[0])
})
