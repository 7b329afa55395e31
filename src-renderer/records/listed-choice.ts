import { foldText } from '../../src-shared/text/fold-text.ts'

/** Returns the choice that a text spells, in whatever case; null if no choice does. */
export function listedChoice(typed: string, choices: readonly string[]): string | null {
  return choices.find((choice) => foldText(choice) === foldText(typed)) ?? null
}

/** Returns the choices that contain each word of a text; all choices if none does. */
export function likelyChoices(typed: string, choices: readonly string[]): readonly string[] {
  const words = foldText(typed).split(/[^\p{L}\p{N}]+/u)
  const likely = choices.filter((choice) => words.every((word) => foldText(choice).includes(word)))
  return likely.length > 0 ? likely : choices
}
