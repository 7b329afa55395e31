import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { ProjectCreation } from '../../src-shared/service/resources.ts'
import { formatOffsetTime } from '../../src-shared/service/service-time.ts'
import { projectModel } from './model/project-model.ts'
import {
  canonicalProjectVersion,
  recordNamespace,
  versionOfNamespace,
} from './model/record-namespace.ts'
import { readXml } from './read-xml.ts'
import { RecordError } from './record-error.ts'
import { restoreUnsaid } from './restore-unsaid.ts'
import { scenarioPartOf } from './scenario-part.ts'
import { limitToVersion } from './version-limits.ts'
import { fromVersionWords, toVersionWords } from './version-words.ts'
import { checkWellFormed } from './well-formed.ts'
import { writeXml } from './write-xml.ts'
import { element, textAt, value, type XmlElement } from './xml-tree.ts'

/** The time zone in which the practice service writes times (open point 6). */
export const recordTimeZone = 'Europe/Amsterdam'

/** Writes the canonical XML of a new project from its creation fields. */
export function newProjectXml(fields: ProjectCreation, id: number, now: number): string {
  const part = scenarioPartOf(fields.scenario, fields.type)
  return writeCanonicalProject(id, now, now, [
    generalFromCreation(fields),
    element(part, [element('General'), element('Details')]),
  ])
}

/** Makes the general part from the creation fields. */
export function generalFromCreation(
  fields: ProjectCreation,
  more: { readonly [name: string]: XmlElement | null } = {},
): XmlElement {
  return element('General', [
    value('Scenario', fields.scenario),
    value('Type', fields.type),
    value('Subtype', fields.subtype),
    value('Name', fields.name),
    more['Referentie'],
    more['ObjectStatus'] ?? value('ObjectStatus', 'beschikbaar'),
    more['StatusDatum'],
    more['Voorbehoud'],
    more['Vertrouwelijk'],
    more['Aanmelddatum'],
    value('Country', fields.country),
    more['State'],
    more['Municipality'],
    value('City', fields.city),
    more['Area'],
    more['Neighbourhood'],
    value('Street', fields.street),
    value('Housenumber', fields.housenumber),
    value('HousenumberAddition', fields.housenumber_addition),
    value('Zipcode', fields.zipcode),
    more['Latitude'],
    more['Longitude'],
  ])
}

/** Writes a whole project in canonical form. Times are epoch milliseconds. */
export function writeCanonicalProject(
  id: number,
  modifiedAt: number,
  generatedAt: number,
  parts: readonly (XmlElement | null)[],
): string {
  const root = element('Project', parts, {
    timestampGenerated: formatOffsetTime(generatedAt, recordTimeZone),
    modifiedDate: formatOffsetTime(modifiedAt, recordTimeZone),
    id: String(id),
  })
  return writeXml(root, recordNamespace('project', canonicalProjectVersion))
}

/**
 * Converts a stored record to one of the four versions. Leaves out content that the version does
 * not know.
 */
export function convertProjectXml(
  canonicalXml: string,
  version: ProjectXmlVersion,
  generatedAt: number,
): string {
  const { root } = readXml(canonicalXml)
  const limited = limitToVersion(root, projectModel, version) ?? root
  const worded = toVersionWords(limited, projectModel, version)
  const attributes = new Map(worded.attributes)
  attributes.set('timestampGenerated', formatOffsetTime(generatedAt, recordTimeZone))
  return writeXml({ ...worded, attributes }, recordNamespace('project', version))
}

/**
 * Returns the stored record after an edit that was posted in any of the versions. Content that the
 * posted version does not know stays as stored.
 * @throws RecordError when the posted text is not a project, or another one
 */
export function mergeEdit(storedXml: string, postedXml: string, now: number): string {
  checkWellFormed(postedXml)
  const { root: posted, namespace } = readXml(postedXml)
  if (posted.name !== 'Project') {
    throw new RecordError('wrongRoot', `Het hoofdelement is "${posted.name}", niet "Project".`)
  }
  const version = versionOfNamespace('project', namespace)
  if (version === null) {
    throw new RecordError('wrongNamespace', `De naamruimte "${namespace}" is geen projectversie.`)
  }
  const { root: stored } = readXml(storedXml)
  const id = stored.attributes.get('id') ?? ''
  const postedId = posted.attributes.get('id')?.trim()
  if (postedId !== id) {
    throw new RecordError(
      'wrongId',
      `De XML is van project ${postedId ?? 'zonder id'}, niet ${id}.`,
    )
  }
  const canonical = fromVersionWords(posted, projectModel, version)
  for (const name of ['Scenario', 'Name']) {
    if (textAt(canonical, 'General', name) === '') {
      throw new RecordError('incomplete', `General/${name} mag niet ontbreken of leeg zijn.`)
    }
  }
  const merged = restoreUnsaid(canonical, stored, projectModel, version)
  const attributes = new Map(merged.attributes)
  const moment = formatOffsetTime(now, recordTimeZone)
  attributes.set('timestampGenerated', moment)
  attributes.set('modifiedDate', moment)
  attributes.set('id', id)
  const newest = recordNamespace('project', canonicalProjectVersion)
  return writeXml({ ...merged, attributes }, newest)
}
