import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'

interface Answers {
  readonly typed: { readonly value: TypedValues }
  readonly change: (question: string, answer: string) => void
}

/**
 * Returns a function that proposes an answer to a question of the report. A later proposal replaces
 * an earlier one, and never what the user typed. An empty proposal takes the earlier one back.
 * `others`: proposals for other kinds of deal, which a kept draft may hold.
 */
export function useSuggestions({
  typed,
  change,
}: Answers): (question: string, answer: string, others?: readonly string[]) => void {
  const suggested = new Map<string, string>()
  return (question, answer, others = []) => {
    const now = typed.value[question] ?? ''
    const isSuggested = now === suggested.get(question) || others.includes(String(now))
    if (now !== '' && !isSuggested) return
    suggested.set(question, answer)
    if (now !== answer) change(question, answer)
  }
}
