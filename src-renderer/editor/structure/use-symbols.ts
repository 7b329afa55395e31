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
  /** Loads the next page. */
  readonly more: () => Promise<void>
}

/** Searches elements by a part of their name or value, one page at a time. */
export function useSymbols(context: EditorContext): Symbols {
  const sought = ref('')
  const found = shallowRef<FoundElements | null>(null)
  let asked = 0

  async function read(from: number): Promise<FoundElements | null> {
    const mine = (asked += 1)
    const answer = await askFeature(context, 'symbols', 'findElements', sought.value, from, page)
    return mine === asked ? answer : null
  }

  watchDebounced(
    [sought, context.revision],
    async () => {
      const answer = await read(0)
      if (answer !== null) found.value = answer
    },
    { debounce: 60, immediate: true },
  )

  return {
    sought,
    found,
    more: async () => {
      const before = found.value?.items ?? []
      const answer = await read(before.length)
      if (answer !== null) found.value = { ...answer, items: [...before, ...answer.items] }
    },
  }
}
