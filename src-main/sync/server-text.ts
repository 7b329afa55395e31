import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { RecordIds } from '../store/record-ids.ts'
import type { XmlFacts } from '../xml/xml-answer.ts'
import type { JobTools } from './job-run.ts'

/** Places that are noted of one record as not kept by the service. */
const maxNoted = 50

type TextTools = Pick<JobTools, 'records' | 'xml' | 'clock'>

/**
 * Checks a text that the service gave. Throws `protocol` with the reason and the place where XML is
 * refused (promise 7).
 */
export async function inspectServerText({ xml }: TextTools, text: string): Promise<XmlFacts> {
  try {
    return await xml.inspect(text)
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    throw new AppFailure(
      { ...error.error, kind: 'protocol' },
      { cause: error, delivery: 'answered' },
    )
  }
}

/** Takes in the first text of a version: base and local text at once. */
export async function takeFirstText(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<void> {
  const facts = await inspectServerText(tools, text)
  const { store, recordTexts } = tools.records
  store.transaction(() => {
    if (recordTexts.get(ids, version).local !== null) return
    const hash = remember(tools, ids, version, text)
    const fetchedAt = tools.clock.now()
    recordTexts.set(ids, version, { base: hash, local: hash, seen: null, fetchedAt }, 'us')
    takeColumns(tools, ids, facts)
  }, 'soon')
}

/** Takes what the service made of a record that was written here first as the base of its text. */
export async function takeBase(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<void> {
  await inspectServerText(tools, text)
  const { store, recordTexts } = tools.records
  store.transaction(() => {
    if (recordTexts.get(ids, version).base !== null) return
    const base = remember(tools, ids, version, text)
    recordTexts.set(ids, version, { base, fetchedAt: tools.clock.now() }, 'us')
    tools.records.projectState.refresh(ids.projectId)
  }, 'soon')
}

/**
 * Keeps a newer text of the service beside the base. It becomes the base only when somebody takes
 * it (`adoptSeen`): an editor may be open on the old one, and what is typed there stands on that.
 * Answers whether it says anything new. `askedAt` is what was here when the text was asked for: where
 * an edit of ours arrived since, also while the text was checked, it may be from before that, and
 * says nothing.
 */
export async function keepSeen(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
  askedAt?: { readonly base: string | null; readonly sent: string | null },
): Promise<boolean> {
  await inspectServerText(tools, text)
  const { store, recordTexts, texts } = tools.records
  if (askedAt !== undefined) {
    const now = recordTexts.get(ids, version)
    if (now.base !== askedAt.base || now.sent !== askedAt.sent) return false
  }
  await noteLost(tools, ids, version, text)
  return store.transaction(() => {
    const { base, seen } = recordTexts.get(ids, version)
    if (askedAt !== undefined && base !== askedAt.base) return false
    const fetchedAt = tools.clock.now()
    const known = [base, seen].find(
      (hash) => hash !== null && sameRecordContent(texts.get(hash), text),
    )
    if (known !== undefined) {
      // Back to what it was: a text seen in between no longer counts.
      recordTexts.set(ids, version, { fetchedAt, seen: known === base ? null : seen })
      return false
    }
    const hash = remember(tools, ids, version, text)
    recordTexts.set(ids, version, { seen: hash, fetchedAt })
    return true
  }, 'soon')
}

/**
 * Makes the newest text of the service the base and the local text, where the version is untouched:
 * asked again after the check, as somebody may have typed or saved while it was under way. Answers
 * whether it did.
 */
export async function adoptSeen(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
): Promise<boolean> {
  const { store, recordTexts, texts } = tools.records
  const seen = recordTexts.get(ids, version).seen
  if (seen === null || !isUntouched(tools, ids, version)) return false
  const facts = await inspectServerText(tools, texts.get(seen))
  return store.transaction(() => {
    const { seen: stillSeen } = recordTexts.get(ids, version)
    if (stillSeen !== seen || !isUntouched(tools, ids, version)) return false
    recordTexts.set(ids, version, { base: seen, local: seen, seen: null })
    takeColumns(tools, ids, facts)
    return true
  }, 'soon')
}

/** Nothing saved, drafted or on its way: a newer text of the service may take its place. */
function isUntouched(
  { records }: Pick<TextTools, 'records'>,
  ids: RecordIds,
  version: RecordVersion,
): boolean {
  const { recordTexts, projectState } = records
  const { base, local } = recordTexts.get(ids, version)
  return (
    local === base && !recordTexts.hasDraft(ids, version) && projectState.jobsOf(ids).length === 0
  )
}

/**
 * Takes in the text that was read back after an edit was sent. Where it says what was asked to be
 * sent, it is the base of what is here. Where it says something else (it was merged, the service
 * normalises, or a colleague was quick) it is the base only of a record that nobody touched since;
 * what was written meanwhile descends from what was asked, and meets it when it is sent itself.
 * Where the base is another text than what was asked, the text is only kept as seen.
 */
export async function takeReadBack(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  back: { readonly asked: string; readonly text: string },
): Promise<void> {
  const { asked, text } = back
  const { store, recordTexts, texts } = tools.records
  const moved = recordTexts.get(ids, version).base !== asked
  if (moved || !sameRecordContent(texts.get(asked), text)) {
    await keepSeen(tools, ids, version, text)
    await adoptSeen(tools, ids, version)
    return
  }
  const facts = await inspectServerText(tools, text)
  await noteLost(tools, ids, version, text)
  store.transaction(() => {
    const { base, local } = recordTexts.get(ids, version)
    if (base !== asked) return
    const hash = remember(tools, ids, version, text)
    const fetchedAt = tools.clock.now()
    const taken = { base: hash, local: local === asked ? hash : local, seen: null, fetchedAt }
    recordTexts.set(ids, version, taken, 'us')
    takeColumns(tools, ids, facts)
    tools.records.projectState.refresh(ids.projectId)
  }, 'soon')
}

/**
 * Compares the first text that the service gives after something was sent with what was sent, and
 * notes what it did not keep. Done once, also when the read-back itself failed or a kill came between.
 * What was noted of earlier texts stays until the user has read it.
 */
export async function noteLost(
  { records, xml }: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): Promise<void> {
  const { store, recordTexts, texts, history } = records
  const { sent, replaced } = recordTexts.get(ids, version)
  if (sent === null) return
  const wanted = texts.get(sent)
  const before = replaced === null ? null : texts.get(replaced)
  const lost = sameRecordContent(wanted, text) ? [] : await xml.lostParts(wanted, text, before)
  const shown = lost.map(({ path, sent: part }) => ({
    path: path.slice(0, 2000),
    sent: part.slice(0, 500),
  }))
  store.transaction(() => {
    if (recordTexts.get(ids, version).sent !== sent) return
    recordTexts.set(ids, version, { sent: null, replaced: null })
    if (shown.length === 0) return
    const places = new Set(shown.map(({ path }) => path))
    const earlier = history.lost(ids, version).filter(({ path }) => !places.has(path))
    history.noteLost(ids, version, [...shown, ...earlier].slice(0, maxNoted))
  }, 'soon')
}

function remember(
  { records, clock }: TextTools,
  ids: RecordIds,
  version: RecordVersion,
  text: string,
): string {
  const hash = records.texts.put(text)
  records.history.remember(ids, { version, origin: 'server', hash, at: clock.now() })
  return hash
}

/** Reads the list's columns from the local text again, after another text took its place. */
export async function retakeColumns(
  tools: TextTools,
  ids: RecordIds,
  version: RecordVersion,
): Promise<void> {
  const { recordTexts, texts, store } = tools.records
  const { local } = recordTexts.get(ids, version)
  if (local === null || ids.dossierId !== null) return
  const facts = await inspectServerText(tools, texts.get(local))
  store.transaction(() => {
    // Saved anew meanwhile: that save has taken its own columns.
    if (recordTexts.get(ids, version).local === local) takeColumns(tools, ids, facts)
  }, 'soon')
}

/** Writes the list's columns that only a record's XML has, as far as the XML says them. */
export function takeColumns(
  { records, clock }: Pick<TextTools, 'records' | 'clock'>,
  ids: RecordIds,
  { type, city, zipcode, address }: XmlFacts,
): void {
  if (ids.dossierId !== null && type !== '') records.dossiers.learnType(ids.dossierId, type)
  const project = ids.dossierId === null ? records.projects.get(ids.projectId) : null
  if (project === null) return
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
