import type { ConflictPlace } from '../../../src-shared/ipc/calls/conflict-calls.ts'

/** Form in which a side's piece is shown: a plain value, XML as written, empty, or missing. */
export interface ShownPiece {
  readonly kind: 'value' | 'xml' | 'empty' | 'missing'
  readonly text: string
}

/** Maximum length of a shown piece in UTF-16 units. The comparison shows longer pieces in full. */
const longest = 4000

/**
 * Returns the content of a place on one side: the value of a leaf or an attribute, else its XML.
 */
export function shownPiece(piece: string | null, kind: ConflictPlace['kind']): ShownPiece {
  if (piece === null) return { kind: 'missing', text: '' }
  const short = piece.length > longest ? `${piece.slice(0, longest)}…` : piece
  const value = leafValue(short, kind)
  if (value === null) return { kind: 'xml', text: short.trim() }
  return value.trim() === '' ? { kind: 'empty', text: '' } : { kind: 'value', text: value.trim() }
}

function leafValue(piece: string, kind: ConflictPlace['kind']): string | null {
  if (kind === 'attribute') return decoded(piece) // the piece of an attribute is its value only
  const leaf = /^\s*<([^\s<>/]+)(?:\s[^<>]*)?>([^<]*)<\/\1\s*>\s*$/.exec(piece)
  if (leaf?.[2] !== undefined) return decoded(leaf[2])
  if (/^\s*<[^\s<>]+\s*\/>\s*$/.test(piece)) return ''
  return piece.includes('<') ? null : decoded(piece)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces character references by their characters, for display only. */
export function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const hex = name[1]?.toLowerCase() === 'x'
    const code = hex ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
