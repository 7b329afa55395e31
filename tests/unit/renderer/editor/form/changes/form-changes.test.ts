import { expect, it } from 'vitest'
import { OffsetTracker } from '../../../../../../src-renderer/editor/form/changes/offset-tracker.ts'
import {
  useFormChanges,
  type Change,
} from '../../../../../../src-renderer/editor/form/changes/use-form-changes.ts'
import type { EditorContext } from '../../../../../../src-renderer/editor/workbench/editor-context.ts'
import type {
  FormOperation,
  FormOutcome,
} from '../../../../../../src-shared/xml/form/changes/form-operation.ts'

const nothing: FormOutcome = { outcome: 'edits', edits: [] }

/** The changes of a form. The test makes the worker answer. */
function openForm() {
  const asked: { readonly operation: FormOperation; answer: (outcome: FormOutcome) => void }[] = []
  const done: string[] = []
  const ask = (_: 'formChange', operation: FormOperation) =>
    new Promise<FormOutcome>((answer) => asked.push({ operation, answer }))
  const textNamed = (name: string) => ({
    buffer: { model: { undo: () => done.push(`undo ${name}`), redo: () => done.push('redo') } },
  })
  const offsets = new OffsetTracker()
  const state = {
    session: { value: textNamed('first') },
    client: { value: { ask } },
    readOnly: { value: false },
    edit: (edits: readonly { readonly text: string }[], step: string) => {
      done.push(`${step} ${edits.map(({ text }) => text).join()}`)
    },
  }
  const changes = useFormChanges(
    state as unknown as EditorContext,
    () => ({ offsets, rangeNow: () => ({ start: 10, end: 20, name: 'a' }) }),
    () => Promise.resolve(),
  )
  /** Answers the worker's next request, with the request's text as the edit. */
  async function answerNext(outcome?: FormOutcome): Promise<void> {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const next = asked.shift()
    const text = next && 'text' in next.operation ? next.operation.text : ''
    next?.answer(outcome ?? { outcome: 'edits', edits: [{ start: 12, end: 13, text }] })
  }
  return { state, changes, asked, done, answerNext, textNamed }
}

const set = (text: string) => (): Change => ({ kind: 'set', attribute: null, text })

it('carries out an undo after earlier typing and before later typing', async () => {
  const { changes, done, answerNext } = openForm()
  const typed = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('een') })
  const undone = changes.travel('undo')
  const after = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('twee') })
  await answerNext()
  await answerNext()
  expect(await Promise.all([typed, after])).toEqual([null, null])
  await undone
  expect(done).toEqual(['started een', 'undo first', 'started twee'])
})

it('starts another undo step for a field that was left before its text was in the document', async () => {
  const { changes, done, answerNext } = openForm()
  const typed = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('een') })
  changes.left()
  await answerNext()
  await typed
  const again = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('twee') })
  await answerNext()
  await again
  const continued = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('twee!') })
  await answerNext()
  await continued
  expect(done).toEqual(['started een', 'started twee', 'continued twee!'])
})

it('writes nothing into another text that came to the screen meanwhile', async () => {
  const { state, changes, asked, done, answerNext, textNamed } = openForm()
  const begun = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('een') })
  const waiting = changes.carryOut({ element: '/b[1]', field: '/b[1]', change: set('twee') })
  const undone = changes.travel('undo')
  await expect.poll(() => asked.length).toBe(1)
  state.session.value = textNamed('second')
  await answerNext()
  expect(await begun).toBe('lost')
  expect(await waiting).toBe('lost')
  await undone
  expect(asked).toEqual([])
  expect(done).toEqual([])
})

it('answers that nothing was written when the text has become read-only', async () => {
  const { state, changes, asked, done, answerNext } = openForm()
  const begun = changes.carryOut({ element: '/a[1]', field: '/a[1]', change: set('een') })
  await expect.poll(() => asked.length).toBe(1)
  state.readOnly.value = true
  await answerNext()
  expect(await begun).toBe('lost')
  expect(done).toEqual([])
})

it('changes the element of a field that came into the document while its change waited', async () => {
  const { changes, asked, answerNext } = openForm()
  const first = changes.carryOut({ element: '/b[1]', field: '/b[1]', change: set('een') })
  await expect.poll(() => asked.length).toBe(1)
  const put: Change = { kind: 'put', name: 'x', text: 'twee' }
  const child = changes.carryOut({ element: '/a[1]', field: '/a[1]/x[1]', change: () => put })
  const element = changes.carryOut({
    element: '/a[1]/x[1]',
    field: '/a[1]/x[1]',
    change: set('twee!'),
  })
  await answerNext(nothing)
  await first
  await expect.poll(() => asked.map(({ operation }) => operation.kind)).toEqual(['put'])
  await answerNext()
  await child
  await expect.poll(() => asked.map(({ operation }) => operation.kind)).toEqual(['set'])
  await answerNext()
  expect(await element).toBeNull()
})
