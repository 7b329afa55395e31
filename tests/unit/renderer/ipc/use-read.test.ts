import { afterEach, beforeEach, expect, test } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope } from 'vue'
import { useRead } from '../../../../src-renderer/ipc/use-read.ts'

const subject = ref('one')
let scope: EffectScope
let listeners: Set<() => void>
/** The reads that wait for an answer, in the order of their calls. */
let reads: { readonly id: string; readonly answered: PromiseWithResolvers<string> }[]

function open() {
  const shown = scope.run(() =>
    useRead(
      () => subject.value,
      (id) => {
        const answered = Promise.withResolvers<string>()
        reads.push({ id, answered })
        return answered.promise
      },
      (changed) => {
        listeners.add(changed)
        return [() => listeners.delete(changed)]
      },
    ),
  )
  if (shown === undefined) throw new Error('no scope')
  return shown
}

async function answer(value: string): Promise<void> {
  reads.shift()?.answered.resolve(value)
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

async function fail(): Promise<void> {
  reads.shift()?.answered.reject(new Error('the store is damaged'))
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  subject.value = 'one'
  scope = effectScope()
  listeners = new Set()
  reads = []
})

afterEach(() => scope.stop())

test('a value is read at once, and again after a change in main', async () => {
  const shown = open()
  await answer('first')
  expect(shown.value.value).toBe('first')
  for (const changed of listeners) changed()
  await answer('second')
  expect(shown.value.value).toBe('second')
})

test('an answer about an earlier subject is dropped', async () => {
  const shown = open()
  subject.value = 'two'
  await nextTick()
  await answer('about one')
  expect(shown.value.value).toBeNull()
  expect(reads.map(({ id }) => id)).toEqual(['two'])
  await answer('about two')
  expect(shown.value.value).toBe('about two')
})

test('a failure keeps the last value, and the next answer ends the failure', async () => {
  const shown = open()
  await answer('first')
  void shown.reload()
  await fail()
  expect(shown.value.value).toBe('first')
  expect(shown.error.value).not.toBeNull()
  void shown.reload()
  await answer('second')
  expect(shown.error.value).toBeNull()
})

test('the end of the scope ends the subscriptions', () => {
  open()
  scope.stop()
  expect(listeners.size).toBe(0)
})
