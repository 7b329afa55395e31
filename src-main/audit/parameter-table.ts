import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { ruleOf, rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import type {
  ExtraParameters,
  ExtraParameterValue,
} from '../../src-shared/service/extra-parameters.ts'
import type { ParameterRule } from '../../src-shared/service/parameter-rule.ts'
import type { AuditLanguage, AuditLabels } from './audit-labels.ts'
import { html, type Markup } from '../printing/html.ts'

/**
 * Returns a table of extra parameters with their labels and the names that were sent, in the order
 * of the rules (service.md, "Extra parameters"); null without parameters.
 */
export function parameterTable(
  type: ChannelType,
  extra: ExtraParameters,
  language: AuditLanguage,
  words: AuditLabels,
): Markup | null {
  const order = rulesOf(type).map(({ name }) => name)
  const names = Object.keys(extra)
  if (names.length === 0) return null
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const rows = names.toSorted((one, other) => place(one) - place(other))
  return html`<table class="sent">
    ${rows.map((name) => {
      const rule = ruleOf(type, name)
      const value = extra[name] ?? ''
      return html`<tr>
        <th>${rule?.label[language] ?? name}</th>
        <td>${valueText(rule, value, language, words)}</td>
        <td class="name">${name}</td>
      </tr>`
    })}
  </table>`
}

function valueText(
  rule: ParameterRule | undefined,
  value: ExtraParameterValue,
  language: AuditLanguage,
  words: AuditLabels,
): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') return value.join(', ')
  if (typeof value === 'number') return `${value.toLocaleString(words.locale)}${unitOf(rule)}`
  return rule?.values?.find((one) => one.value === value)?.label[language] ?? value
}

function unitOf(rule: ParameterRule | undefined): string {
  if (rule?.unit === 'euro') return ' €'
  return rule?.unit === 'squareMetre' ? ' m²' : ''
}
