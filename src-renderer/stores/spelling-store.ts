import { computed, ref } from 'vue'
import { mostOwnWords } from '../../src-shared/ipc/calls/settings-calls.ts'
import { useSettingsStore } from './settings-store.ts'
import { defineStore } from './define-store.ts'

/** The words that the spelling check accepts beside its dictionaries. Case does not count. */
export const useSpellingStore = defineStore('spelling', () => {
  const settings = useSettingsStore()
  /** Words that the user ignores until the window closes. */
  const ignored = ref<ReadonlySet<string>>(new Set())

  const isOn = computed(() => settings.current.checkSpelling)
  const own = computed(() => new Set(settings.current.ownWords.map((word) => word.toLowerCase())))
  const isFull = computed(() => settings.current.ownWords.length >= mostOwnWords)

  function accepts(word: string): boolean {
    const lower = word.toLowerCase()
    return own.value.has(lower) || ignored.value.has(lower)
  }

  function ignore(word: string): void {
    ignored.value = new Set([...ignored.value, word.toLowerCase()])
  }

  /** Adds a word to the dictionary of this computer. */
  async function add(word: string): Promise<void> {
    if (own.value.has(word.toLowerCase()) || isFull.value) return
    await settings.update({ ownWords: [...settings.current.ownWords, word] })
  }

  /** Removes a word, and returns what puts the word back. */
  async function remove(word: string): Promise<() => Promise<void>> {
    const before = settings.current.ownWords
    await settings.update({ ownWords: before.filter((one) => one !== word) })
    return () => add(word)
  }

  return { isOn, isFull, accepts, ignore, add, remove }
})
