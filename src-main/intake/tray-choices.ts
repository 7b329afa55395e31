import { failure } from '../errors/app-failure.ts'
import type { TrayChoice } from '../store/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import type { UnkeptFiles } from './unkept-file.ts'

/** What the user says of several files at once; what is left out stays as it is. */
export interface ChoiceChange {
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly ownerId?: string | null | undefined
  readonly sendAnyway?: boolean | undefined
}

/**
 * Changes files in the tray and files that are still read, in one transaction. Whose they are says the
 * file, not which account is on the screen: what was typed just before the user went to another one
 * comes when that one is there. An owner is one of `ownerAccountId`: files of other accounts are left
 * alone then. Those that are gone are left out: they may have been sent a moment ago. Throws notFound
 * when none is there.
 */
export function changeChoices(
  records: Records,
  unkept: UnkeptFiles,
  rowIds: readonly string[],
  change: ChoiceChange,
  ownerAccountId: string | null,
): void {
  const concerns = (file: { readonly accountId: string } | null) =>
    file !== null && (ownerAccountId === null || file.accountId === ownerAccountId)
  const found = records.store.transaction(() =>
    rowIds.filter((rowId) => {
      const file = records.intake.get(rowId)
      if (file === null || !concerns(file)) return false
      records.intake.choose(rowId, changed(file, change))
      return true
    }),
  )
  const others = rowIds.filter((rowId) => concerns(unkept.get(rowId)))
  for (const rowId of others) {
    const file = unkept.get(rowId)
    if (file !== null) unkept.change(rowId, changed(file, change))
  }
  if (found.length + others.length === 0) throw failure('notFound', { field: 'rowIds' })
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
