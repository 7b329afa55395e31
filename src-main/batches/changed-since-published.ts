import { parseIsoTime } from '../../src-shared/time/iso-time.ts'
import { parseServiceTime } from '../../src-shared/service/service-time.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { findRootTag } from '../../src-shared/xml/root-tag.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { Records } from '../sync/records.ts'
import { publishedTextOf } from '../store/channels/published-texts.ts'
import { judgedText } from '../validation/judged-text.ts'
import type { KnownPublication } from '../validation/known-publication.ts'

/** The number of characters of a record in which the root's start tag is searched. */
const headLength = 4000

/**
 * True if the service's record changed since its last publication on a channel; null if this is
 * unknown. False if the text equals the text of the last publication from here. Otherwise compares
 * two stamps of the service: the record's `modifiedDate` and the creation of the last publish
 * mutation (service.md, "Project (XML form)", "Publication status").
 */
export function changedSincePublished(
  records: Pick<Records, 'store' | 'recordTexts' | 'texts' | 'accounts'>,
  project: Pick<ProjectRecord, 'id' | 'accountId'>,
  type: ChannelType,
  { publication }: KnownPublication,
): boolean | null {
  const kept = publishedTextOf(records.store, project.id, type)
  const { textHash } = judgedText(records.recordTexts, project.id)
  const zone = records.accounts.get(project.accountId)?.dialect.timeZone
  if (publication === null || textHash === null || zone === undefined) return null
  if (kept?.hash === textHash) return false
  const asked = publication.mutations.findLast((mutation) => mutation.type === 'publish')
  const published = parseServiceTime(asked?.doc ?? publication.doc, zone)
  const root = findRootTag(records.texts.head(textHash, headLength))
  const stamp = root?.attributes.find(({ name }) => name === 'modifiedDate')?.value
  const modified = parseIsoTime(stamp ?? '')
  // A text that differs from the one published from here does not prove a change: a colleague may
  // have published it since, so the stamps decide. Without stamps a different text counts as
  // changed; without a published text either, the answer is unknown.
  if (published === null || modified === null) return kept === null ? null : true
  // A publication's stamp has whole seconds: in the same second, either may be the later one.
  return modified >= published
}
