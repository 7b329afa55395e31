import { expect, it } from 'vitest'
import { latestOnly } from '../../../../../src-renderer/editor/form/reading/latest-only.ts'
import { OpenParts } from '../../../../../src-renderer/editor/form/open-parts.ts'

it('lets the caller of an older question wait for the newest answer', async () => {
  const asked: { readonly answer: () => void }[] = []
  const kept: number[] = []
  const questions = latestOnly(async (isLatest) => {
    const number = asked.length
    await new Promise<void>((resolve) => asked.push({ answer: resolve }))
    if (isLatest()) kept.push(number)
  })
  const order: string[] = []
  const first = questions.ask().then(() => order.push('first'))
  const second = questions.ask().then(() => order.push('second'))
  asked[0]?.answer()
  await Promise.resolve()
  expect(order).toEqual([])
  asked[1]?.answer()
  await Promise.all([first, second])
  expect(order).toHaveLength(2)
  expect(kept).toEqual([1])
})

it('drops the answers to all questions that were asked before `forget`', async () => {
  let answer = (): void => {}
  const kept: boolean[] = []
  const questions = latestOnly(async (isLatest) => {
    await new Promise<void>((resolve) => (answer = resolve))
    kept.push(isLatest())
  })
  const asked = questions.ask()
  questions.forget()
  answer()
  await asked
  expect(kept).toEqual([false])
})

it('keeps parts open when an element before them is removed', () => {
  const parts = new OpenParts()
  for (const key of ['/P[1]/R[2]', '/P[1]/R[3]', '/P[1]/R[12]/N[1]', '/P[1]/Rx[3]']) {
    parts.toggle(key, true)
  }
  parts.toggle('/P[1]/R[3]/S[1]', false)
  parts.turn('/P[1]/R[3]/Foto[]', 20)
  parts.turn('/P[1]/R[]', 0)
  parts.removed('/P[1]/R[2]')
  expect(parts.ask).toEqual({
    open: ['/P[1]/R[2]', '/P[1]/R[11]/N[1]', '/P[1]/Rx[3]'],
    closed: ['/P[1]/R[2]/S[1]'],
    from: { '/P[1]/R[2]/Foto[]': 20, '/P[1]/R[]': 0 },
  })
})

it('moves the open parts of an element along, also to another page', () => {
  const parts = new OpenParts()
  parts.toggle('/P[1]/R[20]', true)
  parts.toggle('/P[1]/R[21]/S[1]', false)
  parts.turn('/P[1]/R[20]/Foto[]', 40)
  expect(parts.moved('/P[1]/R[20]', 1)).toBe('/P[1]/R[21]')
  expect(parts.ask).toEqual({
    open: ['/P[1]/R[21]'],
    closed: ['/P[1]/R[20]/S[1]'],
    from: { '/P[1]/R[21]/Foto[]': 40, '/P[1]/R[]': 20 },
  })
})

it('moves the open parts of an element along over several places', () => {
  const parts = new OpenParts()
  parts.toggle('/P[1]/R[2]', true)
  parts.toggle('/P[1]/R[4]/S[1]', true)
  expect(parts.moved('/P[1]/R[4]', -3)).toBe('/P[1]/R[1]')
  expect(parts.ask.open).toEqual(['/P[1]/R[3]', '/P[1]/R[1]/S[1]'])
})
