import type { ChannelBoard } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { ProjectHit } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { Job } from '../../../src-shared/ipc/calls/sync-calls.ts'
import type { Office, ServiceDossier, Values } from '../office.ts'
import { valuesOf } from '../record-leaves.ts'
import type { Screen } from '../user/screen.ts'

/** What the user can see at the end. */
export interface ScreenContent {
  readonly projects: readonly ProjectHit[]
  readonly dossiers: readonly DossierRow[]
  readonly jobs: readonly Job[]
  readonly boards: ReadonlyMap<string, ChannelBoard>
}

/** What the service has at the end. */
export interface ServiceContent {
  readonly projects: readonly { readonly id: number; readonly name: string }[]
  readonly dossiers: readonly (ServiceDossier & { readonly owner: number })[]
  /** The leaves of each record, by the service's id: `#10001`. */
  readonly values: ReadonlyMap<string, Values>
}

/** Reads every list of the app, and the channels of every project. */
export async function readScreen(screen: Screen): Promise<ScreenContent> {
  const projects = await screen.projects()
  const dossiers: DossierRow[] = []
  const boards = new Map<string, ChannelBoard>()
  for (const { id } of await screen.relations()) dossiers.push(...(await screen.dossiers(id)))
  for (const { id } of projects) {
    dossiers.push(...(await screen.dossiers(id)))
    const board = await screen.ask<ChannelBoard>('channels', 'status', { projectId: id })
    if (board.ok) boards.set(id, board.value)
  }
  return { projects, dossiers, jobs: await screen.jobs(), boards }
}

/** Reads all projects and documents of the service, with the leaves of their texts. */
export async function readService(office: Office): Promise<ServiceContent> {
  const projects = await office.projects()
  const dossiers: (ServiceDossier & { owner: number })[] = []
  const values = new Map<string, Values>()
  for (const { id } of projects) values.set(`#${id}`, valuesOf(await office.projectText(id)))
  for (const owner of [...projects.map(({ id }) => id), ...office.relations])
    for (const dossier of await office.dossiers(owner)) {
      dossiers.push({ ...dossier, owner })
      values.set(`#${dossier.id}`, valuesOf(await office.dossierText(dossier.id)))
    }
  return { projects, dossiers, values }
}
