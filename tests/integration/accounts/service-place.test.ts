import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServicePlace } from '../../e2e/app/practice-service.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-place-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the services of a place have one address and one secret, each with its own data', async () => {
  const place = new ServicePlace()
  const first = await place.start(join(folder, 'first'))
  await first.stop()
  const second = await place.start(join(folder, 'second'))
  expect(second).toMatchObject({ url: first.url, clientSecret: first.clientSecret })
  await second.stop()
})

test('a place moves when another program has taken its port', async () => {
  const place = new ServicePlace()
  const first = await place.start(join(folder, 'first'))
  await first.stop()
  const other = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(other, 'listening')
  try {
    const second = await place.start(join(folder, 'second'))
    expect(second.url).not.toBe(first.url)
    await second.stop()
    const third = await place.start(join(folder, 'third'))
    expect(third).toMatchObject({ url: second.url, clientSecret: second.clientSecret })
    await third.stop()
  } finally {
    other.close()
    await once(other, 'close')
  }
})
