import { watchDebounced } from '@vueuse/core'
import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { FoundElements } from '../../../src-shared/xml/language/symbols.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { useSearchAnswer } from '../../ui/lists/use-search-answer.ts'
import { askFeature } from '../health/ask-feature.ts'

const page = 50

export interface Symbols {
  readonly sought: Ref<string>
  /** Null until the first answer. */
  readonly found: Readonly<ShallowRef<FoundElements | null>>
  /** Returns true if `found` answers the sought text. Searches first if `found` answers an older text. */
  readonly answersTyped: () => Promise<boolean>
  /** Loads the next page. */
  readonly more: () => Promise<void>
}

/** Searches elements by a part of their name or value, one page at a time. */
export function useSymbols(context: EditorContext): Symbols {
  const sought = ref('')
  const found = shallowRef<FoundElements | null>(null)
  const { search, answersTyped } = useSearchAnswer({
    typed: () => sought.value,
    find: (text) => askFeature(context, 'symbols', 'findElements', text, 0, page),
    show: (answer) => (found.value = answer),
  })

  watchDebounced([sought, context.revision], search, { debounce: 60, immediate: true })

  return {
    sought,
    found,
    answersTyped: () => answersTyped(),
    more: async () => {
      const shown = found.value
      const before = shown?.items ?? []
      const [text, from] = [sought.value, before.length]
      const answer = await askFeature(context, 'symbols', 'findElements', text, from, page)
      if (answer !== null && shown === found.value)
        found.value = { ...answer, items: [...before, ...answer.items] }
    },
  }
}
