import type { Fix } from '../../../src-shared/xml/fixes/fix.ts'
import { i18n } from '../../i18n/i18n.ts'

/** A name or value longer than this is shortened in a menu. */
const longest = 60

function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** What a fix does, in the language that is in force now. */
export function fixTitle({ kind, name, value }: Fix): string {
  const slots = { name: short(name), value: short(value) }
  // Where there is nothing to name, a few kinds are said in another way.
  const bare = `editorFixes.${kind}Bare`
  const nothing = value === '' && i18n.global.te(bare)
  return i18n.global.t(nothing ? bare : `editorFixes.${kind}`, slots)
}

/** All `count` problems like this one put right in the way of its fix. */
export function fixAllTitle(count: number): string {
  return i18n.global.t('editorFixes.all', { count })
}
