import { basename, extname } from 'node:path'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { Opened } from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { IntakeUseCases } from '../intake/intake-use-cases.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { TemplateUseCases } from '../templates/template-use-cases.ts'

export interface OpeningDeps {
  /** Returns the links and absolute paths that wait, and forgets them. */
  readonly takeTargets: () => readonly string[]
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
    const { connection, takeTargets } = this.#deps
    // Without an account the targets wait until there is one.
    connection.requireAccount()
    const opened: Opened[] = []
    for (const target of takeTargets()) opened.push(await this.#open(target))
    return opened
  }

  async #open(target: string): Promise<Opened> {
    if (link.test(target)) return this.#openLink(target)
    const name = shownName(target)
    try {
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
      if (error instanceof AppFailure) return { kind: 'failed', name, error: error.error }
      throw error
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
