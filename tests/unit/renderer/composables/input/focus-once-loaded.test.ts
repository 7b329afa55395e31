import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusOnceLoaded } from '../../../../../src-renderer/composables/input/focus-once-loaded.ts'
import { control, page, stubPage } from '../../editor/form/moving/focus-page.ts'

beforeEach(stubPage)
afterEach(() => vi.unstubAllGlobals())

/** A sheet with a button to close it, whose fields load until the test says so. */
function slowSheet() {
  const [close, field] = [control(), control()]
  const sheet = control([close, field])
  const loading = Promise.withResolvers<void>()
  const whole = control([sheet])
  page.activeElement = close
  const done = focusOnceLoaded(
    sheet as unknown as Element,
    () => loading.promise,
    () => field as unknown as HTMLElement,
  )
  return { close, field, whole, loaded: () => (loading.resolve(), done) }
}

it('focuses the first field when it is loaded', async () => {
  const { field, loaded } = slowSheet()
  await loaded()
  expect(page.activeElement).toBe(field)
})

it('focuses the first field if the focused element was removed', async () => {
  const { field, whole, loaded } = slowSheet()
  page.activeElement = whole
  await loaded()
  expect(page.activeElement).toBe(field)
})

it('leaves the focus where the user moved it while the fields loaded', async () => {
  const { loaded } = slowSheet()
  const cancel = control()
  page.activeElement = cancel
  await loaded()
  expect(page.activeElement).toBe(cancel)
})
