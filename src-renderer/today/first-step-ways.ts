import type { RouteLocationRaw } from 'vue-router'
import type { FirstStep } from '../../src-shared/ipc/calls/today-calls.ts'
import type { ManualPageName } from '../manual/manual-pages.ts'
import type { ProjectTab } from '../routes/project-tabs.ts'

const tabs: Readonly<Record<Exclude<FirstStep, 'open'>, ProjectTab>> = {
  change: 'form',
  send: 'form',
  document: 'dossiers',
  publish: 'channels',
}

/** The page of the manual about each first step. */
export const pageOfStep: Readonly<Record<FirstStep, ManualPageName>> = {
  open: 'projects',
  change: 'price-change',
  send: 'project',
  document: 'deeds',
  publish: 'publishing',
}

/** Returns the route to the place of a first step: in the project, or where a project is chosen. */
export function wayOfStep(step: FirstStep, projectId: string | null): RouteLocationRaw {
  if (step === 'open' || projectId === null) return { name: 'projects' }
  return { name: 'project', params: { id: projectId, tab: tabs[step] } }
}
