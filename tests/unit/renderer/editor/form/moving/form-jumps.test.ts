import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import { createFormFocus } from '../../../../../../src-renderer/editor/form/moving/form-focus.ts'
import { createFormJumps } from '../../../../../../src-renderer/editor/form/moving/form-jumps.ts'
import { createPartSteps } from '../../../../../../src-renderer/editor/form/rail/part-steps.ts'
import type { FormHit } from '../../../../../../src-shared/xml/form/form-hit.ts'
import { control, page, stubPage } from './focus-page.ts'

beforeEach(stubPage)
afterEach(() => vi.unstubAllGlobals())

const key = '/P[1]/B[1]'

/** A form whose worker opens the parts around a field only when the test says so. */
function slowForm() {
  const [search, other, field] = [control(), control(), control()]
  const item = { querySelector: () => field }
  const body = { ...control([other, field]), querySelector: () => item }
  const opening = Promise.withResolvers<void>()
  const { focusAfter } = createFormFocus(() => body as unknown as HTMLElement, {
    until: () => Promise.resolve(),
  })
  const jumps = createFormJumps(
    { goTo: () => opening.promise.then(() => '/P[1]'), goToKey: () => opening.promise },
    focusAfter,
  )
  page.activeElement = search
  return { jumps, other, field, opened: opening.resolve }
}

const jumps = {
  'a hit of the search': ({ jumps }: ReturnType<typeof slowForm>) =>
    jumps.goToHit({ key, start: 4 } as FormHit),
  'a place': ({ jumps }: ReturnType<typeof slowForm>) => jumps.goToPlace({ start: 4, keys: [key] }),
  'the first problem of a section': ({ jumps }: ReturnType<typeof slowForm>) =>
    jumps.goToField(4, ['B']),
}

it.each(Object.entries(jumps))('focuses the field of %s', async (_, go) => {
  const form = slowForm()
  const gone = go(form)
  form.opened()
  await gone
  expect(page.activeElement).toBe(form.field)
})

it.each(Object.entries(jumps))(
  'leaves the focus where the user moved it before the parts around %s were open',
  async (_, go) => {
    const form = slowForm()
    const gone = go(form)
    form.other.focus()
    form.opened()
    await gone
    expect(page.activeElement).toBe(form.other)
  },
)

/** Three parts of a form that is drawn only when the test says so. */
function slowParts() {
  const field = control()
  const titles = new Map(['a', 'b', 'c'].map((part) => [part, control()]))
  const drawing = Promise.withResolvers<void>()
  const chosen: string[] = []
  const scrolled: string[] = []
  const steps = createPartSteps({
    body: () => control([field, ...titles.values()]) as unknown as HTMLElement,
    parts: shallowRef([{ key: 'a' }, { key: 'b' }, { key: 'c' }]),
    shown: shallowRef('a'),
    partOf: (part) =>
      ({
        scrollIntoView: () => scrolled.push(part),
        querySelector: () => titles.get(part),
      }) as unknown as HTMLElement,
    open: () => {},
    chose: (part) => chosen.push(part),
    scheduler: { until: () => drawing.promise },
  })
  page.activeElement = control()
  return { steps, field, titles, chosen, scrolled, drawn: drawing.resolve }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('focuses the title of the part that the user chose', async () => {
  const { steps, titles, drawn } = slowParts()
  const gone = steps.goToPart('b')
  drawn()
  await gone
  expect(page.activeElement).toBe(titles.get('b'))
})

it('leaves the focus and the scroll place of a user who went on before the part was drawn', async () => {
  const { steps, field, scrolled, drawn } = slowParts()
  const gone = steps.goToPart('b')
  field.focus()
  drawn()
  await gone
  expect([page.activeElement, scrolled]).toEqual([field, []])
})

it('goes two parts on if the user asks twice before the first part is drawn', async () => {
  const { steps, titles, chosen, drawn } = slowParts()
  steps.goToNextPart(1)
  steps.goToNextPart(1)
  drawn()
  await settled()
  expect(chosen).toEqual(['c'])
  expect(page.activeElement).toBe(titles.get('c'))
})
