import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import type { TextRange } from '../../../src-shared/xml/scan/text-edit.ts'
import {
  judgeTouched,
  type KnownProblem,
  type TouchedVerdict,
} from '../../../src-shared/xml/validation/touched/judge-touched.ts'

/** Questions about the problems around an edit. The check of a whole text has its own worker. */
export interface CheckTasks {
  readonly judgeTouched: {
    readonly asks: [touched: readonly TextRange[], known: readonly KnownProblem[]]
    readonly answers: TouchedVerdict | null
  }
}

export const checkHandlers = {
  judgeTouched: (view: XmlView, ...asks: CheckTasks['judgeTouched']['asks']) =>
    judgeTouched(view, ...asks),
}
