import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { ProjectHit } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { World } from '../world.ts'
import type { ServiceContent, ScreenContent } from './views.ts'

/** Checks the rules about projects and documents: none is lost, none is created twice. */
export function judgeObjects(world: World, seen: ScreenContent, service: ServiceContent): string[] {
  return [...judgeProjects(world, seen, service), ...judgeDossiers(world, seen, service)]
}

function judgeProjects(
  { office, ledger, removed }: World,
  seen: ScreenContent,
  service: ServiceContent,
): string[] {
  const found: string[] = []
  const onService = new Set(service.projects.map(({ id }) => id))
  for (const { id, names, cancelled } of ledger.projects) {
    const name = names[0] ?? ''
    if (id === null) continue
    const row = seen.projects.find((project) => project.id === id)
    if (ledger.isRemoved(id)) {
      if (row !== undefined) found.push(...judgeRemoved(name, row, onService))
    } else if (row === undefined) found.push(`lost: project ${name} is not in the list`)
    else if (row.remoteId === null && row.state === 'synced')
      found.push(`lost: project ${name} says synced, and the service never gave it an id`)
    else if (row.remoteId !== null && !onService.has(row.remoteId))
      found.push(`lost: project ${name} has an id that the service does not know`)
    else if (
      row.remoteId === null &&
      cancelled === 'no' &&
      !seen.jobs.some((job) => job.projectId === id)
    )
      found.push(`lost: project ${name} has no id and no job`)
  }
  const made = office.writes
    .filter((write) => write.kind === 'projectCreate')
    .filter((write) => !removed.writes.has(write))
  for (const name of new Set(made.map((write) => write.name))) {
    const asked = ledger.projects.filter((project) => project.names.includes(name)).length
    const times = made.filter((write) => write.name === name).length
    if (times > asked) found.push(`doubled: project ${name}, ${times} times for ${asked}`)
  }
  const linked = new Set(seen.projects.map(({ remoteId }) => remoteId))
  for (const { id, name } of made)
    if (!linked.has(id)) found.push(`lost: project ${name} (${id}) was made, and no row knows it`)
  const ids = seen.projects.flatMap(({ remoteId }) => (remoteId === null ? [] : [remoteId]))
  if (new Set(ids).size !== ids.length) found.push('doubled: two projects here have one id')
  return found
}

/**
 * Checks the row of a project that a restore of the service removed: the row must say so, and must not
 * have the number of another project.
 */
function judgeRemoved(
  name: string,
  { remoteId, missingSince }: Pick<ProjectHit, 'remoteId' | 'missingSince'>,
  onService: ReadonlySet<number>,
): string[] {
  if (remoteId === null) return []
  if (onService.has(remoteId)) return [`wrongTarget: project ${name} has another project's number`]
  return missingSince === null ? [`hidden: project ${name} is gone, and nothing says so`] : []
}

/** States of a dossier that tell the user that the service may not have it. */
const waits: ReadonlySet<string> = new Set(['queued', 'sending', 'parked'])

/** Returns true if the row of a dossier tells the user that the service does not have the dossier. */
export function isTold({ state, arrival, missingSince }: DossierRow): boolean {
  return missingSince !== null || arrival === 'lost' || waits.has(state)
}

function judgeDossiers(
  { office, ledger, removed }: World,
  seen: ScreenContent,
  service: ServiceContent,
): string[] {
  const found: string[] = []
  const made = office.writes
    .filter((write) => write.kind === 'dossierCreate')
    .filter((write) => !removed.writes.has(write))
  // If the service already had the same content, the row of the list may have replaced the user's
  // own row.
  const shown = new Set(seen.dossiers.map(({ remoteId }) => remoteId))
  for (const { id, names, sha256, cancelled } of ledger.dossiers) {
    const name = names[0] ?? ''
    const arrived = made.filter((write) => names.includes(write.title))
    const times = arrived.length
    if (times > 1) found.push(`doubled: dossier ${name}, ${times} times`)
    if (id === null) continue
    const row = seen.dossiers.find((dossier) => dossier.id === id)
    const there = service.dossiers.find((dossier) => dossier.id === row?.remoteId)
    if (ledger.isRemoved(id) && there === undefined) {
      if (row === undefined || !isTold(row))
        found.push(`hidden: dossier ${name} is gone from the service, and nothing says so`)
      continue
    }
    if (row === undefined) {
      const taken = service.dossiers.filter((one) => one.hash === sha256)
      if (cancelled === 'no' && !taken.some(({ id: at }) => shown.has(at)))
        found.push(`lost: dossier ${name} is not in the list`)
      else if (
        cancelled !== 'no' &&
        times > 0 &&
        !seen.dossiers.some(({ remoteId }) => remoteId === arrived[0]?.id)
      )
        found.push(`lost: dossier ${name} was cancelled, arrived, and is not shown`)
    } else if (!waits.has(row.state) && there === undefined)
      found.push(`lost: dossier ${name} says ${row.state}, and the service does not have it`)
    else if (there !== undefined && there.hash !== sha256)
      found.push(`changed: dossier ${name} has other content on the service`)
  }
  return found
}
