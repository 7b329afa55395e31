import { useDebounceFn } from '@vueuse/core'
import { computed, shallowRef, watch, type Ref } from 'vue'
import { shiftMarks } from '../../../src-shared/text/spelling/shift-marks.ts'
import type { Spelling } from './provide-spelling.ts'
import type { FieldText, LanguageMark } from './spelling-task.ts'

/** Milliseconds without typing before a check. */
const pause = 350
/** A longer text is marked in the XML only: the marks of the form follow every line of the text. */
const longestText = 30_000
/** More marks are not shown. */
const mostMarks = 300

/**
 * Finds the unknown words of a text in the form. `seen`: true while the text is on the screen.
 * Marks move with the text while the user types, until the next check.
 */
export function useFieldSpelling(
  spelling: Spelling,
  field: () => FieldText,
  seen: Readonly<Ref<boolean>>,
) {
  const found = shallowRef<readonly LanguageMark[]>([])
  const marks = computed(() => found.value.filter((mark) => !spelling.accepts(mark)))
  /** The text that the last check was about. */
  let checked: string | null = null

  async function check(): Promise<void> {
    const asked = field()
    if (!isWanted(asked)) return
    const gathered: LanguageMark[] = []
    for (let next: number | null = 0; next !== null && gathered.length < mostMarks;) {
      const part = await spelling.checkField(asked, next)
      if (part === null || field().text !== asked.text) return
      gathered.push(...part.marks.filter((mark) => !spelling.accepts(mark)))
      next = part.next
    }
    checked = asked.text
    found.value = gathered.slice(0, mostMarks)
  }

  function isWanted({ text }: FieldText): boolean {
    return seen.value && spelling.isOn.value && text !== '' && text.length <= longestText
  }

  const checkSoon = useDebounceFn(() => void check(), pause)

  watch(
    () => field().text,
    (text, before) => {
      const isShown = spelling.isOn.value && text.length <= longestText
      found.value = isShown ? shiftMarks(found.value, before, text) : []
      checkSoon().catch(() => undefined)
    },
  )
  watch(
    [seen, spelling.isOn, () => field().label],
    () => {
      if (!spelling.isOn.value) {
        found.value = []
        checked = null
      } else if (seen.value && checked !== field().text) void check()
    },
    { immediate: true },
  )

  return { marks }
}
