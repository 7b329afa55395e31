import {
  computed,
  inject,
  onScopeDispose,
  provide,
  ref,
  watch,
  type InjectionKey,
  type Ref,
} from 'vue'
import type { SpellingLanguage } from '../../../src-shared/text/spelling/text-language.ts'
import { useSpellingStore } from '../../stores/spelling-store.ts'
import { WorkerFailure, TextClosed } from '../language/text-worker-client.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { openText } from '../workbench/open-text.ts'
import { keepSpellingAwake, spellingWorkerClient, type SpellingClient } from './spelling-client.ts'
import type { FieldText, LanguageMark, SpellingAnswer } from './spelling-task.ts'

/** The spelling check of the text on the screen. */
export interface Spelling {
  /** False if the user switched the check off, or if the check failed on this text. */
  readonly isOn: Readonly<Ref<boolean>>
  /** Returns the unknown words of a part of the XML; null if the text was closed or the check failed. */
  readonly checkXml: (from: number, to: number) => Promise<SpellingAnswer | null>
  readonly checkField: (field: FieldText, from: number) => Promise<SpellingAnswer | null>
  readonly suggest: (word: string, language: SpellingLanguage) => Promise<readonly string[]>
  /** True for a word that the user added or ignores. */
  readonly accepts: (mark: LanguageMark) => boolean
}

const spellingKey: InjectionKey<Spelling> = Symbol('spelling')

/** Returns the spelling check. Throws outside an `EditorWorkbench`. */
export function useSpelling(): Spelling {
  const spelling = inject(spellingKey)
  if (spelling === undefined) throw new Error('There is no spelling check around this part')
  return spelling
}

/** Provides the spelling check of a workbench's text. The worker starts with the first question. */
export function provideSpelling(context: EditorContext): Spelling {
  const store = useSpellingStore()
  /** A text on which the worker crashed or took too long is not checked again. */
  const hasFailed = ref(false)
  const open = () =>
    openText(spellingWorkerClient, context.session.value.buffer.model, () => undefined)
  let opened = open()
  watch(context.session, () => {
    opened.close()
    opened = open()
    hasFailed.value = false
  })
  onScopeDispose(() => opened.close())

  async function ask<Answer>(question: (client: SpellingClient) => Promise<Answer>) {
    if (hasFailed.value) return null
    const asked = opened
    keepSpellingAwake()
    try {
      return await question(asked.client)
    } catch (error) {
      if (error instanceof TextClosed) return null
      const isOfOtherQuestion = error instanceof WorkerFailure && !error.isCause
      if (asked === opened && !isOfOtherQuestion) hasFailed.value = true
      // The error is written to the log; typing goes on without the check.
      if (!(error instanceof WorkerFailure)) throw error
      return null
    }
  }

  const spelling: Spelling = {
    isOn: computed(() => store.isOn && !hasFailed.value),
    checkXml: (from, to) => ask((client) => client.ask('xml', from, to)),
    checkField: (field, from) => ask((client) => client.ask('field', field, from)),
    suggest: async (word, language) =>
      (await ask((client) => client.ask('suggestions', word, language))) ?? [],
    accepts: ({ word }) => store.accepts(word),
  }
  provide(spellingKey, spelling)
  return spelling
}
