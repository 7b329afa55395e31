import type { RouteLocationRaw } from 'vue-router'
import type { TodayKind, TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { fixesRoute, ownerRoute } from '../routes/page-routes.ts'

/** Returns the route to the place where the user settles a line. */
export function wayOf(kind: TodayKind, line: TodayLine): RouteLocationRaw {
  const { owner, dossier, job, channels } = line
  if (kind === 'tray' || owner === null) return { name: 'tray' }
  switch (kind) {
    case 'conflict': {
      const record = dossier === null ? 'project' : 'dossier'
      return { name: 'conflict', params: { kind: record, id: dossier?.id ?? owner.id } }
    }
    case 'parked':
    case 'planned':
      return { name: 'outbox', query: job === null ? {} : { job: job.id } }
    case 'failed':
    case 'stuck':
      return {
        name: 'project',
        params: { id: owner.id, tab: 'channels' },
        query: { channel: channels[0]?.key },
      }
    case 'refused':
      return fixesRoute([owner.id])
    case 'colleague':
      return { name: 'history', params: { kind: 'project', id: owner.id } }
    case 'term':
      return { name: 'project', params: { id: owner.id } }
    case 'arrival':
    case 'deed':
    case 'unsent':
      return recordRoute(owner, dossier)
  }
}

function recordRoute(
  owner: NonNullable<TodayLine['owner']>,
  dossier: TodayLine['dossier'],
): RouteLocationRaw {
  if (dossier === null) return { name: 'project', params: { id: owner.id, tab: 'xml' } }
  return owner.kind === 'relation'
    ? ownerRoute(owner.id, owner.kind)
    : { name: 'dossier', params: { id: owner.id, dossierId: dossier.id } }
}

/** Failures that can be over at the next try, without another change by the user. */
const passing: ReadonlySet<AppError['kind']> = new Set([
  'offline',
  'timeout',
  'tls',
  'server',
  'rateLimited',
  'unauthorized',
  'storage',
  'diskFull',
])

/**
 * Returns what the button of a line does besides opening the line: `retry` sends a request again
 * that failed for a passing reason, `refresh` reads the status of a publication.
 */
export function directActionOf(
  kind: TodayKind,
  { job, error }: TodayLine,
): 'retry' | 'refresh' | null {
  if (kind === 'stuck') return 'refresh'
  if (kind !== 'parked' || job === null || job.kind === 'unreadable' || error === null) return null
  return passing.has(error.kind) ? 'retry' : null
}
