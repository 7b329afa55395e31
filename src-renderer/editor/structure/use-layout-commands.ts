import { useI18n } from 'vue-i18n'
import { useMessages } from '../../ui/notices/use-messages.ts'
import type { LayoutOutcome } from '../../../src-shared/xml/language/layout.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { askOnCommand } from '../health/ask-feature.ts'

/** Number of names in a message before "and others". */
const maxNames = 6

export interface LayoutCommands {
  /** Formats the selection if there is one, else the whole text. */
  readonly format: () => Promise<void>
  readonly minify: () => Promise<void>
  /**
   * Sorts the children of the caret's element into the order of the schema, after a confirmation.
   */
  readonly sort: () => Promise<void>
}

/**
 * Provides the commands that lay out the text. Each command is one undo step. A message explains why
 * a text stays unchanged.
 */
export function useLayoutCommands(context: EditorContext): LayoutCommands {
  const { t } = useI18n()
  const message = useMessages()
  const confirm = useConfirm()

  function selected(): { start: number; end: number } | null {
    const selection = context.editor.value?.getSelection()
    const { model } = context.session.value.buffer
    if (!selection || selection.isEmpty()) return null
    return {
      start: model.getOffsetAt(selection.getStartPosition()),
      end: model.getOffsetAt(selection.getEndPosition()),
    }
  }

  function carryOut(answer: LayoutOutcome | null): void {
    if (answer === null) {
      message.warning(t('editorStructure.noAnswer'))
      return
    }
    if (answer.outcome === 'refused') return refuse(answer)
    if (answer.edits.length === 0) {
      message.info(t('editorStructure.layout.already'))
      return
    }
    context.edit(answer.edits)
    context.show({ start: answer.caret, end: answer.caret }, { focus: true })
  }

  function refuse(refusal: LayoutOutcome & { outcome: 'refused' }): void {
    if (refusal.reason === 'tooDeep') {
      message.warning(t('editorStructure.layout.tooDeep'))
      return
    }
    const { model } = context.session.value.buffer
    const { lineNumber: line, column } = model.getPositionAt(refusal.error.start)
    message.warning(t('editorStructure.layout.broken', { line, column }))
    context.show(refusal.error, { focus: true })
  }

  async function sort(): Promise<void> {
    const plan = await askOnCommand(context, 'sortPlan', context.caret.value)
    if (plan === null) {
      message.warning(t('editorStructure.noAnswer'))
      return
    }
    const { name } = plan
    if (plan.outcome === 'refused') {
      message.info(t(`editorStructure.sort.${plan.reason}`, { name }))
      return
    }
    const { model } = context.session.value.buffer
    const version = model.getVersionId()
    const names = plan.moved.slice(0, maxNames).join(', ')
    const more = plan.moved.length - maxNames
    const agreed = await confirm({
      title: t('editorStructure.sort.title', { name }),
      body: t('editorStructure.sort.body', { count: plan.moved.length, names }, plan.moved.length),
      ...(more > 0 && { consequence: t('editorStructure.sort.more', { count: more }) }),
      okLabel: t('editorStructure.sort.ok'),
    })
    if (!agreed) return
    if (model.getVersionId() !== version) {
      message.warning(t('editorStructure.noAnswer'))
      return
    }
    context.edit(plan.edits)
    context.editor.value?.focus()
  }

  return {
    format: async () =>
      carryOut(await askOnCommand(context, 'formatText', selected(), context.caret.value)),
    minify: async () => carryOut(await askOnCommand(context, 'minify', context.caret.value)),
    sort,
  }
}
