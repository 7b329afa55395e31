import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

export interface Question {
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly body: string
  /** What is lost or seen by others; shown apart. */
  readonly consequence?: string
  /** The verb on the button that goes on: "Publiceren", never "OK". */
  readonly okLabel: string
  readonly cancelLabel?: string
  /** `danger` for what cannot be undone: the keyboard then starts on the cancel button. */
  readonly tone?: 'normal' | 'danger'
}

interface OpenQuestion extends Question {
  readonly answer: (confirmed: boolean) => void
}

/** The one question that stands on the screen. ConfirmDialog.vue shows it. */
export const useConfirmStore = defineStore('confirm', () => {
  const open = shallowRef<OpenQuestion | null>(null)

  /** Asks the user. A question that is still open is answered with no. */
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
