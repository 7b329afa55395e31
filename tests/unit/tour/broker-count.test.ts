import { expect, it } from 'vitest'
import { brokerTable, isMet } from '../../tour/broker/broker-report.ts'
import { countHands, type HandInput } from '../../tour/broker/hand-count.ts'

function key(name: string, more: Partial<Extract<HandInput, { kind: 'key' }>> = {}): HandInput {
  return { kind: 'key', key: name, chord: false, repeat: false, inText: false, ...more }
}
const job = {
  name: 'Find',
  target: 2,
  clicks: 0,
  keys: 2,
  typed: 9,
  milliseconds: 5,
  problem: null,
}

it('counts a chord as one key, and its modifiers not at all', () => {
  const pressed = [key('Control', { chord: true }), key('k', { chord: true, inText: true })]
  expect(countHands(pressed)).toEqual({ clicks: 0, keys: 1, typed: 0 })
  expect(countHands([key('Shift'), key('AltGraph')])).toEqual({ clicks: 0, keys: 0, typed: 0 })
})

it('counts characters in a field as text, and other keys in it as keys', () => {
  const typed = ['A', ' ', 'é', '1'].map((one) => key(one, { inText: true }))
  const keys = ['Enter', 'Tab', 'Backspace'].map((one) => key(one, { inText: true }))
  expect(countHands([...typed, ...keys])).toEqual({ clicks: 0, keys: 3, typed: 4 })
})

it('counts a letter outside a field as a key', () => {
  expect(countHands([key(' '), key('n')])).toEqual({ clicks: 0, keys: 2, typed: 0 })
})

it('counts a held key once, and a drop of files as a click', () => {
  const held = [key('ArrowDown'), key('ArrowDown', { repeat: true })]
  expect(countHands([...held, { kind: 'pointer' }, { kind: 'drop' }])).toEqual({
    clicks: 2,
    keys: 1,
    typed: 0,
  })
})

it('meets a target with as many clicks and keys, and not with more or with a failure', () => {
  expect(isMet(job)).toBe(true)
  expect(isMet({ ...job, clicks: 1 })).toBe(false)
  expect(isMet({ ...job, problem: 'The palette did not open' })).toBe(false)
})

it('shows missed and failed jobs in the table', () => {
  const table = brokerTable([job, { ...job, keys: 3 }, { ...job, problem: 'gone' }])
  expect(
    table
      .split('\n')
      .slice(2)
      .map((line) => line.split('|')[6]?.trim()),
  ).toEqual(['yes', 'NO', 'FAILED'])
})
