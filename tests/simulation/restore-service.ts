import { overwrittenUnseen } from './oracle/texts.ts'
import { readService } from './oracle/views.ts'
import { differences } from './record-leaves.ts'
import type { Screen } from './user/screen.ts'
import type { World } from './world.ts'

/**
 * Restores the service from its backup; does nothing without a backup. The service may give the
 * numbers of the removed records again, so the removed records get names without a number. Edits of
 * removed records are judged before the restore.
 */
export async function restoreService(world: World, screen: Screen): Promise<void> {
  const { office, ledger, removed } = world
  if (!office.hasBackup) return
  await screen.lookAtLists()
  world.faults.push(...overwrittenUnseen(world))
  const before = await readService(office)
  await office.goBack()
  const after = await readService(office)
  removed.freed = 0
  for (const [name, values] of before.values) {
    const left = after.values.get(name)
    const record = left === undefined ? forget(world, name) : name
    for (const { path, from, to } of differences(values, left ?? new Map()))
      ledger.replaces(record, path, from, to)
  }
  const left = new Set(after.dossiers.map(({ id }) => id))
  for (const { id, hash } of before.dossiers) if (!left.has(id)) removed.hashes.add(hash)
  ledger.publications.undone()
  world.proxy.trickster.forgetOlder()
}

/** Gives a record that is gone a name of its own, and returns this name. */
function forget({ office, ledger, removed }: World, name: string): string {
  const gone = `gone ${name} (${removed.records.size})`
  removed.freed += 1
  removed.records.add(gone)
  ledger.removed(name, gone)
  office.renameTexts(name, gone)
  for (const write of office.writes) if (`#${write.id}` === name) removed.writes.add(write)
  return gone
}
