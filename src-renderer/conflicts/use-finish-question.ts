import { useI18n } from 'vue-i18n'
import type { ConflictView, MergedRecord } from '../../src-shared/ipc/calls/conflict-calls.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { choiceName } from './choice-signs.ts'

/** Asks the user for confirmation before sending, because others will see the text. */
export function useFinishQuestion(): (
  texts: ConflictView,
  merged: MergedRecord,
) => Promise<boolean> {
  const { t } = useI18n()
  const confirm = useConfirm()

  return ({ record, name, subject }, { places, schema, problems }) => {
    const choices = (['mine', 'theirs', 'own'] as const)
      .map((take) => ({ take, count: places.filter((place) => choiceName(place) === take).length }))
      .filter(({ count }) => count > 0)
      .map(({ take, count }) => t(`conflicts.ask.${take}`, count))
    const invalid = schema === 'invalid'
    return confirm({
      title: t('conflicts.ask.title'),
      body: t('conflicts.ask.body', {
        name: record.kind === 'dossier' ? subject : name,
        choices: choices.join(', '),
      }),
      ...(invalid
        ? {
            consequence: t('conflicts.ask.schema', {
              problems: t('conflicts.check.invalid', problems.length),
            }),
            tone: 'danger' as const,
          }
        : {}),
      okLabel: t(invalid ? 'conflicts.ask.okDespite' : 'conflicts.ask.ok'),
      cancelLabel: t('conflicts.ask.cancel'),
    })
  }
}
