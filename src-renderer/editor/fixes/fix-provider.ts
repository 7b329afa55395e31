import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { Fix } from '../../../src-shared/xml/fixes/fix.ts'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import { askFeature } from '../health/ask-feature.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { Problems } from '../problems/use-problems.ts'
import type { ReadyFix } from './apply-fix.ts'
import { awaitCheck } from './await-check.ts'
import { problemsOf } from './problems-by-context.ts'
import { i18n } from '../../i18n/i18n.ts'

export const applyFixCommand = 'perceel.applyFix'

/**
 * Number of problems at one place for which fixes are offered. More would make the menu too long.
 */
const maxAtOnce = 4
/**
 * Monaco's trigger type for a request by key. Any other request only decides whether to show the
 * light bulb.
 */
const invoked = 1

/** Offers fixes for the problems at the caret. */
export const fixProvider: Monaco.languages.CodeActionProvider = {
  async provideCodeActions(model, range, { trigger }, token) {
    const context = contextOf(model)
    const problems = context === null ? null : problemsOf(context)
    if (context === null || problems === null || context.readOnly.value) return null
    const isReady =
      Number(trigger) === invoked
        ? await awaitProblemsAt(context, problems, model, range)
        : problems.revision.value === context.revision.value // Monaco asks again after the check
    if (!isReady) return null
    const revision = context.revision.value
    const all = problems.report.value?.problems ?? []
    const actions = await actionsAt(context, all, model, range)
    if (token.isCancellationRequested || context.revision.value !== revision) return null
    return { actions, dispose: () => undefined }
  },
}

/**
 * Waits until the known problems belong to the present text; without a problem at the range, waits
 * for the check of the whole text, which may find one. Resolves to false if that takes too long.
 */
async function awaitProblemsAt(
  context: EditorContext,
  problems: Problems,
  model: Monaco.editor.ITextModel,
  range: Monaco.Range,
): Promise<boolean> {
  if (!(await awaitCheck(context, problems, 'touched'))) return false
  const found = problemsAt(problems.report.value?.problems ?? [], model, range)
  return found.length > 0 || awaitCheck(context, problems, 'whole')
}

async function actionsAt(
  context: EditorContext,
  all: readonly XmlProblem[],
  model: Monaco.editor.ITextModel,
  range: Monaco.Range,
): Promise<Monaco.languages.CodeAction[]> {
  const actions: Monaco.languages.CodeAction[] = []
  const revision = context.revision.value
  /** Problem kind and fix kind of the fixes for many problems that are offered already. */
  const offered = new Set<string>()
  for (const problem of problemsAt(all, model, range)) {
    const fixes = (await askFeature(context, 'fixes', 'fixes', problem)) ?? []
    for (const fix of fixes) {
      actions.push(action(context, fixTitle(fix), { ...fix, revision }, fix.preferred))
    }
    const many = await fixAllLike(context, all, problem, fixes, offered)
    if (many !== null) {
      const ready = { edits: many.edits, select: null, revision }
      actions.push(action(context, fixAllTitle(many.count), ready, false))
    }
  }
  return actions
}

/**
 * Returns one fix for all problems of the kind of this problem, in the way of its preferred fix. Null
 * for a single problem, or if such a fix is `offered` already.
 */
async function fixAllLike(
  context: EditorContext,
  all: readonly XmlProblem[],
  { kind }: XmlProblem,
  fixes: readonly Fix[],
  offered: Set<string>,
) {
  const fix = fixes.find(({ preferred }) => preferred)
  const alike = all.filter((one) => one.kind === kind)
  if (fix === undefined || alike.length < 2) return null
  const kinds = `${kind} ${fix.kind}`
  if (offered.has(kinds)) return null
  offered.add(kinds)
  return askFeature(context, 'fixes', 'fixAll', alike, kind, fix.kind)
}

/** Returns the problems that the range touches, narrowest first; else the problems on its lines. */
function problemsAt(
  all: readonly XmlProblem[],
  model: Monaco.editor.ITextModel,
  range: Monaco.Range,
): XmlProblem[] {
  const within = (start: number, end: number) =>
    all
      .filter((problem) => problem.start <= end && problem.end >= start)
      .sort((a, b) => a.end - a.start - (b.end - b.start))
      .slice(0, maxAtOnce)
  const touched = within(
    model.getOffsetAt(range.getStartPosition()),
    model.getOffsetAt(range.getEndPosition()),
  )
  if (touched.length > 0) return touched
  const { startLineNumber, endLineNumber } = range
  const column = model.getLineMaxColumn(endLineNumber)
  return within(
    model.getOffsetAt({ lineNumber: startLineNumber, column: 1 }),
    model.getOffsetAt({ lineNumber: endLineNumber, column }),
  )
}

function action(
  context: EditorContext,
  title: string,
  fix: ReadyFix,
  isPreferred: boolean,
): Monaco.languages.CodeAction {
  return {
    title,
    kind: 'quickfix',
    isPreferred,
    command: { id: applyFixCommand, title, arguments: [context, fix] },
  }
}

/** Longest name or value in a menu; a longer text is shortened. */
const longest = 60

function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** Describes a fix in the current language. */
function fixTitle({ kind, name, value }: Fix): string {
  const slots = { name: short(name), value: short(value) }
  // Some kinds have a shorter sentence for a fix without a value.
  const bare = `editorFixes.${kind}Bare`
  const nothing = value === '' && i18n.global.te(bare)
  return i18n.global.t(nothing ? bare : `editorFixes.${kind}`, slots)
}

/** Describes the fix that corrects all `count` problems like this one. */
function fixAllTitle(count: number): string {
  return i18n.global.t('editorFixes.all', { count })
}
