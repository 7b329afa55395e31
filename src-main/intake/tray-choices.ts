import { failure } from '../errors/app-failure.ts'
import type { TrayChoice } from '../store/dossiers/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { inParts } from '../time/slices.ts'
import type { UnkeptFiles } from './unkept-file.ts'

/** A change of several files at once. Missing fields stay as they are. */
export interface ChoiceChange {
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly ownerId?: string | null | undefined
  readonly sendAnyway?: boolean | undefined
}

/**
 * Changes files in the tray and files that are still being read, in transactions of a few files.
 * Each file keeps its own account, whichever account is active: a last change may arrive after a
 * switch of accounts. With an owner, only files of the owner's account change. Missing files are
 * skipped, as they may have been sent a moment ago. Throws notFound with the field `ownerId` for a
 * missing owner, and with `rowIds` if no file changed.
 */
export async function changeChoices(
  records: Pick<Records, 'store' | 'projects' | 'intake'>,
  unkept: UnkeptFiles,
  rowIds: readonly string[],
  change: ChoiceChange,
): Promise<void> {
  const { store, intake, projects } = records
  const { ownerId = null } = change
  let found = 0
  await inParts(rowIds, (part) => {
    const owner = ownerId === null ? null : projects.get(ownerId)
    if (ownerId !== null && owner === null) throw failure('notFound', { field: 'ownerId' })
    const concerns = ({ accountId }: { readonly accountId: string }) =>
      owner === null || accountId === owner.accountId
    store.transaction(() => {
      for (const file of intake.some(part).filter(concerns)) {
        intake.choose(file.id, changed(file, change))
        found += 1
      }
    })
    for (const rowId of part) {
      const file = unkept.get(rowId)
      if (file === null || !concerns(file)) continue
      unkept.change(rowId, changed(file, change))
      found += 1
    }
  })
  if (found === 0) throw failure('notFound', { field: 'rowIds' })
}

function changed(choice: TrayChoice, change: ChoiceChange): TrayChoice {
  const { type, title, ownerId, sendAnyway } = change
  const moved = ownerId !== undefined && ownerId !== choice.projectId
  return {
    projectId: ownerId === undefined ? choice.projectId : ownerId,
    ownerFrom: ownerId === undefined ? choice.ownerFrom : 'user',
    type: type ?? choice.type,
    typeFrom: type === undefined ? choice.typeFrom : 'user',
    title: title ?? choice.title,
    titleFrom: title === undefined ? choice.titleFrom : 'user',
    // The "send anyway" choice was about documents of the old owner: reset it.
    sendAnyway: sendAnyway ?? (moved ? false : choice.sendAnyway),
  }
}
