import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { renamePatientlyNow } from '../disk/rename-patiently.ts'
import type { Policy } from './read-policy.ts'

const rememberedSchema = z.object({ dataFolder: z.string().min(1).max(4_096) })

/** Where a start keeps its data. */
export interface DataFolderChoice {
  /** The administrator's folder; undefined for the folder in the profile. */
  readonly managed: string | undefined
  /**
   * Remembers the choice for a later start whose policy cannot be read. Call after the store has
   * opened. Returns the failure; null if there was none. The start goes on without the note.
   */
  readonly keep: () => unknown
}

/**
 * Returns where the data are. A fault in the policy must not open an empty second store: the work
 * of the user would seem lost. So the folder of the last start holds until the policy can be read
 * again.
 *
 * @param profile the folder of the profile, which holds the note
 * @param isOwnProfile a profile of the user's own keeps its data, unless the administrator locked the
 *   data folder
 */
export function chooseDataFolder(
  policy: Policy,
  profile: string,
  isOwnProfile: boolean,
): DataFolderChoice {
  const note = join(profile, 'managed-data-folder.json')
  const given =
    isOwnProfile && !policy.isLocked('dataFolder') ? undefined : policy.values.dataFolder
  const remembered = readNote(note)
  const managed = policy.hidesDataFolder ? (remembered ?? given) : given
  return {
    managed,
    keep() {
      try {
        if (managed === undefined && !policy.hidesDataFolder) rmSync(note, { force: true })
        if (managed !== undefined && managed !== remembered) writeNote(note, managed)
        return null
      } catch (error) {
        return error
      }
    },
  }
}

/** Returns the remembered folder; null if there is none, or if the note is damaged. */
function readNote(path: string): string | null {
  try {
    return rememberedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).dataFolder
  } catch {
    return null // no start with a managed folder, or another program wrote the note
  }
}

function writeNote(path: string, dataFolder: string): void {
  const unfinished = `${path}.unfinished`
  writeFileSync(unfinished, JSON.stringify({ dataFolder }), { mode: 0o600, flush: true })
  renamePatientlyNow(unfinished, path)
}
