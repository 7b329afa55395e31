import {
  computed,
  inject,
  onScopeDispose,
  provide,
  watch,
  type InjectionKey,
  type Ref,
  type ShallowRef,
} from 'vue'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import type { ProblemReport } from '../../../src-shared/xml/validation/problem.ts'
import { browserTimers } from '../draft-scheduler.ts'
import { budgets } from '../health/editor-feature.ts'
import { healthOf, maxLateInARow } from '../health/feature-health.ts'
import { WorkerFailure, TextClosed, TextWorkerClient } from '../language/text-worker-client.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { openText, schemaMessage } from '../workbench/open-text.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import { createProblemChecks, type TextUnderCheck } from './problem-checks.ts'
import type { ValidationTasks } from './validation-task.ts'

/** The validation worker client of this window. A check that exceeds its budget ends with its worker. */
const validationWorkerClient = new TextWorkerClient<ValidationTasks>(
  () =>
    textWorkerOf(
      new Worker(new URL('./validation.worker.ts', import.meta.url), { type: 'module' }),
    ),
  budgets.validation,
)

type CheckState = 'checking' | 'checked' | 'stopped'

export interface Problems {
  /**
   * Report of the last check, with the verdicts on edits since. Its offsets are valid while
   * `revision` equals the context's revision.
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
 * Looks for the problems of the text on the screen: of the touched elements after each change, and
 * of the whole text after each pause in typing.
 */
export function provideProblems(context: EditorContext): Problems {
  const { session, schema } = context
  const health = computed(() => healthOf(session.value))
  const whyOff = computed(() => health.value.whyOff('validation'))
  const wholeText = createWholeTextCheck(context, (edits) => checks.noteEdits(edits))
  const verdicts = createVerdicts(context)
  const checks = createProblemChecks(
    {
      revision: () => context.revision.value,
      waits: () => whyOff.value !== null || schema.value === 'searching',
      check: wholeText.check,
      judge: verdicts.judge,
    },
    browserTimers,
  )
  const state = computed<CheckState>(() =>
    whyOff.value !== null ? 'stopped' : checks.checked.value ? 'checked' : 'checking',
  )

  watch(session, () => {
    wholeText.reopen()
    verdicts.reset()
    checks.reset()
    checks.checkSoon()
  })
  watch(whyOff, checks.checkSoon)
  watch(schema, () => {
    wholeText.tellSchema()
    checks.noteOtherSchema()
    checks.checkSoon()
  })
  watch(context.revision, checks.checkSoon)
  onScopeDispose(() => {
    checks.stop()
    wholeText.close()
  })
  checks.checkSoon()

  const { report, revision, placeNow } = checks
  const slow = computed(() => whyOff.value === 'noAnswer')
  const again = (): void => health.value.switchOn('validation')
  const problems: Problems = { report, revision, state, slow, again, placeNow }
  provide(problemsKey, problems)
  return problems
}

/** Keeps the copy of the text in the validation worker, and checks the whole text there. */
function createWholeTextCheck(
  { session, schema }: EditorContext,
  changed: (edits: readonly TextEdit[]) => void,
) {
  let opened = open()

  function open() {
    const text = openText(validationWorkerClient, session.value.buffer.model, changed)
    text.client.setSchema(schemaNow())
    return text
  }

  function schemaNow(): SchemaFileSet | null {
    return schema.value === 'searching' ? null : schemaMessage(schema.value)
  }

  async function check(): Promise<ProblemReport | null> {
    const { client } = opened
    const health = healthOf(session.value)
    try {
      const report = await health.run('validation', () => client.timed('check'))
      return client === opened.client ? report : null
    } catch (error) {
      // A text that was closed meanwhile needs no report, and a failed worker has already switched
      // the feature off.
      const isKnown = error instanceof TextClosed || error instanceof WorkerFailure
      if (!isKnown) health.switchOff('validation', 'crashed')
      return null
    }
  }

  return {
    check,
    tellSchema: () => opened.client.setSchema(schemaNow()),
    reopen: () => {
      opened.close()
      opened = open()
    },
    close: () => opened.close(),
  }
}

/** Milliseconds of a verdict on touched elements. Later verdicts are no help. */
const longestVerdict = 250

/**
 * Asks the language worker for verdicts on touched elements, which never wait for libxml2. Asks no
 * more about a text after several late answers or a crash: the check of the whole text tells
 * everything anyway.
 */
function createVerdicts({ client }: EditorContext) {
  let lateInARow = 0

  async function judge(
    ...asks: Parameters<TextUnderCheck['judge']>
  ): ReturnType<TextUnderCheck['judge']> {
    if (lateInARow >= maxLateInARow) return null
    try {
      const { answer, took } = await client.value.timed('judgeTouched', ...asks)
      lateInARow = took > longestVerdict ? lateInARow + 1 : 0
      return answer
    } catch (error) {
      if (!(error instanceof TextClosed)) lateInARow = maxLateInARow
      return null
    }
  }

  return { judge, reset: () => (lateInARow = 0) }
}
