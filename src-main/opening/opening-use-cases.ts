import { basename, extname } from 'node:path'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import {
  mostOpened,
  mostRecords,
  type Opened,
  type OpenedComparison,
} from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import type { IntakeUseCases } from '../intake/intake-use-cases.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { TemplateUseCases } from '../templates/template-use-cases.ts'
import { compareOpened, type ComparingDeps } from './compare-opened.ts'
import { knownProjects } from './known-projects.ts'

/** The links and absolute paths that wait to be opened. */
export interface OpenTargets {
  /** Takes the first one out; null if none waits. */
  readonly next: () => string | null
  /** Returns how many did not fit since the last call. */
  readonly takeLeftOut: () => number
}

export interface OpeningDeps extends ComparingDeps {
  readonly targets: OpenTargets
  readonly onFault: (error: unknown) => void
  readonly records: Pick<Records, 'projects' | 'dossiers' | 'store'>
  readonly connection: Pick<Connection, 'requireAccount'>
  readonly intake: Pick<IntakeUseCases, 'takePath'>
  readonly templates: Pick<TemplateUseCases, 'beginFile' | 'begunText'>
}

/** The only link of Perceel: `perceel://project/` and the API object id of a project. */
const projectLink = /^perceel:\/\/project\/([1-9]\d{0,14})\/?$/i
const link = /^[a-z][a-z0-9+.-]+:/i

/**
 * Opens links and files that other programs hand over. Any web page can make a link, so a link only
 * shows a project: nothing is sent, changed or fetched by opening. A PDF goes into the tray, where the
 * user decides. An XML file is compared with the project that it is about, or offered as a new project;
 * the user decides, and no record is overwritten.
 */
export class OpeningUseCases implements Handlers<'opening'> {
  readonly #deps: OpeningDeps

  constructor(deps: OpeningDeps) {
    this.#deps = deps
  }

  async take(): Promise<Opened[]> {
    const { connection, targets } = this.#deps
    // Without an account the targets wait until there is one.
    connection.requireAccount()
    const opened: Opened[] = []
    let refused = 0
    // Targets that come meanwhile are asked for anew.
    while (opened.length + refused < mostOpened) {
      const target = targets.next()
      if (target === null) break
      const records = opened.filter(({ kind }) => kind === 'record').length
      if (isXml(target) && records >= mostRecords) refused += 1
      else opened.push(await this.#open(target))
    }
    const count = targets.takeLeftOut() + refused
    if (count > 0) opened.push({ kind: 'leftOut', count })
    return opened
  }

  compare({ begun, projectId }: { begun: string; projectId: string }): Promise<OpenedComparison> {
    const { connection, templates } = this.#deps
    const { id } = connection.requireAccount()
    return compareOpened(this.#deps, id, projectId, templates.begunText(begun))
  }

  async #open(target: string): Promise<Opened> {
    const name = shownName(target)
    try {
      if (link.test(target)) return this.#openLink(target)
      if (isXml(target)) return await this.#openXml(target)
      if (extname(target).toLowerCase() !== '.pdf') return { kind: 'badFile', name }
      await this.#deps.intake.takePath({ path: target, ownerId: null })
      return { kind: 'tray', name }
    } catch (error) {
      // A failure of this file must not lose the other files.
      if (!(error instanceof AppFailure)) this.#deps.onFault(error)
      return { kind: 'failed', name, error: errorOf(error) }
    }
  }

  async #openXml(path: string): Promise<Opened> {
    const { connection, records, templates } = this.#deps
    const { beginning, facts } = await templates.beginFile(path)
    const { scenario = '', name = '' } = beginning.fields
    const { recordId, address, zipcode, city } = facts
    const { id } = connection.requireAccount()
    const identity = { recordId, scenario, name, address, zipcode, city }
    return { kind: 'record', beginning, known: knownProjects(records, id, identity) }
  }

  #openLink(target: string): Opened {
    const [, digits] = projectLink.exec(target) ?? []
    if (digits === undefined) return { kind: 'badLink' }
    const remoteId = Number(digits)
    const { id } = this.#deps.connection.requireAccount()
    const project = this.#deps.records.projects.byRemoteId(id, remoteId)
    if (project === null) return { kind: 'unknownProject', remoteId }
    return { kind: 'project', projectId: project.id }
  }
}

function isXml(target: string): boolean {
  return !link.test(target) && extname(target).toLowerCase() === '.xml'
}

/** Returns a file name for a message, without characters that hide or reorder text. */
function shownName(path: string): string {
  return basename(path).replaceAll(/\p{C}/gu, '').slice(0, 200)
}
