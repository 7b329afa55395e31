import { shownValue } from '../../../src-shared/xml/changes/shown-value.ts'
import { fieldLabel } from '../../../src-shared/xml/form/labels/field-label.ts'
import { valueWords, type WordTools } from '../../changes/value-words.ts'
import { decoded } from './shown-piece.ts'

/** More values are easier to read as the XML that they stand in. */
const mostValues = 20

/** A tag without attributes, or a text. */
const token = /<(\/?)([\w.:-]+)\s*(\/?)>|([^<]+)/gu

interface Leaf {
  readonly name: string
  readonly parent: string
  readonly text: string
}

/**
 * Returns the values of an element with their labels: "Soort tuin: achtertuin, Oppervlakte: 20 m²". Null if
 * the words would leave something out: attributes, comments, mixed content, or many values.
 */
export function groupWords(xml: string, tools: WordTools): string | null {
  const leaves = leavesOf(xml)
  if (leaves === null || leaves.length === 0 || leaves.length > mostValues) return null
  return leaves
    .map(({ name, parent, text }) => {
      const value = shownValue({ name, parent, currency: null }, text)
      return `${fieldLabel(name, parent, tools.locale)}: ${valueWords({ ...value, text }, tools)}`
    })
    .join(', ')
}

function leavesOf(xml: string): Leaf[] | null {
  const leaves: Leaf[] = []
  /** The names of the open elements, and whether each has an element inside. */
  const open: { readonly name: string; hasElements: boolean }[] = []
  let text = ''
  let end = 0
  for (const match of xml.matchAll(token)) {
    if (match.index !== end) return null
    end = match.index + match[0].length
    const [, closing, tag = '', empty, characters] = match
    if (characters !== undefined) {
      text += characters
      continue
    }
    const around = open.at(-1)
    if (closing === '') {
      if (text.trim() !== '') return null
      if (around !== undefined) around.hasElements = true
      if (empty === '') open.push({ name: localOf(tag), hasElements: false })
    } else {
      open.pop()
      const value = decoded(text).trim()
      if (around?.hasElements === true && value !== '') return null
      const parent = open.at(-1)?.name ?? ''
      if (value !== '') leaves.push({ name: around?.name ?? '', parent, text: value })
    }
    text = ''
  }
  return end === xml.length && open.length === 0 ? leaves : null
}

function localOf(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}
