import { useI18n } from 'vue-i18n'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import type { XmlAction } from './use-xml-actions.ts'

/**
 * Returns a function that confirms actions that remove a text. Other actions need no confirmation.
 */
export function useXmlQuestions(): (action: XmlAction) => Promise<boolean> {
  const { t } = useI18n()
  const confirm = useConfirm()

  return async (action) => {
    if (action !== 'discard' && action !== 'revert') return true
    return confirm({
      title: t(`editor.ask.${action}.title`),
      body: t(`editor.ask.${action}.body`),
      consequence: t(`editor.ask.${action}.consequence`),
      okLabel: t(`editor.ask.${action}.ok`),
      tone: 'danger',
    })
  }
}
