import { localNameOf } from '../schema/expanded-name.ts'
import type { SimpleType } from '../schema/schema-model.ts'
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
  const money = moneyOf(attributes, type)
  const input = inputOfType(type, value, money)
  return {
    input: text.form === 'cdata' && input.kind === 'text' ? { kind: 'longText' } : input,
    value,
    fixed: declaration !== null && declaration.fixed !== null,
    problem: nil ? null : checkSimpleValue(type, text.value),
  }
}

const currencyNames = /^(?:valuta|munt|currency)/iu

/** Money is what has its currency beside it, or two decimals and no more. */
function moneyOf(attributes: readonly FormField[], type: SimpleType): string | null | false {
  const currency = attributes.find(({ name }) => currencyNames.test(localNameOf(name)))
  if (currency) return currency.value
  return type.facets.fractionDigits === 2 ? null : false
}
