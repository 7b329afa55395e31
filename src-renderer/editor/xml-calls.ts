import type { ProjectXml } from '../../src-shared/ipc/project-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** The calls of one text: a project in one XML version. They throw `AppCallError`. */
export interface XmlCalls {
  readonly read: () => Promise<ProjectXml>
  readonly saveDraft: (text: string, standsOn: string | null) => Promise<unknown>
  readonly discardDraft: () => Promise<ProjectXml>
  /** `standsOn`: `baseId` of the text that was typed on. */
  readonly save: (text: string, standsOn: string | null) => Promise<ProjectXml>
}

export function xmlCalls(projectId: string, version: ProjectXmlVersion): XmlCalls {
  const ref = { projectId, version }
  const { projects } = window.perceel
  return {
    read: () => unwrap(projects.readXml(ref)),
    saveDraft: (text, standsOn) => unwrap(projects.saveDraft({ ...ref, text, standsOn })),
    discardDraft: () => unwrap(projects.discardDraft(ref)),
    save: (text, standsOn) => unwrap(projects.saveXml({ ...ref, text, standsOn })),
  }
}
