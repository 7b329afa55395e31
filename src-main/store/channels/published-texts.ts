import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { ProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import type { Store } from '../connection/store.ts'

/** A stored text of a record: its version and its hash. */
export interface TextRef {
  readonly version: ProjectXmlVersion
  readonly hash: string
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
