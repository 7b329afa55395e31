import { formatOffsetTime } from '../../src-shared/service/service-time.ts'
import { dossierModel } from './model/dossier-model.ts'
import {
  canonicalDossierVersion,
  recordNamespace,
  versionOfNamespace,
  type DossierXmlVersion,
} from './model/record-namespace.ts'
import { recordTimeZone } from './project-record.ts'
import { readXml } from './read-xml.ts'
import { RecordError } from './record-error.ts'
import type { DossierFacts } from './record-facts.ts'
import { limitToVersion } from './version-limits.ts'
import { checkWellFormed } from './well-formed.ts'
import { writeXml } from './write-xml.ts'
import { element, textAt, value } from './xml-tree.ts'

const algorithmByLength: Readonly<Record<number, string>> = {
  32: 'MD5',
  40: 'SHA-1',
  64: 'SHA-256',
}

/**
 * Writes a dossier's XML, with its embedded content, or with its address if the facts have one. The
 * version is the newest by default: service.md does not say how to choose one (open point 15).
 */
export function newDossierXml(
  facts: DossierFacts,
  generatedAt: number,
  version: DossierXmlVersion = canonicalDossierVersion,
): string {
  const { content } = facts
  const root = element(
    'Document',
    [
      value('Type', facts.type),
      value('Title', facts.title),
      value('Filename', facts.filename),
      value('Created', formatOffsetTime(facts.createdAt, recordTimeZone)),
      value('Mimetype', facts.mimetype),
      value('Size', facts.size),
      value('Hash', facts.hash, { algorithm: algorithmByLength[facts.hash.length] ?? '' }),
      value('Owner', facts.ownerId),
      content.kind === 'embedded' ? value('Content', content.base64) : null,
      content.kind === 'address' ? value('Location', content.uri) : null,
    ],
    {
      timestampGenerated: formatOffsetTime(generatedAt, recordTimeZone),
      modifiedDate: formatOffsetTime(facts.modifiedAt, recordTimeZone),
      id: String(facts.id),
    },
  )
  const limited = limitToVersion(root, dossierModel, version) ?? root
  return writeXml(limited, recordNamespace('dossier', version))
}

/**
 * Returns the id on the root of a posted dossier, which decides the edited dossier (open point 3).
 */
export function dossierIdOf(postedXml: string): number {
  return Number(readPosted(postedXml).attributes.get('id'))
}

/**
 * Returns the fields of a dossier that an edit changes: its type, title and file name. The service
 * keeps content, hash and times.
 * @throws RecordError when the posted text is not a dossier, or another one, or lacks one of the
 *   three fields
 */
export function editDossierXml(
  facts: DossierFacts,
  postedXml: string,
): Pick<DossierFacts, 'type' | 'title' | 'filename'> {
  const root = readPosted(postedXml)
  const id = root.attributes.get('id')?.trim()
  if (id !== String(facts.id)) {
    throw new RecordError(
      'wrongId',
      `De XML is van dossier ${id ?? 'zonder id'}, niet ${facts.id}.`,
    )
  }
  const required = (name: string): string => {
    const text = textAt(root, name)
    if (text === '') throw new RecordError('incomplete', `${name} mag niet ontbreken of leeg zijn.`)
    return text
  }
  return { type: required('Type'), title: required('Title'), filename: required('Filename') }
}

function readPosted(postedXml: string): ReturnType<typeof readXml>['root'] {
  checkWellFormed(postedXml)
  const { root, namespace } = readXml(postedXml)
  if (root.name !== 'Document') {
    throw new RecordError('wrongRoot', `Het hoofdelement is "${root.name}", niet "Document".`)
  }
  if (versionOfNamespace('dossier', namespace) === null) {
    throw new RecordError('wrongNamespace', `De naamruimte "${namespace}" is geen dossierversie.`)
  }
  return root
}
