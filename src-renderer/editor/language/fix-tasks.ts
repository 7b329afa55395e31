import { fixAllOf, type FixOfMany } from '../../../src-shared/xml/fixes/fix-all.ts'
import type { Fix, FixKind } from '../../../src-shared/xml/fixes/fix.ts'
import { fixesFor } from '../../../src-shared/xml/fixes/fixes-for.ts'
import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import type { ProblemKind, XmlProblem } from '../../../src-shared/xml/validation/problem.ts'

/** Questions about fixes for problems of the current text. */
export interface FixTasks {
  readonly fixes: {
    readonly asks: readonly [problem: XmlProblem]
    readonly answers: readonly Fix[]
  }
  readonly fixAll: {
    readonly asks: readonly [
      problems: readonly XmlProblem[],
      problemKind: ProblemKind,
      fixKind: FixKind,
    ]
    readonly answers: FixOfMany | null
  }
  /** Answers for each problem whether it has a preferred fix. */
  readonly fixable: {
    readonly asks: readonly [problems: readonly XmlProblem[]]
    readonly answers: readonly boolean[]
  }
}

export const fixHandlers = {
  fixes: fixesFor,
  fixAll: fixAllOf,
  fixable: (view: XmlView, problems: readonly XmlProblem[]) =>
    problems.map((problem) => fixesFor(view, problem).some(({ preferred }) => preferred)),
}
