import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { checkDoers, type CheckTasks } from './check-tasks.ts'
import { fixDoers, type FixTasks } from './fix-tasks.ts'
import { formDoers, type FormTasks } from './form-tasks.ts'
import { helpDoers, type HelpTasks } from './help-tasks.ts'
import { linkDoers, type LinkTasks } from './link-tasks.ts'
import { structureDoers, type StructureTasks } from './structure-tasks.ts'
import { versionDoers, type VersionTasks } from './version-tasks.ts'

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

type Doers = {
  readonly [Task in keyof LanguageTasks]: (
    view: XmlView,
    ...asks: LanguageTasks[Task]['asks']
  ) => LanguageTasks[Task]['answers']
}

const doers: Doers = {
  ...checkDoers,
  ...fixDoers,
  ...formDoers,
  ...structureDoers,
  ...linkDoers,
  ...versionDoers,
  ...helpDoers,
}

export function answerQuestion(view: XmlView, question: LanguageQuestion): unknown {
  const doer = doers[question.task] as (view: XmlView, ...asks: readonly unknown[]) => unknown
  return doer(view, ...question.asks)
}
