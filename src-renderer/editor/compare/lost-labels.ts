import { useI18n } from 'vue-i18n'
import { localNameOf } from '../../../src-shared/xml/schema/expanded-name.ts'
import type { LostItem } from '../../../src-shared/xml/versions/lost-item.ts'
import type { Say } from '../schema-words.ts'
import { wantedLabels } from '../problems/wanted-labels.ts'

/** Returns a function that explains in one sentence why a version cannot express an item. */
export function useLostLabels(): (item: LostItem, version: string) => string {
  const { t } = useI18n()
  const sayWanted: Say = (key, slots = {}) => t(`editorProblems.${key}`, slots)

  function why(item: LostItem, version: string): string {
    const say = (key: string, slots: Readonly<Record<string, string | number>> = {}) =>
      t(`editorCompare.why.${key}`, { version, ...slots })
    switch (item.kind) {
      case 'element':
      case 'place':
      case 'attribute':
      case 'text':
      case 'root':
        return say(item.kind, { name: item.name })
      case 'value': {
        const { name, attribute, problem, fixed, builtIn } = item
        const subject =
          attribute === null ? name : t('editorProblems.subject.attribute', { attribute, name })
        if (problem === null) return say('fixed', { subject, fixed: fixed ?? '' })
        const wanted = wantedLabels({ fault: problem, builtIn, from: null, upTo: null }, sayWanted)
        return say('value', { subject, wanted })
      }
      case 'missingElement':
        return say('missingElement', {
          name: item.names.map(localNameOf).join(', '),
          parent: item.parent,
        })
      case 'missingAttribute':
        return say('missingAttribute', { name: localNameOf(item.name), parent: item.parent })
    }
  }

  return (item, version) =>
    item.wrongHereToo
      ? t('editorCompare.why.wrongHereToo', { why: why(item, version) })
      : why(item, version)
}

/** Returns the text's content at the item; empty if the item is missing from the text. */
export function saysOf(item: LostItem): string {
  return 'says' in item ? item.says : ''
}
