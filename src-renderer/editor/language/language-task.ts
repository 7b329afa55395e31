import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { checkHandlers, type CheckTasks } from './check-tasks.ts'
import { fixHandlers, type FixTasks } from './fix-tasks.ts'
import { formHandlers, type FormTasks } from './form-tasks.ts'
import { helpHandlers, type HelpTasks } from './help-tasks.ts'
import { linkHandlers, type LinkTasks } from './link-tasks.ts'
import { structureHandlers, type StructureTasks } from './structure-tasks.ts'
import { versionHandlers, type VersionTasks } from './version-tasks.ts'

/**
 * The questions about a text in the editor, by name. A new feature adds its tasks here and below.
 */
export interface LanguageTasks
  extends CheckTasks, FixTasks, FormTasks, StructureTasks, LinkTasks, HelpTasks, VersionTasks {}

export type LanguageQuestion = {
  readonly [Task in keyof LanguageTasks]: {
    readonly task: Task
    readonly asks: LanguageTasks[Task]['asks']
  }
}[keyof LanguageTasks]

type Handlers = {
  readonly [Task in keyof LanguageTasks]: (
    view: XmlView,
    ...asks: LanguageTasks[Task]['asks']
  ) => LanguageTasks[Task]['answers']
}

const handlers: Handlers = {
  ...checkHandlers,
  ...fixHandlers,
  ...formHandlers,
  ...structureHandlers,
  ...linkHandlers,
  ...versionHandlers,
  ...helpHandlers,
}

/** Answers a question about a text. The question names its task. */
export function answerQuestion(view: XmlView, question: LanguageQuestion): unknown {
  const handler = handlers[question.task] as (view: XmlView, ...asks: readonly unknown[]) => unknown
  return handler(view, ...question.asks)
}
