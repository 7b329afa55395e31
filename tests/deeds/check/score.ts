/** Counts of right and wrong answers. */
export interface Score {
  /** Documents whose truth is known and has an answer. */
  readonly wanted: number
  /** Answers about documents with a known truth. */
  readonly given: number
  readonly right: number
  /** Of the given answers; null without answers. */
  readonly precision: number | null
  /** Of the wanted answers; null without wanted answers. */
  readonly recall: number | null
}

/** An answer beside the truth; null for none. */
export interface Answer {
  readonly truth: string | number | null
  readonly said: string | number | null
}

/**
 * Counts wanted, given and right answers. The precision is null without a given answer, the recall without a
 * wanted one.
 */
export function scoreOf(answers: readonly Answer[]): Score {
  const wanted = answers.filter(({ truth }) => truth !== null).length
  const given = answers.filter(({ said }) => said !== null).length
  const right = answers.filter(({ truth, said }) => said !== null && truth === said).length
  return {
    ...{ wanted, given, right },
    precision: given === 0 ? null : right / given,
    recall: wanted === 0 ? null : right / wanted,
  }
}
