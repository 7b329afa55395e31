import { Buffer } from 'node:buffer'
import type { ProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import { namespaceEnd, readRecordRoot } from '../../../src-shared/xml/record-root.ts'
import { failure } from '../../errors/app-failure.ts'
import type { AnswerSink, OpenSink } from './answer-sink.ts'
import { decode, recordCharset } from './answer-text.ts'

/** The record that a GET requests. */
export type AskedRecord =
  | { readonly kind: 'project'; readonly id: number; readonly version: ProjectXmlVersion }
  /** The service decides the XML version of a dossier (open point 15). */
  | { readonly kind: 'dossier'; readonly id: number }

/**
 * Returns the text if its root element belongs to the requested record. Every record text of the
 * service passes this check first. The check is strict on the facts that service.md specifies: the
 * root's name, the `id`, a namespace, and the version if the namespace ends in a version. A
 * namespace with another end is accepted, because namespaces are specific to a service.
 *
 * Throws protocol/notRecord if the text is no record of the kind, protocol/otherRecord if the id
 * differs or is missing, and protocol/otherVersion if the namespace is of another version or is
 * missing. Callers check whether the text is well formed.
 */
export function requireRecord(text: string, asked: AskedRecord): string {
  const root = readRecordRoot(text)
  const name = asked.kind === 'project' ? 'Project' : 'Document'
  if (root?.localName !== name) throw refused('notRecord')
  const end = namespaceEnd(root.namespace)
  if (end !== null && end.kind !== asked.kind) throw refused('notRecord')
  if (root.id !== asked.id) throw refused('otherRecord')
  if (root.namespace === '') throw refused('otherVersion')
  if (asked.kind === 'project' && end !== null && end.digits !== asked.version.replace('.', ''))
    throw refused('otherVersion')
  return text
}

/**
 * Returns the id in the answer to an edit if the id is among the edited ids. Throws `protocol`
 * otherwise: the outcome of the edit is then unknown.
 */
export function requireSameId(answered: number, edited: readonly number[]): number {
  if (edited.includes(answered)) return answered
  throw failure('protocol', { reason: 'unexpectedShape' }, { delivery: 'unknown' })
}

/**
 * Returns the id in the answer to a creation, unless it is the id of the owner under which the object was
 * created: service.md calls both `apiObjectId`, and a service can answer with either. Throws `protocol`
 * then: the request may have had its effect, and the list tells the id.
 */
export function requireOwnId(answered: number, ownerId: number): number {
  if (answered !== ownerId) return answered
  throw failure('protocol', { reason: 'unexpectedShape' }, { delivery: 'unknown' })
}

/** Bytes at the beginning of an answer in which the root's start tag is searched. */
const longestHead = 64 * 1024

/**
 * Wraps a sink: the sink receives the body only after its beginning shows the requested record.
 * Writing throws as `requireRecord` does, and protocol/notRecord if no root begins within the
 * limit.
 */
export function openForRecord(open: OpenSink, asked: AskedRecord): OpenSink {
  return (contentType, length) => {
    let head: Buffer | null = Buffer.alloc(0)
    const sink: AnswerSink = open(contentType, length)
    return {
      async write(bytes) {
        if (head === null) return sink.write(bytes)
        head = Buffer.concat([head, bytes])
        // Only a `>` can complete the start tag: do not parse small pieces repeatedly.
        if (!bytes.includes('>') && head.byteLength < longestHead) return
        const text = decodeHead(head, contentType)
        if (readRecordRoot(text) === null && head.byteLength < longestHead) return
        requireRecord(text, asked)
        const checked = head
        head = null
        return sink.write(checked)
      },
    }
  }
}

/** Decodes the beginning of a body. A partial character at the end is left out. */
function decodeHead(head: Buffer, contentType: string): string {
  try {
    return decode(head, recordCharset(contentType, head), { incomplete: true })
  } catch {
    throw refused('notRecord')
  }
}

function refused(reason: 'notRecord' | 'otherRecord' | 'otherVersion') {
  return failure('protocol', { reason }, { delivery: 'answered' })
}
