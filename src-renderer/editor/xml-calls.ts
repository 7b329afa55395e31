import type { ProjectXml } from '../../src-shared/ipc/project-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** The calls of one text: a project in one XML version. They throw `AppCallError`. */
export interface XmlCalls {
  readonly read: () => Promise<ProjectXml>
  readonly saveDraft: (text: string) => Promise<unknown>
  readonly discardDraft: () => Promise<ProjectXml>
  readonly save: (text: string) => Promise<ProjectXml>
}

export function xmlCalls(projectId: string, version: ProjectXmlVersion): XmlCalls {
  const ref = { projectId, version }
  const { projects } = window.perceel
  return {
    read: () => unwrap(projects.readXml(ref)),
    saveDraft: (text) => unwrap(projects.saveDraft({ ...ref, text })),
    discardDraft: () => unwrap(projects.discardDraft(ref)),
    save: (text) => unwrap(projects.saveXml({ ...ref, text })),
  }
}
