import type { Fix } from '../../../src-shared/xml/fixes/fix.ts'
import { i18n } from '../../i18n/i18n.ts'

/** Longest name or value in a menu; a longer text is shortened. */
const longest = 60

function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** Describes a fix in the current language. */
export function fixTitle({ kind, name, value }: Fix): string {
  const slots = { name: short(name), value: short(value) }
  // Some kinds have a shorter sentence for a fix without a value.
  const bare = `editorFixes.${kind}Bare`
  const nothing = value === '' && i18n.global.te(bare)
  return i18n.global.t(nothing ? bare : `editorFixes.${kind}`, slots)
}

/** Describes the fix that corrects all `count` problems like this one. */
export function fixAllTitle(count: number): string {
  return i18n.global.t('editorFixes.all', { count })
}
