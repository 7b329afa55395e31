import { TextClosed, WorkerFailure } from '../language/text-worker-client.ts'
import type { LanguageTasks } from '../language/language-task.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { EditorFeature } from './editor-feature.ts'
import { healthOf } from './feature-health.ts'

/**
 * Asks the language worker about the text on the screen on behalf of a feature that asks by itself.
 * Returns null if the feature is off, if the text changed or closed meanwhile, or if the worker
 * failed. A failure switches the feature off, which `HealthNotes.vue` shows.
 */
export function askFeature<Task extends keyof LanguageTasks>(
  context: EditorContext,
  feature: EditorFeature,
  task: Task,
  ...asks: LanguageTasks[Task]['asks']
): Promise<LanguageTasks[Task]['answers'] | null> {
  const client = context.client.value
  const health = healthOf(context.session.value)
  return answerIfCurrent(context, () => health.run(feature, () => client.timed(task, ...asks)))
}

/**
 * Asks the language worker about the text on the screen, because the user gave a command. Such a
 * question is asked whatever it costs. Returns null if the text changed or closed meanwhile, or if
 * the worker failed.
 */
export function askOnCommand<Task extends keyof LanguageTasks>(
  context: EditorContext,
  task: Task,
  ...asks: LanguageTasks[Task]['asks']
): Promise<LanguageTasks[Task]['answers'] | null> {
  const client = context.client.value
  return answerIfCurrent(context, () => client.ask(task, ...asks))
}

/** Returns the answer to a question; null if the text on the screen is another one by then. */
async function answerIfCurrent<Answer>(
  context: EditorContext,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  const client = context.client.value
  const { model } = context.session.value.buffer
  const version = model.getVersionId()
  const isOutdated = () => context.client.value !== client || model.getVersionId() !== version
  try {
    const answer = await ask()
    return isOutdated() ? null : answer
  } catch (error) {
    if (error instanceof WorkerFailure || error instanceof TextClosed || isOutdated()) return null
    throw error
  }
}
