import { LanguageFall, TextClosed } from '../language/language-desk.ts'
import type { LanguageTasks } from '../language/language-task.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { EditorFeature } from './editor-feature.ts'
import { healthOf } from './feature-health.ts'

/**
 * Asks something of the text on the screen for a feature; for null it is asked once, by the user.
 * Answers null when the feature is off, when the text has changed or went meanwhile, and when the
 * worker fell over it: that switches the feature off, and is told (`HealthNotes.vue`).
 */
export async function askFeature<Task extends keyof LanguageTasks>(
  context: EditorContext,
  feature: EditorFeature | null,
  task: Task,
  ...asks: LanguageTasks[Task]['asks']
): Promise<LanguageTasks[Task]['answers'] | null> {
  const client = context.client.value
  const session = context.session.value
  const { model } = session.buffer
  const version = model.getVersionId()
  const old = () => context.client.value !== client || model.getVersionId() !== version
  const ask = () => client.timed(task, ...asks)
  try {
    const answer =
      feature === null ? (await ask()).answer : await healthOf(session).run(feature, ask)
    return old() ? null : answer
  } catch (error) {
    if (error instanceof LanguageFall || error instanceof TextClosed || old()) return null
    throw error
  }
}
