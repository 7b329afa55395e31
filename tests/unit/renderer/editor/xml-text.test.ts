import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, shallowRef, type EffectScope } from 'vue'
import type { RecordTextRef } from '../../../../src-shared/ipc/calls/record-calls.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import { settleAfter } from '../../../../src-renderer/editor/form/changes/form-settled.ts'
import { useXmlText, type XmlText } from '../../../../src-renderer/editor/use-xml-text.ts'
import { openXmlSession } from '../../../../src-renderer/editor/xml-sessions.ts'

vi.mock('vue-i18n', () => ({ useI18n: () => ({ locale: shallowRef('nl') }) }))
vi.mock('../../../../src-renderer/monaco/load-monaco.ts', () => ({
  loadMonaco: () => Promise.resolve({}),
}))
vi.mock('../../../../src-renderer/editor/xml-sessions.ts', () => ({ openXmlSession: vi.fn() }))

const of = (version: '1.2' | '1.3'): RecordTextRef => ({
  kind: 'project',
  id: '00000000-0000-4000-8000-000000000001',
  version,
})

function sessionOf(version: string) {
  return { version, flush: () => Promise.resolve(), refresh: vi.fn(() => Promise.resolve()) }
}
type Opened = Awaited<ReturnType<typeof openXmlSession>>

let scope: EffectScope
let wanted: ReturnType<typeof shallowRef<RecordTextRef>>
let text: XmlText
const first = sessionOf('1.2')
/** Opening the second version waits for this promise. */
let second: PromiseWithResolvers<Opened>

beforeEach(async () => {
  second = Promise.withResolvers()
  vi.mocked(openXmlSession).mockImplementation((_monaco, { version }) =>
    version === '1.2'
      ? Promise.resolve({ session: first, isCached: false } as unknown as Opened)
      : second.promise,
  )
  wanted = shallowRef(of('1.2'))
  scope = effectScope()
  text = scope.run(() => useXmlText(wanted as never)) as XmlText
  await vi.waitFor(() => expect(text.loading.value).toBe(false))
})
afterEach(() => {
  scope.stop()
  vi.restoreAllMocks()
})

it('says whose text is shown while that of another version is fetched', async () => {
  expect(text.shown.value).toEqual(of('1.2'))
  wanted.value = of('1.3')
  await vi.waitFor(() => expect(text.loading.value).toBe(true))
  expect(text.session.value).toBe(first)
  expect(text.shown.value).toEqual(of('1.2'))
  const session = sessionOf('1.3')
  second.resolve({ session, isCached: false } as unknown as Opened)
  await vi.waitFor(() => expect(text.loading.value).toBe(false))
  expect(text.session.value).toBe(session)
  expect(text.shown.value).toEqual(of('1.3'))
})

it('lets what is on its way out of a form into its own text first', async () => {
  const change = Promise.withResolvers<void>()
  settleAfter(change.promise)
  wanted.value = of('1.3')
  await new Promise((resolve) => setImmediate(resolve))
  expect(text.loading.value).toBe(false)
  change.resolve()
  await vi.waitFor(() => expect(text.loading.value).toBe(true))
})

it('shows no error of a text that has left the screen', async () => {
  const read = Promise.withResolvers<void>()
  first.refresh.mockReturnValue(read.promise)
  const refreshed = text.refresh()
  wanted.value = of('1.3')
  second.resolve({ session: sessionOf('1.3'), isCached: false } as unknown as Opened)
  await vi.waitFor(() => expect(text.shown.value).toEqual(of('1.3')))
  read.reject(new AppCallError({ kind: 'storage' }))
  await refreshed
  expect(text.error.value).toBeNull()
})
