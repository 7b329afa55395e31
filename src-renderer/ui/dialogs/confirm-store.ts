import { shallowRef } from 'vue'
import { defineStore } from '../../stores/define-store.ts'

export interface Question {
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly body: string
  /** What is lost or visible to others; shown separately. */
  readonly consequence?: string
  /** Where the user finds back what goes. Shown without alarm. */
  readonly wayBack?: string
  /** The verb on the confirming button: "Publiceren", never "OK". */
  readonly okLabel: string
  readonly cancelLabel?: string
  /** `danger` for an irreversible action: the cancel button has the initial focus. */
  readonly tone?: 'normal' | 'danger'
}

interface OpenQuestion extends Question {
  readonly answer: (confirmed: boolean) => void
}

/** Holds the open question. ConfirmDialog.vue shows it. */
export const useConfirmStore = defineStore('confirm', () => {
  const open = shallowRef<OpenQuestion | null>(null)

  /** Asks the user. Answers a question that is still open with no. */
  function ask(question: Question): Promise<boolean> {
    answer(false)
    return new Promise((resolve) => {
      open.value = { ...question, answer: resolve }
    })
  }

  function answer(confirmed: boolean): void {
    const question = open.value
    open.value = null
    question?.answer(confirmed)
  }

  return { open, ask, answer }
})
