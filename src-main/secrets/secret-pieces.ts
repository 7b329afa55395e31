import { Buffer } from 'node:buffer'
import { withoutEscapes } from './escapes.ts'
import { type Fold, folded } from './folded.ts'
import { addBytes, ViewBuilder, wholeText } from './text-view.ts'

/**
 * The minimum length of a secret, in characters, for each kind of search. A shorter secret looks
 * like ordinary words, and a loose search for it would make messages unreadable.
 */
export const shortest = {
  /** Below this length, only whole words of a plain text count. */
  anywhere: 4,
  /** From this length on, case and white space are ignored. */
  joined: 6,
  /** From this length on, separators between letters are ignored. */
  letters: 8,
  /** From this length on, half of the secret counts as the secret. */
  half: 16,
} as const

/** The longest piece in characters: a part of a secret of this length counts as a leak. */
const longestPiece = 24

/** Pieces of secrets, all of one length, that must not occur in a text. */
export interface SecretPieces {
  readonly fold: Fold
  readonly length: number
  readonly pieces: ReadonlySet<string>
  /**
   * The first two units of each piece, as `beginOf` returns them, to skip most positions quickly.
   */
  readonly begins: ReadonlySet<number>
  /** True if the pieces count only as whole words, and only in the undecoded text. */
  readonly wholeWords: boolean
}

/** Returns the pieces to search for, so that no secret and no large part of one stays in a text. */
export function piecesOf(secrets: readonly string[]): SecretPieces[] {
  const groups = new Map<
    string,
    { fold: Fold; length: number; pieces: Set<string>; wholeWords: boolean }
  >()
  /** Adds the pieces of one length of `text` to the group of their fold and length. */
  function put(
    fold: Fold,
    text: string,
    length: number,
    { wholeWords } = { wholeWords: false },
  ): void {
    const key = `${fold} ${length} ${wholeWords}`
    const group = groups.get(key) ?? { fold, length, pieces: new Set<string>(), wholeWords }
    for (let at = 0; at + length <= text.length; at += 1)
      group.pieces.add(text.slice(at, at + length))
    groups.set(key, group)
  }
  for (const secret of secrets) {
    if (secret === '') continue
    if (secret.length < shortest.anywhere) {
      put('exact', secret, secret.length, { wholeWords: true })
      continue
    }
    for (const form of [...formsOf(secret), ...base64Of(secret)]) {
      put('exact', form, form.length)
      const joined = folded(form, 'joined')
      if (joined.length >= shortest.joined) put('joined', joined, pieceLength(joined))
      const letters = folded(form, 'letters')
      if (letters.length >= shortest.letters) put('letters', letters, pieceLength(letters))
    }
  }
  return [...groups.values()].map((group) => ({
    ...group,
    begins: new Set(Array.from(group.pieces, (piece) => beginOf(piece, 0, group.length))),
  }))
}

/**
 * Returns the two units at an offset as one number; the first unit alone for pieces of one unit.
 */
export function beginOf(text: string, at: number, length: number): number {
  return text.charCodeAt(at) * 0x10000 + (length < 2 ? 0 : text.charCodeAt(at + 1))
}

function pieceLength({ length }: string): number {
  if (length < shortest.half) return length
  return Math.min(longestPiece, Math.max(12, Math.ceil(length / 2)))
}

/**
 * Returns a secret as it looks after a decoding that differs from its encoding: with its own
 * escape-like parts decoded, with a plus for a space, and with its UTF-16 or UTF-8 bytes as
 * separate characters.
 */
function formsOf(secret: string): Set<string> {
  const forms = new Set([secret, secret.replaceAll(/\s/gu, '+')])
  for (let view = withoutEscapes(wholeText(secret)); view !== null;) {
    if (forms.has(view.text)) break
    forms.add(view.text)
    view = withoutEscapes(view)
  }
  if (/^[\x20-\x7e]*$/.test(secret)) return forms
  const utf16 = Buffer.from(secret, 'utf16le')
  const utf8 = Buffer.from(secret, 'utf8')
  for (const bytes of [utf16, Buffer.from(utf16).swap16()]) forms.add(readAsBytes(bytes))
  for (const bytes of [utf8, utf16]) {
    forms.add(bytes.toString('latin1'))
    forms.add(new TextDecoder('windows-1252').decode(bytes))
  }
  return forms
}

/**
 * Returns the base64 of a secret at each of the three positions in a group, without the characters
 * that depend on its neighbours. This finds base64 in other cases or with separators, which cannot
 * be decoded.
 */
function base64Of(secret: string): string[] {
  if (secret.length < shortest.letters) return []
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
    const end = Math.floor((bytes.length * 8) / 6)
    return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), end)
  })
}

/** Returns bytes as text in the same way as `addBytes`. */
function readAsBytes(bytes: Buffer): string {
  const builder = new ViewBuilder(wholeText(' '))
  const zeros = Array.from(bytes, () => 0)
  addBytes(builder, bytes, zeros, zeros)
  return builder.done().text
}
