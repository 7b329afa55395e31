import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { PropertyFacts } from '../../../src-shared/records/property-facts.ts'
import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import { SeenValues } from '../../store/records/seen-values.ts'
import type { Clock } from '../../time/clock.ts'
import type { XmlFacts } from '../../xml/xml-answer.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import type { Records } from '../records.ts'
import { inspectServerText } from './text-inspection.ts'

interface ColumnTools {
  readonly records: Pick<Records, 'store' | 'projects' | 'texts' | 'recordTexts' | 'dossiers'>
  readonly clock: Pick<Clock, 'now'>
}

/** Reads the list columns from the local text again, after another text replaced it. */
export async function retakeColumns(
  tools: ColumnTools & { readonly xml: Pick<XmlWorkerClient, 'inspect'> },
  ids: RecordIds,
  version: RecordVersion,
): Promise<void> {
  const { recordTexts, texts, store } = tools.records
  const { local } = recordTexts.get(ids, version)
  if (local === null || ids.dossierId !== null) return
  const facts = await inspectServerText(tools, texts.get(local))
  store.transaction(() => {
    // If the record was saved meanwhile, that save has set its own columns.
    if (recordTexts.get(ids, version).local === local) takeColumns(tools, ids, version, facts)
  }, 'soon')
}

/** Stores what only a record's XML contains: list columns, facts, and values to choose from. */
export function takeColumns(
  { records, clock }: ColumnTools,
  ids: RecordIds,
  version: RecordVersion,
  { type, city, zipcode, address, property, values }: XmlFacts,
): void {
  if (ids.dossierId !== null && type !== '') records.dossiers.learnType(ids.dossierId, type)
  const project = ids.dossierId === null ? records.projects.get(ids.projectId) : null
  if (project === null) return
  records.projects.setFacts(project.id, factsOf({ records }, ids, version, property))
  const record = { accountId: project.accountId, projectId: project.id, version }
  new SeenValues(records.store).take(record, values)
  const columns = {
    scenario: project.scenario,
    name: project.name,
    type: type || project.type,
    city: city || project.city,
    zipcode: zipcode || (project.zipcode ?? ''),
    address: address || project.address,
  }
  const isShown = columns.type === project.type && columns.city === project.city
  const isPlaced = columns.zipcode === project.zipcode && columns.address === project.address
  if (isShown && isPlaced) return
  // A postal code that was not read before is no change of the record.
  const at = isShown && project.zipcode === null ? project.changedAt : clock.now()
  records.projects.setColumns(project.id, columns, at)
}

/**
 * Returns the facts to store after a text of a version was read. A version that cannot express a
 * fact does not remove the fact: only the newest version has all of them.
 */
function factsOf(
  { records }: Pick<ColumnTools, 'records'>,
  ids: RecordIds,
  version: RecordVersion,
  facts: PropertyFacts,
): PropertyFacts {
  const before = version === defaultProjectXmlVersion ? null : records.projects.facts(ids.projectId)
  if (before === null || records.recordTexts.get(ids, defaultProjectXmlVersion).local === null)
    return facts
  const kept = Object.entries(before).filter(([name]) => {
    const found = facts[name as keyof PropertyFacts]
    return found === null || (isNumberList(name) && Array.isArray(found) && found.length === 0)
  })
  return { ...facts, ...(Object.fromEntries(kept) as Partial<PropertyFacts>) }
}

function isNumberList(name: string): boolean {
  return name === 'parcels' || name === 'references'
}
