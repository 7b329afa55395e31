import { isCurrency, moneyOf } from './money.ts'
import { localNameOf } from '../schema/expanded-name.ts'
import { checkSimpleValue, withSpace } from '../schema/simple-value.ts'
import { textTypeOf, type FormBinding } from './form-binding.ts'
import type { ElementText } from './element-text.ts'
import { inputOfType, inputOfValue } from './field-input.ts'
import type { FormField } from './form-model.ts'

type ValueOfField = Pick<FormField, 'input' | 'value' | 'fixed' | 'problem'>

export function valueField(
  binding: FormBinding,
  text: ElementText,
  attributes: readonly FormField[],
): ValueOfField {
  const type = textTypeOf(binding)
  if (type === null) {
    return {
      input: inputOfValue(text.value, text.form === 'cdata'),
      value: text.value,
      fixed: false,
      problem: null,
    }
  }
  const value = withSpace(type.facets.whiteSpace, text.value)
  const declaration = binding.kind === 'declared' ? binding.declaration : null
  const nil = attributes.some(({ name, value: said }) => name === 'nil' && said === 'true')
  const name = declaration === null ? '' : localNameOf(declaration.name)
  const currencies = attributes.filter((one) => isCurrency(one.name)).map((one) => one.value)
  const money = moneyOf(name, currencies, type)
  const input = inputOfType(type, value, money)
  return {
    input: text.form === 'cdata' && input.kind === 'text' ? { kind: 'longText' } : input,
    value,
    fixed: declaration !== null && declaration.fixed !== null,
    problem: nil ? null : checkSimpleValue(type, text.value),
  }
}
