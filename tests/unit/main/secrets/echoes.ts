import { Buffer } from 'node:buffer'
import fc from 'fast-check'

/** A way in which a service or a proxy may write a secret that it repeats. */
export interface Encoding {
  readonly name: string
  readonly encode: (text: string) => string
}

const lines = (text: string, width: number, end: string) =>
  text.replace(new RegExp(`(.{${width}})(?=.)`, 'gu'), `$1${end}`)
const hex = (text: string) => Buffer.from(text).toString('hex')
const units = (text: string, write: (code: number) => string) =>
  Array.from({ length: text.length }, (_, at) => write(text.charCodeAt(at))).join('')
const points = (text: string, write: (code: number) => string) =>
  Array.from(text, (character) => write(character.codePointAt(0) ?? 0)).join('')
const bytes = (text: string, write: (byte: number, at: number) => string) =>
  Array.from(Buffer.from(text), write).join('')
const four = (code: number) => code.toString(16).padStart(4, '0')
const two = (code: number) => code.toString(16).padStart(2, '0')

/**
 * Base64 of a longer text, in which the secret begins `offset` bytes after the start of a group.
 */
const inBase64 = (offset: number, form: 'base64' | 'base64url'): Encoding => ({
  name: `${form} at ${offset}`,
  encode: (text) => Buffer.from(`${'id:'.slice(0, offset)}${text}; more`).toString(form),
})

const named: Readonly<Record<string, string>> = {
  ...{ '+': '&plus;', '/': '&sol;', '=': '&equals;', '!': '&excl;', '-': '&hyphen;', '&': '&amp;' },
  ...{ é: '&eacute;', ö: '&ouml;', '"': '&quot;', '%': '&percnt;', '\\': '&bsol;', '<': '&lt;' },
}

export const encodings: readonly Encoding[] = [
  { name: 'plain', encode: (text) => text },
  { name: 'JSON', encode: (text) => JSON.stringify(text).replaceAll('/', '\\/') },
  { name: 'JSON by unit', encode: (text) => units(text, (code) => `\\u${four(code)}`) },
  { name: 'JSON in capitals', encode: (text) => units(text, (c) => `\\u${four(c).toUpperCase()}`) },
  { name: 'braced', encode: (text) => points(text, (code) => `\\u{${code.toString(16)}}`) },
  { name: 'backslash x', encode: (text) => bytes(text, (byte) => `\\x${two(byte)}`) },
  { name: 'HTML decimal', encode: (text) => points(text, (code) => `&#${code};`) },
  { name: 'HTML hex', encode: (text) => points(text, (code) => `&#X${code.toString(16)};`) },
  { name: 'HTML named', encode: (text) => Array.from(text, (c) => named[c] ?? c).join('') },
  { name: 'percent', encode: encodeURIComponent },
  {
    name: 'percent, small',
    encode: (text) => encodeURIComponent(text).replaceAll(/%../g, (c) => c.toLowerCase()),
  },
  { name: 'percent whole', encode: (text) => bytes(text, (byte) => `%${two(byte)}`) },
  {
    name: 'percent in part',
    encode: (text) =>
      Array.from(text, (c, at) => (at % 3 === 0 ? bytes(c, (b) => `%${two(b)}`) : c)).join(''),
  },
  { name: 'form', encode: (text) => new URLSearchParams({ s: text }).toString() },
  {
    name: 'mail',
    encode: (text) =>
      lines(
        bytes(text, (b) => `=${two(b).toUpperCase()}`),
        75,
        '=\r\n',
      ),
  },
  ...[0, 1, 2].flatMap((offset) => [inBase64(offset, 'base64'), inBase64(offset, 'base64url')]),
  {
    name: 'base64 in lines',
    encode: (text) => lines(Buffer.from(`x:${text}`).toString('base64'), 7, '\r\n'),
  },
  { name: 'hex', encode: hex },
  { name: 'HEX', encode: (text) => hex(text).toUpperCase() },
  { name: 'hex with colons', encode: (text) => lines(hex(text), 2, ':') },
  { name: 'hex with 0x', encode: (text) => bytes(text, (byte) => `0x${two(byte)}, `) },
  { name: 'decimal bytes', encode: (text) => `[${[...Buffer.from(text)].join(',')}]` },
  { name: 'UTF-16LE', encode: (text) => Buffer.from(text, 'utf16le').toString('latin1') },
  { name: 'UTF-16BE', encode: (text) => Buffer.from(text, 'utf16le').swap16().toString('latin1') },
  { name: 'UTF-16 in base64', encode: (text) => Buffer.from(text, 'utf16le').toString('base64') },
  { name: 'spaced', encode: (text) => [...text].join(' ') },
  { name: 'with dashes', encode: (text) => [...text].join('-') },
  { name: 'in lines', encode: (text) => lines(text, 5, '\r\n') },
  { name: 'zero width', encode: (text) => [...text].join('\u200b') },
  { name: 'soft hyphens', encode: (text) => lines(text, 4, '\u00ad') },
  { name: 'capitals', encode: (text) => text.toUpperCase() },
  { name: 'small letters', encode: (text) => text.toLowerCase() },
  {
    name: 'full width',
    encode: (text) =>
      text.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  },
]

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_',
  'ABCDEFabcdef0123456789+/=',
  'aB3é+/="%&\\ ö<!$€k7Zq',
].map((letters) => [...letters])

/** Client secrets and tokens of the kinds that services issue and that people choose. */
export const secretTexts: fc.Arbitrary<string> = fc
  .constantFrom(...alphabets)
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 12, maxLength: 60 }))
  .map((letters) => letters.join(''))
  .filter((secret) => {
    const letters = secret.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()
    return letters.length >= 8 && new Set(letters).size >= 5
  })

/**
 * A secret in one encoding that is encoded again. Base64 of UTF-16 with changed letters is left
 * out, because nobody can decode it.
 */
export const echoes: fc.Arbitrary<Encoding> = fc
  .tuple(fc.constantFrom(...encodings), fc.constantFrom(...encodings))
  .filter(
    ([{ name }, outer]) => name !== 'UTF-16 in base64' || !/letters|capitals$/.test(outer.name),
  )
  .map(([inner, outer]) => ({
    name: `${inner.name}, then ${outer.name}`,
    encode: (text) => outer.encode(inner.encode(text)),
  }))

/**
 * Returns the pieces of a secret that remain in a text written with `encoding`: the encoded secret,
 * or its first or last two thirds, so that a partial removal is found too.
 */
export function leftOf(text: string, secret: string, { encode }: Encoding): string[] {
  const whole = encode(secret)
  const part = Math.ceil((whole.length * 2) / 3)
  const pieces = [secret, whole, whole.slice(0, part), whole.slice(-part)]
  return pieces.filter((piece) => text.includes(piece))
}
