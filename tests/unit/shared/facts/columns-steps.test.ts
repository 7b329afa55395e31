import { expect, test } from 'vitest'
import { readingOrder } from '../../../../src-shared/facts/reading/columns.ts'
import { stepsOf } from '../../steps-of.ts'

test.each([
  ['two columns of short words', 'a a a a    b b b b\n'],
  ['many narrow columns', 'a    b    c    d    e\n'],
  ['an indented word', '    a\n'],
])('a page of lines with %s takes a few steps for each line', (_, line) => {
  const lines = 50_000
  const steps = stepsOf(() => readingOrder(line.repeat(lines)))
  expect(steps / lines).toBeLessThan(60)
})
