import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computed, effectScope, ref, shallowRef, type EffectScope } from 'vue'
import { useConfirmStore } from '../../../../src-renderer/ui/dialogs/confirm-store.ts'
import { channelsKey, readReport } from '../../../../src-renderer/transaction/report-reading.ts'
import {
  useReportSending,
  type ReportSending,
} from '../../../../src-renderer/transaction/use-report-sending.ts'
import type { Report } from '../../../../src-renderer/transaction/use-report.ts'
import { createFakeMain, FakeFailure, makeProject, type FakeMain } from '../fake-perceel.ts'

vi.mock('vue-i18n', () => ({
  useI18n: () => ({
    t: (key: string, given: { name?: string } = {}) => [key, given.name ?? ''].join(' ').trim(),
    locale: shallowRef('nl'),
  }),
}))

const projectId = makeProject(0).id
const sold = {
  [channelsKey]: ['exchange_one', 'exchange_two'],
  deal: 'sold',
  kind: 'sale',
  name: 'Kantoor aan de haven',
  date: '3-9-2026',
  area: '1.200',
  price: '950.000',
  priceFor: 'kosten koper',
}
interface Asked {
  readonly type: string
  readonly plannedAt: number | null
}

let main: FakeMain
let scope: EffectScope
let typed: ReturnType<typeof shallowRef<typeof sold>>
let offline: ReturnType<typeof ref<boolean>>
let plannedAt: ReturnType<typeof ref<number | null | undefined>>
let sending: ReportSending
/** Each channel's answer about its parameters. A test may hold the answer back. */
let says: (type: string) => unknown
let forgotten: number

const fine = { valid: true, errors: {} }
const refuses = { valid: false, errors: { Transactie: ['De datum ligt in de toekomst.'] } }
const question = () => useConfirmStore().open
const asked = () =>
  main.calls.filter(({ name }) => name === 'channels.request').map(({ args }) => args[0] as Asked)
const checks = () => main.calls.filter(({ name }) => name === 'validation.options').length

beforeEach(() => {
  main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  says = () => fine
  main.answers.set('validation.options', ({ type }: Asked) => says(type))
  main.answers.set('channels.request', () => ({}))
  typed = shallowRef(sold)
  offline = ref(false)
  plannedAt = ref(null)
  forgotten = 0
  const report = {
    facts: shallowRef({ projectName: 'Dorpsweg 1', rows: new Map() }),
    reading: computed(() =>
      readReport(typed.value ?? sold, { objectKind: 'other', projectId: 2001 }),
    ),
    nameOf: (channel: string) => channel,
    change: (key: string, value: unknown) => (typed.value = { ...sold, [key]: value }),
    forget: () => Promise.resolve((forgotten += 1)),
  } as unknown as Report
  scope = effectScope()
  const around = { plannedAt: plannedAt as never, offline: offline as never }
  sending = scope.run(() => useReportSending(projectId, report, around)) as ReportSending
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

async function answer(yes: boolean): Promise<void> {
  await vi.waitFor(() => expect(question()).not.toBeNull())
  useConfirmStore().answer(yes)
}

describe('a report that nobody asked the channels about', () => {
  it('is checked by all channels before the user is asked, and is sent if no channel objects', async () => {
    const sent = sending.queue()
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(checks()).toBe(2)
    expect(question()?.consequence).toBeUndefined()
    expect(asked()).toEqual([])
    await answer(true)
    expect(await sent).toBe(true)
    expect(asked().map(({ type }) => type)).toEqual(['exchange_one', 'exchange_two'])
    expect(forgotten).toBe(1)
  })

  it('shows an objection first; only then it is asked over, and no channel is asked again', async () => {
    says = (type) => (type === 'exchange_two' ? refuses : fine)
    expect(await sending.queue()).toBe(false)
    expect(question()).toBeNull()
    expect(sending.objections.value).toBe(true)
    const sent = sending.queue()
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(question()?.consequence).toBe('transaction.ask.objections')
    await answer(false)
    expect(await sent).toBe(false)
    expect([checks(), asked()]).toEqual([2, []])
  })

  it('names the channel that gave no answer', async () => {
    says = (type) => {
      if (type === 'exchange_two') throw new FakeFailure({ kind: 'timeout' })
      return fine
    }
    const sent = sending.queue()
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(question()?.consequence).toBe('parameters.ask.unchecked exchange_two')
    await answer(true)
    expect(await sent).toBe(true)
  })

  it('is not checked without a connection, and the question says so', async () => {
    offline.value = true
    const sent = sending.queue()
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(checks()).toBe(0)
    expect(question()?.body).toContain('parameters.ask.offline')
    expect(question()?.consequence).toBe('parameters.ask.unchecked exchange_one, exchange_two')
    await answer(false)
    expect(await sent).toBe(false)
  })
})

describe('while the channels are asked', () => {
  let spoken: PromiseWithResolvers<unknown>

  beforeEach(() => {
    spoken = Promise.withResolvers()
    says = () => spoken.promise
  })

  it('the page may be left: then nothing is asked on another screen', async () => {
    const sent = sending.queue()
    scope.stop()
    spoken.resolve(fine)
    expect(await sent).toBe(false)
    expect(question()).toBeNull()
  })

  it('the user may choose another time, which the requests then get', async () => {
    const sent = sending.queue()
    plannedAt.value = Date.UTC(2039, 0, 1)
    spoken.resolve(fine)
    expect(await sent).toBe(false)
    expect(question()).toBeNull()
    const again = sending.queue()
    await answer(true)
    expect(await again).toBe(true)
    expect(asked().map((each) => each.plannedAt)).toEqual([plannedAt.value, plannedAt.value])
  })

  it('an answer may be changed: what was not judged does not go', async () => {
    const sent = sending.queue()
    typed.value = { ...sold, price: '960.000' }
    spoken.resolve(fine)
    expect(await sent).toBe(false)
    expect(question()).toBeNull()
  })
})

it('a channel that could not be asked stays in the report, and the others are not told twice', async () => {
  main.answers.set('channels.request', ({ type }: Asked) => {
    if (type === 'exchange_two') throw new FakeFailure({ kind: 'conflict', reason: 'jobActive' })
    return {}
  })
  const sent = sending.queue()
  await answer(true)
  expect(await sent).toBe(false)
  expect(typed.value?.[channelsKey]).toEqual(['exchange_two'])
  expect(sending.refusals.value.get('exchange_two')?.reason).toBe('jobActive')
  expect(forgotten).toBe(0)
})
