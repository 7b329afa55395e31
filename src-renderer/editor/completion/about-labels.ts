import type { HoverAnswer } from '../../../src-shared/xml/language/hover/hover.ts'
import type { About } from '../../../src-shared/xml/language/hover/hover-about.ts'
import type { VersionPresence } from '../../../src-shared/xml/language/hover/hover-versions.ts'
import type { EnumerationValue } from '../../../src-shared/xml/schema/schema-model.ts'
import { documentationIn, plainMarkdown } from './documentation-text.ts'
import type { Say } from '../schema-words.ts'
import { valueLabels } from './value-labels.ts'

/**
 * Values are listed with the type if there are fewer than this number and none has an explanation.
 */
const longestLine = 8

/** Returns the paragraphs of a hover as Markdown. */
export function hoverMarkdown(answer: HoverAnswer, language: string, say: Say): string[] {
  const { subject, name, about, value, versions } = answer
  const title = `**${plainMarkdown(name)}**`
  if (about === null) {
    return [title, plainMarkdown(say('unknownHere')), ...versionWords(versions, language, say)]
  }
  const parts = [`${title} · ${plainMarkdown(say(subject))}`]
  if (value !== null) parts.push(valueLine(value, language))
  parts.push(...aboutMarkdown(about, language, say))
  parts.push(...versionWords(versions, language, say))
  return parts
}

/** Returns the facts about an element or attribute as Markdown paragraphs, without the name. */
export function aboutMarkdown(about: About, language: string, say: Say): string[] {
  const text = documentationIn(about.documentation, language)
  const facts = [typeWords(about, say), ...countLabels(about, say)]
  if (about.fixed !== null) facts.push(say('fixedValue', { value: about.fixed }))
  else if (about.default !== null) facts.push(say('defaultValue', { value: about.default }))
  if (about.nillable) facts.push(say('nillable'))
  return [
    ...(text === '' ? [] : [plainMarkdown(text)]),
    facts.map(plainMarkdown).join('  \n'),
    ...valueList(about, language, say),
  ]
}

function typeWords({ content, value }: About, say: Say): string {
  return content === 'value' && value !== null
    ? say('value', { words: valueLabels(value, say) })
    : say(`content.${content}`)
}

function countLabels({ required, occurs }: About, say: Say): string[] {
  if (required === null) return []
  const parts = [say(required ? 'required' : 'optional')]
  if (occurs !== null && occurs.max > 1) {
    const { min, max } = occurs
    if (max === Infinity) parts.push(min > 1 ? say('timesFrom', { min }) : say('timesAny'))
    else parts.push(say('times', { min, max }))
  }
  return [parts.join(', ')]
}

function valueList({ value }: About, language: string, say: Say): string[] {
  if (value === null || value.values === null) return []
  const explained = value.values.some(({ documentation }) => documentation.length > 0)
  if (!explained && value.values.length <= longestLine) return []
  const lines = value.values.map((one) => `- ${valueLine(one, language)}`)
  if (value.more > 0) lines.push(`- ${plainMarkdown(say('moreValues', { count: value.more }))}`)
  return [lines.join('\n')]
}

function valueLine({ value, documentation }: EnumerationValue, language: string): string {
  const text = documentationIn(documentation, language)
  const shown = `**${plainMarkdown(value)}**`
  return text === '' ? shown : `${shown}: ${plainMarkdown(text)}`
}

function versionWords(versions: readonly VersionPresence[], language: string, say: Say): string[] {
  if (versions.length === 0) return []
  const list = (present: boolean) =>
    new Intl.ListFormat(language).format(
      versions.filter((one) => one.present === present).map(({ version }) => version),
    )
  const [within, without] = [list(true), list(false)]
  if (within === '') return []
  const words =
    without === '' ? say('inVersions', { within }) : say('inSomeVersions', { within, without })
  return [plainMarkdown(words)]
}
