import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { XmlFacts } from '../xml/xml-answer.ts'
import type { JobTools } from './job-run.ts'

type TextTools = Pick<JobTools, 'records' | 'xml' | 'clock'>

/**
 * Checks a text that the service gave. Throws `protocol` with the reason and the place where XML is
 * refused (promise 7).
 */
async function inspectServerText({ xml }: TextTools, text: string): Promise<XmlFacts> {
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
  projectId: string,
  version: ProjectXmlVersion,
  text: string,
): Promise<void> {
  const facts = await inspectServerText(tools, text)
  const { store, projectTexts } = tools.records
  store.transaction(() => {
    if (projectTexts.get(projectId, version).local !== null) return
    const hash = remember(tools, projectId, version, text)
    const at = tools.clock.now()
    projectTexts.set(projectId, version, { base: hash, local: hash, seen: null, fetchedAt: at })
    takeColumns(tools, projectId, facts)
  })
}

/**
 * Keeps a newer text of the service beside the base. It becomes the base only when somebody takes
 * it (`adoptSeen`): an editor may be open on the old one, and what is typed there stands on that.
 * Answers whether it says anything new.
 */
export async function keepSeen(
  tools: TextTools,
  projectId: string,
  version: ProjectXmlVersion,
  text: string,
): Promise<boolean> {
  await inspectServerText(tools, text)
  const { store, projectTexts, texts } = tools.records
  return store.transaction(() => {
    const { base, seen } = projectTexts.get(projectId, version)
    const fetchedAt = tools.clock.now()
    const known = [base, seen].find(
      (hash) => hash !== null && sameRecordContent(texts.get(hash), text),
    )
    if (known !== undefined) {
      // Back to what it was: a text seen in between no longer counts.
      projectTexts.set(projectId, version, { fetchedAt, seen: known === base ? null : seen })
      return false
    }
    const hash = remember(tools, projectId, version, text)
    projectTexts.set(projectId, version, { seen: hash, fetchedAt })
    return true
  })
}

/**
 * Makes the newest text of the service the base and the local text, where the version is untouched:
 * asked again after the check, as somebody may have typed or saved while it was under way. Answers
 * the move of the base, or null when it stayed.
 */
export async function adoptSeen(
  tools: TextTools,
  projectId: string,
  version: ProjectXmlVersion,
): Promise<BaseMove | null> {
  const { store, projectTexts, texts } = tools.records
  const seen = projectTexts.get(projectId, version).seen
  if (seen === null || !isUntouched(tools, projectId, version)) return null
  const facts = await inspectServerText(tools, texts.get(seen))
  return store.transaction(() => {
    const now = projectTexts.get(projectId, version)
    if (now.seen !== seen || !isUntouched(tools, projectId, version)) return null
    projectTexts.set(projectId, version, { base: seen, local: seen, seen: null })
    takeColumns(tools, projectId, facts)
    return { from: now.base, to: seen }
  })
}

/** A base that gave way to a newer text of the service: hashes of both. */
export interface BaseMove {
  readonly from: string | null
  readonly to: string
}

/** Nothing saved, drafted or on its way: a newer text of the service may take its place. */
export function isUntouched(
  { records }: Pick<TextTools, 'records'>,
  projectId: string,
  version: ProjectXmlVersion,
): boolean {
  const { projectTexts, projectState } = records
  const { base, local } = projectTexts.get(projectId, version)
  return (
    local === base &&
    projectTexts.draft(projectId, version) === null &&
    projectState.recordJobs(projectId).length === 0
  )
}

/**
 * Takes in the text that was read back after an edit was sent. Where it says what was sent it is the
 * new base; where it says something else (the service normalises, or a colleague was quick) it is
 * kept as seen, so that nothing typed meanwhile is sent over it unasked.
 */
export async function takeReadBack(
  tools: TextTools,
  back: {
    readonly projectId: string
    readonly version: ProjectXmlVersion
    readonly sentHash: string
    readonly text: string
  },
): Promise<void> {
  const { projectId, version, sentHash, text } = back
  const { store, projectTexts, texts } = tools.records
  if (!sameRecordContent(texts.get(sentHash), text)) {
    await keepSeen(tools, projectId, version, text)
    return
  }
  const facts = await inspectServerText(tools, text)
  store.transaction(() => {
    const now = projectTexts.get(projectId, version)
    if (now.base !== sentHash) return
    const hash = remember(tools, projectId, version, text)
    const local = now.local === sentHash ? hash : now.local
    projectTexts.set(projectId, version, {
      base: hash,
      local,
      seen: null,
      fetchedAt: tools.clock.now(),
    })
    takeColumns(tools, projectId, facts)
    tools.records.projectState.refresh(projectId)
  })
}

function remember(
  { records, clock }: TextTools,
  projectId: string,
  version: ProjectXmlVersion,
  text: string,
): string {
  const hash = records.texts.put(text)
  records.projectTexts.remember(projectId, { version, origin: 'server', hash, at: clock.now() })
  return hash
}

/** Reads the list's columns from the local text again, after another text took its place. */
export async function retakeColumns(
  tools: TextTools,
  projectId: string,
  version: ProjectXmlVersion,
): Promise<void> {
  const { projectTexts, texts, store } = tools.records
  const { local } = projectTexts.get(projectId, version)
  if (local === null) return
  const facts = await inspectServerText(tools, texts.get(local))
  store.transaction(() => {
    // Saved anew meanwhile: that save has taken its own columns.
    if (projectTexts.get(projectId, version).local === local) takeColumns(tools, projectId, facts)
  })
}

/** A project with the list's columns that only the XML has, as far as the XML says them. */
export function columnsFrom(project: ProjectRecord, facts: XmlFacts): ProjectRecord {
  const { type, city } = facts
  return { ...project, type: type || project.type, city: city || project.city }
}

function takeColumns({ records, clock }: TextTools, projectId: string, facts: XmlFacts): void {
  const project = records.projects.get(projectId)
  if (project === null) return
  const columns = columnsFrom(project, facts)
  if (columns.type === project.type && columns.city === project.city) return
  records.projects.setColumns(projectId, columns, clock.now())
}
