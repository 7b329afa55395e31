import { watchDebounced } from '@vueuse/core'
import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { FoundElements } from '../../../src-shared/xml/language/symbols.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { askFeature } from '../health/ask-feature.ts'

const page = 50

export interface Symbols {
  readonly sought: Ref<string>
  /** Null until the first answer. */
  readonly found: Readonly<ShallowRef<FoundElements | null>>
  /** Searches at once if `found` answers an older text. */
  readonly upToDate: () => Promise<void>
  /** Loads the next page. */
  readonly more: () => Promise<void>
}

/** Searches elements by a part of their name or value, one page at a time. */
export function useSymbols(context: EditorContext): Symbols {
  const sought = ref('')
  const found = shallowRef<FoundElements | null>(null)
  /** The text that `found` answers; null before the first answer. */
  let answered: string | null = null

  async function search(): Promise<void> {
    const text = sought.value
    const answer = await askFeature(context, 'symbols', 'findElements', text, 0, page)
    if (answer === null || text !== sought.value) return
    found.value = answer
    answered = text
  }

  watchDebounced([sought, context.revision], search, { debounce: 60, immediate: true })

  return {
    sought,
    found,
    upToDate: async () => {
      if (answered !== sought.value) await search()
    },
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
