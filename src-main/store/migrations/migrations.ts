import { firstSchema } from './001-009/001-first-schema.ts'
import { workingOffline } from './001-009/002-working-offline.ts'
import { records } from './001-009/003-records.ts'
import { journalPosition } from './001-009/004-journal.ts'
import { dossiersAtWork } from './001-009/005-dossiers.ts'
import { channelsAtWork } from './001-009/006-channels.ts'
import { importedSchemas } from './001-009/007-schemas.ts'
import { replacementsMade } from './001-009/008-replacements.ts'
import { askedQuiets } from './001-009/009-asked-quiets.ts'
import { draftBases } from './010-023/010-draft-bases.ts'
import { searchKeys } from './010-023/011-search-keys.ts'
import { listingLags } from './010-023/012-listing-lags.ts'
import { identities } from './010-023/013-identities.ts'
import { missingRecords } from './010-023/014-missing-records.ts'
import { modifiedDates } from './010-023/015-modified-dates.ts'
import { wordKeys } from './010-023/016-word-keys.ts'
import { newestTexts } from './010-023/017-newest-texts.ts'
import { projectNames } from './010-023/018-project-names.ts'
import { dossierNumbers } from './010-023/019-dossier-numbers.ts'
import { acceptedDocuments } from './010-023/020-accepted-documents.ts'
import { dossierListReads } from './010-023/022-dossier-list-reads.ts'
import { jobBatches } from './010-023/023-job-batches.ts'
import { refusedCreations } from './010-023/021-refused-creations.ts'
import { propertyFacts } from './024-037/024-property-facts.ts'
import { publicationFigures } from './024-037/025-publication-figures.ts'
import { projectTemplates } from './024-037/026-project-templates.ts'
import { mergedEdits } from './024-037/027-merged-edits.ts'
import { schemaChecks } from './024-037/028-schema-checks.ts'
import { trayOwners } from './024-037/029-tray-owners.ts'
import { mergedGuards } from './024-037/030-merged-guards.ts'
import { publishedCounts } from './024-037/031-published-counts.ts'
import { seenValues } from './024-037/032-seen-values.ts'
import { scans } from './024-037/033-scans.ts'
import { scanTurns } from './024-037/034-scan-turns.ts'
import { documentFacts } from './024-037/035-document-facts.ts'
import { trayReading } from './024-037/036-tray-reading.ts'
import { projectIdentity } from './024-037/037-project-identity.ts'
import { trayCuts } from './038-tray-cuts.ts'
import { zipcodeKeys } from './039-zipcode-keys.ts'
import { searchableCopies } from './040-searchable-copies.ts'
import { startCounts } from './041-start-counts.ts'
import { visibleColumn } from './042-visible-column.ts'
import { mergedError } from './043-merged-error.ts'
import { replacementQueued } from './044-replacement-queued.ts'
import { replacedEdits } from './045-replaced-edits.ts'
import { documentTimes } from './046-document-times.ts'
import { unkeptFiles } from './047-unkept-files.ts'
import { refusedUploads } from './048-refused-uploads.ts'
import { remoteIdNames } from './049-remote-id-names.ts'
import { cancelledRequests } from './050-cancelled-requests.ts'
import { serviceOfFacts } from './051-service-of-facts.ts'
import { boundUsers } from './052-bound-users.ts'
import { orderOfKnowledge } from './053-order-of-knowledge.ts'

export interface Migration {
  readonly sql: string
}

/**
 * All migrations in order. The store's `user_version` is the number of completed migrations. A
 * released migration is never changed: the next change is a new migration at the end.
 */
export const migrations: readonly Migration[] = [
  { sql: firstSchema },
  { sql: workingOffline },
  { sql: records },
  { sql: journalPosition },
  { sql: dossiersAtWork },
  { sql: channelsAtWork },
  { sql: importedSchemas },
  { sql: replacementsMade },
  { sql: askedQuiets },
  { sql: draftBases },
  { sql: searchKeys },
  { sql: listingLags },
  { sql: identities },
  { sql: missingRecords },
  { sql: modifiedDates },
  { sql: wordKeys },
  { sql: newestTexts },
  { sql: projectNames },
  { sql: dossierNumbers },
  { sql: acceptedDocuments },
  { sql: refusedCreations },
  { sql: dossierListReads },
  { sql: jobBatches },
  { sql: propertyFacts },
  { sql: publicationFigures },
  { sql: projectTemplates },
  { sql: mergedEdits },
  { sql: schemaChecks },
  { sql: trayOwners },
  { sql: mergedGuards },
  { sql: publishedCounts },
  { sql: seenValues },
  { sql: scans },
  { sql: scanTurns },
  { sql: documentFacts },
  { sql: trayReading },
  { sql: projectIdentity },
  { sql: trayCuts },
  { sql: zipcodeKeys },
  { sql: searchableCopies },
  { sql: startCounts },
  { sql: visibleColumn },
  { sql: mergedError },
  { sql: replacementQueued },
  { sql: replacedEdits },
  { sql: documentTimes },
  { sql: unkeptFiles },
  { sql: refusedUploads },
  { sql: remoteIdNames },
  { sql: cancelledRequests },
  { sql: serviceOfFacts },
  { sql: boundUsers },
  { sql: orderOfKnowledge },
]
