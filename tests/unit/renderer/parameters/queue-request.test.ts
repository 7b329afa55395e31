import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computed, effectScope, ref, shallowRef, type EffectScope } from 'vue'
import type { ChannelType } from '../../../../src-shared/service/channel-type.ts'
import { useConfirmStore } from '../../../../src-renderer/ui/dialogs/confirm-store.ts'
import type { RequestSubject } from '../../../../src-renderer/parameters/request-sheet.ts'
import type { ChannelForm } from '../../../../src-renderer/parameters/use-channel-form.ts'
import {
  useQueueRequest,
  type QueueRequest,
} from '../../../../src-renderer/parameters/use-queue-request.ts'
import { useRequestCheck } from '../../../../src-renderer/parameters/use-request-check.ts'
import { createFakeMain, FakeFailure, makeProject, type FakeMain } from '../fake-perceel.ts'

vi.mock('vue-i18n', () => ({
  useI18n: () => ({ t: (key: string) => key, locale: shallowRef('nl') }),
}))

const projectId = makeProject(0).id
const planned = Date.UTC(2039, 0, 1)
let main: FakeMain
let scope: EffectScope
let offline: ReturnType<typeof ref<boolean>>
let plannedAt: ReturnType<typeof ref<number | null | undefined>>
let typed: ReturnType<typeof shallowRef<Record<string, boolean>>>
/** The channel's answer about the record. A test may hold the answer back. */
let record: () => unknown

const fine = () => ({ results: [{ valid: true, errors: {} }], failed: [] })
const objects = () => ({ results: [{ valid: false, errors: { Algemeen: ['Nee'] } }], failed: [] })
const asked = () => main.calls.filter(({ name }) => name === 'channels.request')
const question = () => useConfirmStore().open

beforeEach(() => {
  main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  record = fine
  main.answers.set('validation.run', () => record())
  main.answers.set('validation.options', () => ({ valid: true, errors: {} }))
  main.answers.set('channels.request', () => ({}))
  main.answers.set('parameters.saveDraft', () => null)
  scope = effectScope()
  offline = ref(false)
  plannedAt = ref(null)
  typed = shallowRef({})
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

/** Opens the last steps of the sheet for a publication on a channel. */
function sheet(type: ChannelType): QueueRequest {
  const subject: RequestSubject = { projectId, type, action: 'publish', isUpdate: false }
  const reading = computed(() => ({
    extra: typed.value,
    problems: [],
    transactionReported: false,
  }))
  const form = { facts: shallowRef({ projectName: 'Dorpsweg 1', row: null }), typed, reading }
  const opened = scope.run(() =>
    useQueueRequest(subject, {
      form: form as unknown as ChannelForm,
      check: useRequestCheck(subject, () => reading.value.extra as never),
      name: computed(() => 'Kanaal'),
      offline: computed(() => offline.value === true),
      plannedAt,
    }),
  )
  if (opened === undefined) throw new Error('no scope')
  return opened
}

/** Waits for the confirmation question and answers yes. */
async function agree(): Promise<void> {
  await vi.waitFor(() => expect(question()).not.toBeNull())
  useConfirmStore().answer(true)
}

describe('a channel without a form', () => {
  it('is asked first, and what it finds in order goes without another question', async () => {
    expect(await sheet('channel_03').send()).toBe('queued')
    expect(question()).toBeNull()
    expect(asked()).toHaveLength(1)
  })

  it('shows its objection to the record before it is asked over it', async () => {
    record = objects
    const { send } = sheet('channel_03')
    expect(await send()).toBeNull()
    expect(question()).toBeNull()
    expect(asked()).toEqual([])

    const again = send()
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(question()).toMatchObject({
      consequence: 'parameters.ask.objections',
      okLabel: 'parameters.despite.publish',
    })
    useConfirmStore().answer(false)
    expect(await again).toBeNull()
    expect(asked()).toEqual([])

    const last = send()
    await agree()
    expect(await last).toBe('queued')
  })

  it.each([
    ['gives no answer', () => ({ results: [], failed: [{ error: { kind: 'server' } }] })],
    [
      'cannot be asked',
      () => {
        throw new FakeFailure({ kind: 'timeout' })
      },
    ],
  ])('that %s is asked over in so many words', async (_, answer) => {
    record = answer
    const sent = sheet('channel_03').send()
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(question()?.consequence).toBe('parameters.ask.unchecked')
    expect(asked()).toEqual([])
    useConfirmStore().answer(true)
    expect(await sent).toBe('queued')
  })

  it('is not asked without a connection, of which the sheet itself tells', async () => {
    offline.value = true
    expect(await sheet('channel_03').send()).toBe('queued')
    expect(main.calls.map(({ name }) => name)).not.toContain('validation.run')
  })
})

describe('while the channel is asked', () => {
  let answer: PromiseWithResolvers<unknown>

  beforeEach(() => {
    answer = Promise.withResolvers()
    record = () => answer.promise
  })

  it('the sheet may be closed: then nothing is put into the outbox', async () => {
    const sent = sheet('channel_03').send()
    scope.stop()
    answer.resolve(fine())
    expect(await sent).toBeNull()
    expect(asked()).toEqual([])
  })

  it('another moment may be chosen: the request waits for another yes, and takes that one', async () => {
    const { send } = sheet('channel_03')
    const sent = send()
    plannedAt.value = planned
    answer.resolve(fine())
    expect(await sent).toBeNull()
    expect(asked()).toEqual([])
    expect(await send()).toBe('queued')
    expect(asked()[0]?.args).toMatchObject([{ plannedAt: planned }])
  })

  it('something else may be typed: that was not judged, and does not go', async () => {
    const sent = sheet('portal_wonen').send()
    typed.value = { internet: true }
    answer.resolve(fine())
    expect(await sent).toBeNull()
    expect(question()).toBeNull()
    expect(asked()).toEqual([])
  })
})

it('a form is asked about once more, also where the channel finds all of it in order', async () => {
  const sent = sheet('portal_bog').send()
  await vi.waitFor(() => expect(question()).not.toBeNull())
  expect(question()?.consequence).toBeUndefined()
  expect(asked()).toEqual([])
  useConfirmStore().answer(true)
  expect(await sent).toBe('queued')
})
