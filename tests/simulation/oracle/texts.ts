import { hash as hashOf } from 'node:crypto'
import { withRootId } from '../../../src-shared/xml/root-id.ts'
import { absent, differences, valuesOf } from '../record-leaves.ts'
import { count } from '../tally.ts'
import type { World } from '../world.ts'
import type { StoreContent } from './store-content.ts'
import type { ServiceContent, ScreenContent } from './views.ts'

interface Facts {
  readonly seen: ScreenContent
  readonly service: ServiceContent
  readonly store: StoreContent
}

/** Values of a record that a restore of the service removed. */
const nothing: ReadonlyMap<string, string> = new Map()

/** Checks the rules about the content of records. */
export function judgeTexts(world: World, facts: Facts): string[] {
  return [
    ...lostValues(world, facts),
    ...overwrittenUnseen(world),
    ...wrongBases(world, facts.store),
    ...lostHistory(world, facts),
  ]
}

/** Returns the saved values that are neither at the service, nor waiting visibly, nor replaced. */
function lostValues({ ledger, tally, removed }: World, { seen, service, store }: Facts): string[] {
  const waiting = new Map<string, Map<string, string>[]>()
  for (const { record, text } of store.waiting) {
    const name = ledger.nameOf(record)
    waiting.set(name, [...(waiting.get(name) ?? []), valuesOf(text)])
  }
  const synced = new Set(
    [...seen.projects, ...seen.dossiers]
      .filter(({ state }) => state === 'synced')
      .map(({ id }) => ledger.nameOf(id)),
  )
  const lost: string[] = []
  for (const { state } of seen.projects) count(tally.outcomes, `at the end: ${state}`)
  for (const { record, path, value, step, how } of ledger.kept) {
    const name = ledger.nameOf(record)
    const good = ledger.reachable(record, path, value)
    const there = service.values.get(name) ?? (removed.records.has(name) ? nothing : undefined)
    const local = waiting.get(name) ?? []
    // The user took back every text of a project whose number at the service is not known yet.
    const cancelled = there === undefined && local.length === 0 && good.has(absent)
    if (cancelled) count(tally.outcomes, 'cancelled')
    else if (there !== undefined && good.has(there.get(path) ?? absent))
      count(tally.outcomes, 'arrived')
    else if (local.some((values) => good.has(values.get(path) ?? absent))) {
      count(tally.outcomes, 'waits here')
      if (synced.has(name) && !store.waiting.some(({ record: one }) => ledger.nameOf(one) === name))
        lost.push(`hidden: step ${step} ${name} ${path} waits, and its state says synced`)
    } else
      lost.push(
        `lost: step ${step} (${how}) ${name} ${path} "${value}"; the service has ` +
          `"${there?.get(path) ?? 'nothing'}", here ${JSON.stringify(local.map((v) => v.get(path)))}`,
      )
  }
  return lost
}

/**
 * Returns the values that the app overwrote although the user had neither seen nor written them.
 */
export function overwrittenUnseen({ office, ledger, removed }: World): string[] {
  const found: string[] = []
  for (const write of office.writes) {
    if (write.kind !== 'recordEdit' || removed.writes.has(write)) continue
    const record = `#${write.id}`
    for (const { path, from, to } of differences(write.before, write.after))
      if (!ledger.reachable(record, path, from).has(to))
        found.push(`overwritten: ${record} ${path} "${from}" by "${to}", which nobody asked for`)
  }
  return found
}

/**
 * Returns the bases that are no text of the service. A base must be a text that the service gave,
 * or that the app sent and the service accepted (promise 3). The service may also have accepted a
 * saved text as a part of a text that was merged with a colleague's text before sending.
 */
function wrongBases({ office, ledger }: World, { bases }: StoreContent): string[] {
  const texts = new Set(
    [...office.texts].map((text) => {
      const end = text.lastIndexOf(' ')
      return ledger.nameOf(text.slice(0, end)) + text.slice(end)
    }),
  )
  const sentMerged = (name: string, hash: string): boolean =>
    ledger.saved.some(
      (saved) =>
        [saved.hash, numberedHash(saved.text, name)].includes(hash) &&
        office.writes
          .slice(saved.writes)
          .some((write) => write.kind === 'recordEdit' && `#${write.id}` === name),
    )
  return bases
    .filter(
      ({ record, hash }) =>
        !texts.has(`${ledger.nameOf(record)} ${hash}`) && !sentMerged(ledger.nameOf(record), hash),
    )
    .map(({ record }) => `base: that of ${ledger.nameOf(record)} never was the service's`)
}

/** Returns the hash of a text of a new project with the id that the app writes on the root later. */
function numberedHash(text: string, name: string): string {
  return hashOf('sha256', withRootId(text, Number(name.slice(1))))
}

/** Returns the saved texts that are not in the history. */
function lostHistory({ ledger, removed }: World, { store, seen }: Facts): string[] {
  const ids = new Map<string, string[]>()
  for (const { id } of [...seen.projects, ...seen.dossiers]) {
    const name = ledger.nameOf(id)
    ids.set(name, [...(ids.get(name) ?? []), id])
  }
  return ledger.saved
    .filter(({ record, hash }) => {
      // A project that the service lost and that holds no work leaves the list with its history.
      if (removed.records.has(ledger.nameOf(record)) && !ids.has(ledger.nameOf(record)))
        return false
      const here = [record, ...(ids.get(ledger.nameOf(record)) ?? [])]
      return !here.some((id) => store.history.has(`${id} ${hash}`))
    })
    .map(({ record, step }) => `history: step ${step} of ${ledger.nameOf(record)} is not in it`)
}
