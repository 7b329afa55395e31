import { Buffer } from 'node:buffer'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { namespaceEnd, readRecordRoot } from '../../src-shared/xml/record-root.ts'
import { failure } from '../errors/app-failure.ts'
import type { AnswerSink, OpenSink } from './answer-sink.ts'
import { decode, recordCharset } from './answer-text.ts'

/** The record that a GET asks for. */
export type AskedRecord =
  | { readonly kind: 'project'; readonly id: number; readonly version: ProjectXmlVersion }
  /** The service says which version a dossier's XML has (open point 15). */
  | { readonly kind: 'dossier'; readonly id: number }

/**
 * Answers the text when its root element is the asked record's; every record text of the service
 * passes here before anything else sees it. Strict where service.md is certain: the root's name, the
 * `id`, a namespace, and the version where the namespace ends in one. A namespace with another end is
 * accepted, because namespaces are specific to a service. Throws protocol/notRecord for anything that
 * is no record of the kind, protocol/otherRecord for another id or none, and protocol/otherVersion
 * for another version's namespace or none. Whether the text is well formed is checked by its takers.
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
 * Answers the id that an edit was answered with, when it is one of those that the edit was for. Throws
 * `protocol` otherwise: whether the edit was carried out is then not known.
 */
export function requireSameId(answered: number, edited: readonly number[]): number {
  if (edited.includes(answered)) return answered
  throw failure('protocol', { reason: 'unexpectedShape' }, { delivery: 'unknown' })
}

/** Longest part of an answer, in bytes, in which the root's start tag is looked for. */
const longestHead = 64 * 1024

/**
 * Opens sinks that get a body only once its beginning shows the asked record. Writing throws as
 * `requireRecord` does; protocol/notRecord also for a body whose root does not begin in time.
 */
export function openForRecord(open: OpenSink, asked: AskedRecord): OpenSink {
  return (contentType, length) => {
    let head: Buffer | null = Buffer.alloc(0)
    const sink: AnswerSink = open(contentType, length)
    return {
      async write(bytes) {
        if (head === null) return sink.write(bytes)
        head = Buffer.concat([head, bytes])
        // Only a `>` can complete the start tag: small pieces are not read over and over.
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

/** The text of a body's beginning, without the part of a character that may stand at its end. */
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
