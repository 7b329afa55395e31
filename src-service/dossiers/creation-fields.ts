import { entriesOf, singleValue, type ParameterEntries } from '../http/parameters.ts'
import type { RequestBody } from '../http/request-body.ts'
import { badRequest } from '../http/service-error.ts'

export interface DossierCreationFields {
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly content:
    | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
    | { readonly kind: 'address'; readonly uri: string }
}

const known = ['type', 'title', 'filename', 'filepath', 'file']

/**
 * Returns the creation fields of a dossier (service.md, "Dossier (creation fields)"). With a
 * filepath the file is ignored: it "applies only when filepath is unavailable".
 * @throws ServiceError 400 naming the field that is wrong; 415 for another kind of body
 */
export function dossierFieldsOf(body: RequestBody): DossierCreationFields {
  const entries = entriesOf(body)
  const unknown = entries.find(([name]) => !known.includes(name))
  if (unknown) throw badRequest(`Onbekend veld: ${JSON.stringify(unknown[0].slice(0, 60))}`)
  const filepath = textOf(entries, 'filepath')
  const file = textOf(entries, 'file')
  if (filepath === '' && file === '') throw badRequest('file of filepath ontbreekt')
  return {
    type: requiredLine(entries, 'type'),
    title: requiredLine(entries, 'title'),
    filename: requiredLine(entries, 'filename'),
    content:
      filepath === ''
        ? { kind: 'bytes', bytes: bytesOf(file) }
        : { kind: 'address', uri: addressOf(filepath) },
  }
}

function requiredLine(entries: ParameterEntries, name: string): string {
  const text = textOf(entries, name).trim()
  if (text === '') throw badRequest(`${name} ontbreekt`)
  if (text.length > 300 || /[\0-\x1f\x7f]/u.test(text)) {
    throw badRequest(`${name} moet één regel van ten hoogste 300 tekens zijn`)
  }
  return text
}

/** Empty for a missing parameter, as a form has no way to show the difference. */
function textOf(entries: ParameterEntries, name: string): string {
  const value = singleValue(entries, name) ?? ''
  if (typeof value !== 'string') throw badRequest(`${name} moet tekst zijn`)
  return value
}

/**
 * Decodes strictly (RFC 4648, section 4), as a lenient decoder would keep half of a damaged upload.
 */
function bytesOf(base64: string): Uint8Array {
  const plain = /\s/u.test(base64) ? base64.replaceAll(/\s+/gu, '') : base64
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/u.test(plain)) {
    throw badRequest('file is geen geldige base64')
  }
  return Buffer.from(plain, 'base64')
}

/** Checks an address. The service stores and shows the address, but never fetches it. */
function addressOf(filepath: string): string {
  const url = filepath.length <= 2000 && URL.canParse(filepath) ? new URL(filepath) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw badRequest('filepath moet een https-adres zonder inloggegevens zijn')
  }
  return url.href
}
