import { LanguageFall, TextClosed } from '../language/text-worker-client.ts'
import type { LanguageTasks } from '../language/language-task.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { EditorFeature } from './editor-feature.ts'
import { healthOf } from './feature-health.ts'

/**
 * Asks the worker about the text on the screen on behalf of a feature. With null as feature the
 * user asked once. Returns null if the feature is off, if the text changed or closed meanwhile, or
 * if the worker crashed; a crash switches the feature off, which `HealthNotes.vue` shows.
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
