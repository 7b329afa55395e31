import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** A listener that the component ends or hands on: `onScopeDispose(onEvent(…))`, or a result. */
const ended = /(?:onScopeDispose\(|onBeforeUnmount\(|=>|return|=|[[,])\s*onEvent\(/gu

test('a component stops listening to events of main when it goes', () => {
  const files = globSync('src-renderer/**/*.vue', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const listening = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const listeners = text.match(/\bonEvent\(/gu)?.length ?? 0
    return listeners > (text.match(ended)?.length ?? 0)
  })
  expect(listening).toEqual([])
})
