import { expect, test } from 'vitest'
import { cutMessages, messageHead } from '../../../../src-renderer/fixes/message-head.ts'

const sentence = 'De vraagprijs ontbreekt; vul een vraagprijs in bij Financieel. '

test('a remark of some lines is its own heading', () => {
  expect(messageHead(sentence.repeat(3).trim())).toBe(sentence.repeat(3).trim())
})

test('a long remark has a heading that ends after a word', () => {
  const head = messageHead(sentence.repeat(80))
  expect(head.length).toBeLessThan(250)
  expect(head).toMatch(/^De vraagprijs ontbreekt;.* \S+…$/u)
  expect(sentence.repeat(80).startsWith(`${head.slice(0, -1)} `)).toBe(true)
})

test('a long remark without spaces is cut too', () => {
  expect(messageHead('x'.repeat(5000))).toBe(`${'x'.repeat(240)}…`)
})

test('remarks that a heading cuts can be read whole, each once', () => {
  const long = sentence.repeat(80)
  expect(cutMessages([sentence, long, `${long} `, 'x'.repeat(300)])).toEqual([
    long.trim(),
    'x'.repeat(300),
  ])
})
