import { mkdirSync } from 'node:fs'
import type { BundleFile, SupportBundle } from '../../src-shared/ipc/calls/system/support-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { saveWhole } from '../disk/saved-copy.ts'
import { failure } from '../errors/app-failure.ts'
import { zipOf } from './bundle.ts'

export interface SupportDeps {
  readonly collect: () => Promise<BundleFile[]>
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  readonly openPath: (path: string) => Promise<void>
  readonly logFolder: string
  readonly now: () => number
}

/** The data that a user gives to support. Nothing is written that the user has not seen. */
export class SupportUseCases implements Handlers<'support'> {
  readonly #deps: SupportDeps
  #shown: SupportBundle | null = null

  constructor(deps: SupportDeps) {
    this.#deps = deps
  }

  /** Collects the files, and keeps them for `save`. */
  async collect(): Promise<SupportBundle> {
    const files = await this.#deps.collect()
    this.#shown = { id: crypto.randomUUID(), files }
    return this.#shown
  }

  /**
   * Writes the shown files as a zip. False if the user cancels. Throws notFound if other files were
   * collected since, and the errors of `saveWhole`.
   */
  async save({ id }: { id: string }): Promise<boolean> {
    const bundle = this.#shown
    if (bundle?.id !== id) throw failure('notFound', { field: 'id' })
    const day = new Date(this.#deps.now()).toISOString().slice(0, 10)
    const target = await this.#deps.chooseSavePath(`perceel-support-${day}.zip`)
    if (target === null) return false
    await saveWhole(target, (to) => to.writeFile(zipOf(bundle.files)))
    return true
  }

  /** Shows the folder of the logs in the system's file manager. */
  async showLogs(): Promise<null> {
    mkdirSync(this.#deps.logFolder, { recursive: true, mode: 0o700 })
    await this.#deps.openPath(this.#deps.logFolder)
    return null
  }
}
