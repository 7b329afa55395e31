import { failure } from '../errors/app-failure.ts'
import type { TrayChoice } from '../store/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { inParts } from './row-parts.ts'
import type { UnkeptFiles } from './unkept-file.ts'

/** What the user says of several files at once; what is left out stays as it is. */
export interface ChoiceChange {
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly ownerId?: string | null | undefined
  readonly sendAnyway?: boolean | undefined
}

/**
 * Changes files in the tray and files that are still read, some in each transaction. Whose they are
 * says the file, not which account is on the screen: what was typed just before the user went to
 * another one comes when that one is there. An owner is one account's: files of others are left alone
 * then. Those that are gone are left out: they may have been sent a moment ago. Throws notFound with
 * the field `ownerId` for an owner that is gone, and with `rowIds` when none of the files is there.
 */
export async function changeChoices(
  records: Records,
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
    type: type ?? choice.type,
    typeFrom: type === undefined ? choice.typeFrom : 'user',
    title: title ?? choice.title,
    titleFrom: title === undefined ? choice.titleFrom : 'user',
    // "Send it although it is there" was said of the other owner.
    sendAnyway: sendAnyway ?? (moved ? false : choice.sendAnyway),
  }
}
