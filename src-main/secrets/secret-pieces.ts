import { Buffer } from 'node:buffer'
import { withoutEscapes } from './escapes.ts'
import { type Fold, folded } from './folded.ts'
import { addBytes, ViewBuilder, wholeText } from './text-view.ts'

/**
 * How long a secret must be, in characters. A shorter one looks like ordinary words, and a search
 * for its looser forms would take all sense out of a message.
 */
export const shortest = {
  /** Below this, only whole words of a plain text count. */
  anywhere: 4,
  /** From here on, case and white space do not count. */
  joined: 6,
  /** From here on, signs between letters do not count. */
  letters: 8,
  /** From here on, half of the secret counts as the secret. */
  half: 16,
} as const

/** Longest piece in characters: a piece of a secret of this length counts as a leak. */
const longestPiece = 24

/** Pieces of secrets, all of one length, that must not stand in a text. */
export interface SecretPieces {
  readonly fold: Fold
  readonly length: number
  readonly pieces: ReadonlySet<string>
  /** The first two units of each piece, as `beginOf` says them: most places have another begin. */
  readonly begins: ReadonlySet<number>
  /** They count only as whole words, and only where no encoding was undone. */
  readonly wholeWords: boolean
}

/** What to look for so that no secret, and no large part of one, is left in a text. */
export function piecesOf(secrets: readonly string[]): SecretPieces[] {
  const groups = new Map<
    string,
    { fold: Fold; length: number; pieces: Set<string>; wholeWords: boolean }
  >()
  function put(fold: Fold, text: string, length: number, wholeWords = false): void {
    const key = `${fold} ${length} ${wholeWords}`
    const group = groups.get(key) ?? { fold, length, pieces: new Set<string>(), wholeWords }
    for (let at = 0; at + length <= text.length; at += 1)
      group.pieces.add(text.slice(at, at + length))
    groups.set(key, group)
  }
  for (const secret of secrets) {
    if (secret === '') continue
    if (secret.length < shortest.anywhere) {
      put('exact', secret, secret.length, true)
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

/** The two units at a place in a text, or the one where a piece has no more, as a number. */
export function beginOf(text: string, at: number, length: number): number {
  return text.charCodeAt(at) * 0x10000 + (length < 2 ? 0 : text.charCodeAt(at + 1))
}

function pieceLength({ length }: string): number {
  if (length < shortest.half) return length
  return Math.min(longestPiece, Math.max(12, Math.ceil(length / 2)))
}

/**
 * A secret as it reads where its encoding was undone otherwise than it was made: with what looks
 * like escapes in it undone too, with a plus for a space, and its UTF-16 or UTF-8 bytes one by one.
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
 * The base64 of a secret at each of the three places in a group, less the characters that its
 * neighbours are part of. A base64 that was put in other letters, or cut up by signs, cannot be
 * undone, but is found by this.
 */
function base64Of(secret: string): string[] {
  if (secret.length < shortest.letters) return []
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
    const end = Math.floor((bytes.length * 8) / 6)
    return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), end)
  })
}

/** Bytes in the way in which `addBytes` reads them. */
function readAsBytes(bytes: Buffer): string {
  const builder = new ViewBuilder(wholeText(' '))
  const zeros = Array.from(bytes, () => 0)
  addBytes(builder, bytes, zeros, zeros)
  return builder.done().text
}
