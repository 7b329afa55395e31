import { parseIsoTime } from '../time/iso-time.ts'
import { findRootTag } from './root-tag.ts'
import { decode } from './tree/plain-text.ts'
import { localName, prefixDeclaration, prefixOf } from './qualified-name.ts'

/** The attributes of a record's root element (service.md, "Project (XML form)"). */
export interface RecordRoot {
  /** The name without its prefix; `Project` or `Document` in a record. */
  readonly localName: string
  /** Empty when the root is in no namespace. */
  readonly namespace: string
  /** The API object id; null if it is missing or not a number. */
  readonly id: number | null
  /** `modifiedDate` in epoch milliseconds; null if it is missing or unreadable. */
  readonly modifiedAt: number | null
  /** `timestampGenerated` in epoch milliseconds; null if it is missing or unreadable. */
  readonly generatedAt: number | null
}

/** Reads the start tag of the root element; null if the text has no readable one. Linear time. */
export function readRecordRoot(text: string): RecordRoot | null {
  const root = findRootTag(text)
  if (root === null) return null
  const values = new Map(root.attributes.map(({ name, value }) => [name, decode(value).trim()]))
  const id = values.get('id') ?? ''
  return {
    localName: localName(root.name),
    namespace: values.get(prefixDeclaration(prefixOf(root.name))) ?? '',
    id: /^\d{1,15}$/u.test(id) ? Number(id) : null,
    modifiedAt: parseIsoTime(values.get('modifiedDate') ?? ''),
    generatedAt: parseIsoTime(values.get('timestampGenerated') ?? ''),
  }
}

/**
 * Returns the kind and the version at the end of a record's namespace: `project12` is version 1.2
 * of a project. Null for any other ending, as namespaces are specific to a service.
 */
export function namespaceEnd(
  namespace: string,
): { readonly kind: 'project' | 'dossier'; readonly digits: string } | null {
  const end = /(project|dossier)[^a-z0-9]?(\d+)\W?(\d*)\W?$/iu.exec(namespace)
  if (end === null) return null
  const kind = end[1]?.toLowerCase() === 'project' ? 'project' : 'dossier'
  return { kind, digits: `${end[2] ?? ''}${end[3] ?? ''}` }
}
