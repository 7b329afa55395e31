import { buildForm } from '../../../src-shared/xml/form/build-form.ts'
import { changeForm } from '../../../src-shared/xml/form/changes/change-form.ts'
import { findInForm } from '../../../src-shared/xml/form/find-in-form.ts'
import type { FormHits } from '../../../src-shared/xml/form/form-hit.ts'
import type { FormAnswer, FormAsk } from '../../../src-shared/xml/form/form-model.ts'
import type {
  FormOperation,
  FormOutcome,
} from '../../../src-shared/xml/form/changes/form-operation.ts'
import { placeOfPath, type PathPlace } from '../../../src-shared/xml/form/place-of-path.ts'
import { trailToField, type TrailToField } from '../../../src-shared/xml/form/trail-to-field.ts'

/** Questions of the form beside a text. Positions are offsets in UTF-16 units. */
export interface FormTasks {
  readonly form: { readonly asks: readonly [ask: FormAsk]; readonly answers: FormAnswer }
  readonly formChange: {
    readonly asks: readonly [operation: FormOperation]
    readonly answers: FormOutcome
  }
  readonly formTrail: { readonly asks: readonly [offset: number]; readonly answers: TrailToField }
  readonly formPlace: {
    readonly asks: readonly [path: string]
    readonly answers: PathPlace | null
  }
  readonly formFind: {
    readonly asks: readonly [query: string, language: string]
    readonly answers: FormHits
  }
}

export const formHandlers = {
  form: buildForm,
  formChange: changeForm,
  formTrail: trailToField,
  formPlace: placeOfPath,
  formFind: findInForm,
}
