import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { Store } from '../store/store.ts'
import type { Records } from './records.ts'

export interface TextRef {
  readonly version: ProjectXmlVersion
  readonly hash: string
}

/** Returns the known text of the service for a project: version 1.2, or else any other version. */
export function serviceTextOf(
  { recordTexts }: Pick<Records, 'recordTexts'>,
  projectId: string,
): TextRef | null {
  const ids = { projectId, dossierId: null }
  const versions = new Set(['1.2' as const, ...recordTexts.versions(ids)])
  for (const version of versions) {
    if (version === 'given') continue
    const hash = recordTexts.get(ids, version).base
    if (hash !== null) return { version, hash }
  }
  return null
}

/**
 * Stores the text of a publication from here. An unknown text also replaces an older one, because
 * the published text is then unknown.
 */
export function keepPublishedText(
  store: Store,
  at: { readonly projectId: string; readonly channel: ChannelType; readonly now: number },
  text: TextRef | null,
): void {
  const { projectId, channel, now } = at
  store.run('DELETE FROM published_texts WHERE project_id = ? AND channel = ?', projectId, channel)
  if (text === null) return
  store.run(
    `INSERT INTO published_texts (project_id, channel, version, text_hash, at)
     VALUES (?, ?, ?, ?, ?)`,
    projectId,
    channel,
    text.version,
    text.hash,
    now,
  )
}

/** Returns the stored text of the last publication from here; null if there is none. */
export function publishedTextOf(
  store: Store,
  projectId: string,
  channel: ChannelType,
): (TextRef & { readonly at: number }) | null {
  return store.get<TextRef & { at: number }>(
    `SELECT version, text_hash AS hash, at FROM published_texts
     WHERE project_id = ? AND channel = ?`,
    projectId,
    channel,
  )
}
