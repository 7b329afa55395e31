import type { RouteLocationRaw } from 'vue-router'
import type { ChannelRow } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { ProjectDetail } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { Tone } from '../../ui/tone.ts'

type WaitingKind =
  | 'conflict'
  | 'parked'
  | 'draft'
  | 'edited'
  | 'queued'
  | 'requests'
  | 'documents'
  | 'documentsStuck'

/** Something of a project that waits, with the place where the user goes on. */
export interface WaitingLine {
  readonly kind: WaitingKind
  readonly count: number
  readonly tone: Tone
  readonly to: RouteLocationRaw
}

type Facts = Pick<ProjectDetail, 'id' | 'state' | 'hasDraft'>

/** Lists what waits, the most urgent first. */
export function waitingLines(
  { id, state, hasDraft }: Facts,
  channels: readonly Pick<ChannelRow, 'request'>[],
  dossiers: readonly Pick<DossierRow, 'state'>[],
): WaitingLine[] {
  const tab = (name: string) => ({ name: 'project', params: { id, tab: name } })
  const outbox = { name: 'outbox' }
  const lines: WaitingLine[] = []
  const add = (kind: WaitingKind, count: number, tone: Tone, to: RouteLocationRaw) => {
    if (count > 0) lines.push({ kind, count, tone, to })
  }
  const isAt = (...states: DossierRow['state'][]) =>
    dossiers.filter((each) => states.includes(each.state)).length
  const conflict = { name: 'conflict', params: { kind: 'project', id } }
  add('conflict', state === 'conflict' ? 1 : 0, 'danger', conflict)
  add('parked', state === 'parked' ? 1 : 0, 'danger', outbox)
  add('documentsStuck', isAt('parked', 'conflict'), 'danger', tab('dossiers'))
  add('draft', hasDraft ? 1 : 0, 'attention', tab('form'))
  add('edited', state === 'edited' ? 1 : 0, 'attention', tab('form'))
  add('queued', state === 'queued' || state === 'sending' ? 1 : 0, 'info', outbox)
  add('requests', channels.filter(({ request }) => request !== null).length, 'info', outbox)
  add('documents', isAt('queued', 'sending', 'edited'), 'info', tab('dossiers'))
  return lines
}
