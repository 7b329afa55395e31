import { findRootTag, localName } from './root-tag.ts'

/** What the root element of a record's XML says of the record (service.md, "Project (XML form)"). */
export interface RecordRoot {
  /** Without its prefix; `Project` or `Document` in a record. */
  readonly localName: string
  /** Empty when the root is in no namespace. */
  readonly namespace: string
  /** The API object id; null when there is none or when it is no number. */
  readonly id: number | null
  /** `modifiedDate` in epoch milliseconds; null when it is missing or cannot be read. */
  readonly modifiedAt: number | null
  /** `timestampGenerated` in epoch milliseconds; null likewise. */
  readonly generatedAt: number | null
}

/** Reads the root element's start tag; null when the text has none that can be read. Linear time. */
export function readRecordRoot(text: string): RecordRoot | null {
  const root = findRootTag(text)
  if (root === null) return null
  const values = new Map(root.attributes.map(({ name, value }) => [name, resolve(value).trim()]))
  const colon = root.name.indexOf(':')
  const declaration = colon < 0 ? 'xmlns' : `xmlns:${root.name.slice(0, colon)}`
  const id = values.get('id') ?? ''
  return {
    localName: localName(root.name),
    namespace: values.get(declaration) ?? '',
    id: /^\d{1,15}$/u.test(id) ? Number(id) : null,
    modifiedAt: momentOf(values.get('modifiedDate')),
    generatedAt: momentOf(values.get('timestampGenerated')),
  }
}

/**
 * The kind and the version that a record's namespace ends in: `project12` is version 1.2 of a
 * project. Null where the end is something else: namespaces are specific to a service.
 */
export function namespaceEnd(
  namespace: string,
): { readonly kind: 'project' | 'dossier'; readonly digits: string } | null {
  const end = /(project|dossier)[^a-z0-9]?(\d+)\W?(\d*)\W?$/iu.exec(namespace)
  if (end === null) return null
  const kind = end[1]?.toLowerCase() === 'project' ? 'project' : 'dossier'
  return { kind, digits: `${end[2] ?? ''}${end[3] ?? ''}` }
}

/** ISO 8601 date-time with UTC offset (service.md); any other form is not a moment. */
function momentOf(stamp: string | undefined): number | null {
  if (stamp === undefined || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/u.test(stamp)) return null
  const at = Date.parse(stamp)
  return Number.isNaN(at) ? null : at
}

const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Replaces character references and the five predefined entities (XML 1.0, sections 4.1 and 4.6). */
function resolve(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/giu,
    (whole, hex, dec, name) => {
      if (name !== undefined) return predefined[String(name)] ?? String(whole)
      const code = hex === undefined ? Number(dec) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : String(whole)
    },
  )
}
