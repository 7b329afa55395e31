import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const built = resolve(import.meta.dirname, '../../../out/main')

test('the built app holds no code of the development server', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts).toContain('index.js')
  const found = scripts.filter((file) =>
    /ELECTRON_RENDERER_URL|PERCEEL_DEV/u.test(readFileSync(join(built, file), 'utf8')),
  )
  expect(found).toEqual([])
})
