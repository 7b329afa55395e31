import { basename, extname } from 'node:path'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { mostOpened, type Opened } from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import type { IntakeUseCases } from '../intake/intake-use-cases.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { TemplateUseCases } from '../templates/template-use-cases.ts'

/** The links and absolute paths that wait to be opened. */
export interface OpenTargets {
  /** Takes the first one out; null if none waits. */
  readonly next: () => string | null
  /** Returns how many did not fit since the last call. */
  readonly takeLeftOut: () => number
}

export interface OpeningDeps {
  readonly targets: OpenTargets
  readonly onFault: (error: unknown) => void
  readonly records: Pick<Records, 'projects'>
  readonly connection: Pick<Connection, 'requireAccount'>
  readonly intake: Pick<IntakeUseCases, 'takePath'>
  readonly templates: Pick<TemplateUseCases, 'beginFile'>
}

/** The only link of Perceel: `perceel://project/` and the number of a project at the service. */
const projectLink = /^perceel:\/\/project\/([1-9]\d{0,14})\/?$/i
const link = /^[a-z][a-z0-9+.-]+:/i

/**
 * Opens links and files that other programs hand over. Any web page can make a link, so a link only
 * shows a project: nothing is sent, changed or fetched by opening. A PDF goes into the tray, where the
 * user decides. An XML file is offered as a new project, and overwrites no record.
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
    // Targets that come meanwhile are asked for anew.
    while (opened.length < mostOpened) {
      const target = targets.next()
      if (target === null) break
      opened.push(await this.#open(target))
    }
    const count = targets.takeLeftOut()
    if (count > 0) opened.push({ kind: 'leftOut', count })
    return opened
  }

  async #open(target: string): Promise<Opened> {
    const name = shownName(target)
    try {
      if (link.test(target)) return this.#openLink(target)
      switch (extname(target).toLowerCase()) {
        case '.pdf':
          await this.#deps.intake.takePath({ path: target, ownerId: null })
          return { kind: 'tray', name }
        case '.xml':
          return { kind: 'record', beginning: await this.#deps.templates.beginFile(target) }
        default:
          return { kind: 'badFile', name }
      }
    } catch (error) {
      // A failure of this file must not lose the other files.
      if (!(error instanceof AppFailure)) this.#deps.onFault(error)
      return { kind: 'failed', name, error: errorOf(error) }
    }
  }

  #openLink(target: string): Opened {
    const [, digits] = projectLink.exec(target) ?? []
    if (digits === undefined) return { kind: 'badLink' }
    const number = Number(digits)
    const { id } = this.#deps.connection.requireAccount()
    const project = this.#deps.records.projects.byRemoteId(id, number)
    if (project === null) return { kind: 'unknownProject', number }
    return { kind: 'project', projectId: project.id }
  }
}

/** Returns a file name for a message, without characters that hide or reorder text. */
function shownName(path: string): string {
  return basename(path).replaceAll(/\p{C}/gu, '').slice(0, 200)
}
