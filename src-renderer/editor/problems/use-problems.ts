import {
  computed,
  inject,
  onScopeDispose,
  provide,
  ref,
  shallowRef,
  watch,
  type InjectionKey,
  type Ref,
  type ShallowRef,
} from 'vue'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { ProblemReport } from '../../../src-shared/xml/validation/problem.ts'
import { healthOf } from '../health/feature-health.ts'
import { LanguageFall, TextClosed, TextWorkerClient } from '../language/text-worker-client.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { openText, schemaMessage } from '../workbench/open-text.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import type { ValidationTasks } from './validation-task.ts'

/** Milliseconds before a check is ended together with its worker. */
const longestCheck = 10_000

/** The validation worker client of this window. */
const validationWorkerClient = new TextWorkerClient<ValidationTasks>(
  () =>
    textWorkerOf(
      new Worker(new URL('./validation.worker.ts', import.meta.url), { type: 'module' }),
    ),
  longestCheck,
)

/** Milliseconds without a change before a text is checked. */
const settled = 300

type CheckState = 'checking' | 'checked' | 'stopped'

export interface Problems {
  /**
   * Report of the last check. Its offsets are valid while `revision` equals the context's revision.
   */
  readonly report: Readonly<ShallowRef<ProblemReport | null>>
  /** The context's revision that the report is about; -1 before the first report. */
  readonly revision: Readonly<Ref<number>>
  /**
   * `stopped`: checking is off because a check took too long or crashed; `again` restarts checking.
   */
  readonly state: Readonly<Ref<CheckState>>
  /** True if checking stopped because a check took too long (and not because of a crash). */
  readonly slow: Readonly<Ref<boolean>>
  readonly again: () => void
  /** Returns the current position of an offset of the report. */
  readonly placeNow: (offset: number) => number
}

const problemsKey: InjectionKey<Problems> = Symbol('problems')

/** Returns the problems of the workbench. Throws outside an `EditorWorkbench`. */
export function useProblems(): Problems {
  const problems = inject(problemsKey)
  if (problems === undefined) throw new Error('There is no editor around this part')
  return problems
}

/**
 * Checks the text after each pause in typing. Runs one check at a time. If the text changes during
 * a check, the result is dropped and the text is checked again.
 */
export function provideProblems(context: EditorContext): Problems {
  const report = shallowRef<ProblemReport | null>(null)
  const revision = ref(-1)
  const checked = ref(false)
  const health = computed(() => healthOf(context.session.value))
  const off = computed(() => health.value.whyOff('validation'))
  const state = computed<CheckState>(() =>
    off.value !== null ? 'stopped' : checked.value ? 'checked' : 'checking',
  )
  let opened = open()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  /** Changes of the text since the report. */
  let changes: (readonly TextEdit[])[] = []

  function open() {
    const { model } = context.session.value.buffer
    const text = openText(validationWorkerClient, model, (edits) => changes.push(edits))
    tellSchema(text.client)
    return text
  }

  function tellSchema({ setSchema }: ReturnType<typeof openText>['client']): void {
    const found = context.schema.value
    setSchema(found === 'searching' ? null : schemaMessage(found))
  }

  function soon(): void {
    checked.value = false // until the next check the report is about an older text
    clearTimeout(timer)
    timer = setTimeout(() => void check(), settled)
  }

  async function check(): Promise<void> {
    // Without its schema the text would briefly count as valid: wait for the schema.
    if (running || off.value !== null || context.schema.value === 'searching') return
    running = true
    const of = context.revision.value
    const { client } = opened
    const asked = health.value
    try {
      const found = await asked.run('validation', () => client.timed('check'))
      if (found !== null && of === context.revision.value && client === opened.client) {
        changes = []
        report.value = found
        revision.value = of
        checked.value = true
      }
    } catch (error) {
      // A text that was closed meanwhile needs no report, and a crash has already switched the
      // feature off.
      const known = error instanceof TextClosed || error instanceof LanguageFall
      if (!known) asked.switchOff('validation', 'fell')
    } finally {
      running = false
    }
    if (of !== context.revision.value) soon()
  }

  function again(): void {
    health.value.switchOn('validation')
  }

  watch(context.session, () => {
    changes = []
    opened.close()
    opened = open()
    report.value = null
    revision.value = -1
    soon()
  })
  watch(off, soon)
  watch(context.schema, () => {
    tellSchema(opened.client)
    soon()
  })
  watch(context.revision, soon)
  onScopeDispose(() => {
    clearTimeout(timer)
    opened.close()
  })
  soon()

  const placeNow = (offset: number): number => changes.reduce(placeAfter, offset)
  const slow = computed(() => off.value === 'noAnswer')
  const problems: Problems = { report, revision, state, slow, again, placeNow }
  provide(problemsKey, problems)
  return problems
}

/**
 * Returns the position of an offset after the edits of one change. An offset inside removed text
 * moves to its start.
 */
function placeAfter(offset: number, edits: readonly TextEdit[]): number {
  let moved = 0
  for (const { start, end, text } of edits) {
    if (end <= offset) moved += text.length - (end - start)
    else if (start < offset) moved += start - offset
  }
  return offset + moved
}
