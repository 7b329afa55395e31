import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { OfflineState } from '../../../src-shared/ipc/calls/offline-calls.ts'
import type { ProjectRow } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { Job } from '../../../src-shared/ipc/calls/sync-calls.ts'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import type { UserAction } from '../plan/steps.ts'
import { Dice } from '../random.ts'
import { absent } from '../record-leaves.ts'
import { count } from '../tally.ts'
import type { World } from '../world.ts'
import { AccountWork } from './account-work.ts'
import { ChannelWork } from './channel-work.ts'
import { settleConflict } from './conflicts.ts'
import { Editing } from './editing.ts'
import { OutboxWork } from './outbox-work.ts'
import { Screen, type TextKey } from './screen.ts'
import { TrayWork } from './tray-work.ts'

/** The simulated user: does the actions of the plan, and notes what the app reports. */
export class User {
  readonly screen: Screen
  readonly #editing: Editing
  readonly #outbox: OutboxWork
  readonly #tray: TrayWork
  readonly #channels: ChannelWork
  readonly #accounts: AccountWork
  #step = 0

  constructor(world: World) {
    this.screen = new Screen(world)
    this.#editing = new Editing(this.screen, () => this.#step)
    this.#outbox = new OutboxWork(this.screen)
    this.#channels = new ChannelWork(this.screen)
    this.#accounts = new AccountWork(this.screen)
    this.#tray = new TrayWork(this.screen, () => this.#step)
  }

  /**
   * Does an action. An action that has nothing to act on does nothing.
   * @param rolls six numbers from 0 to 1, which decide the record and the values
   * @param step the number of the step in the plan
   */
  async act(action: UserAction, rolls: readonly number[], step: number): Promise<void> {
    this.#step = step
    count(this.#world.tally.actions, action)
    const dice = new Dice(Math.floor((rolls[5] ?? 0) * 2 ** 32))
    switch (action) {
      case 'createProject':
      case 'createTwin':
        return this.#createProject(action === 'createTwin', dice)
      case 'open':
        return this.#withText(dice, async (key) => void (await this.screen.open(key)))
      case 'type':
        return this.#withText(dice, async (key) => {
          await this.#editing.type(key, rolls, dice.chance(0.5))
        })
      case 'undo':
      case 'redo':
        return this.#withText(dice, (key) => this.#editing.undoOrRedo(key, action))
      case 'goElsewhere':
      case 'comeHome':
      case 'changeSecret':
      case 'changeDialect':
      case 'addElsewhere':
      case 'activateHome':
      case 'removeAndAdd':
        return this.#accounts.act(action, dice)
      case 'save':
      case 'saveAndSend':
        return this.#withText(dice, async (key) => {
          const open = await this.#editing.type(key, rolls, dice.chance(0.6))
          if (open === null || !(await this.#editing.save(key, open))) return
          if (action === 'saveAndSend') await this.#editing.send(key)
        })
      case 'send':
        return this.#withText(dice, (key) => this.#editing.send(key))
      case 'revert':
        return this.#withText(dice, (key) => this.#editing.revert(key))
      case 'discardDraft':
        return this.#withText(dice, (key) => this.#editing.discardDraft(key))
      case 'restore':
        return this.#withText(dice, (key) => this.#editing.restore(key, rolls[0] ?? 0))
      case 'addDossier':
        return this.#withOwner(dice, (id) => this.#tray.addOne(id, dice))
      case 'writeNew':
        return this.#writeNew(dice)
      case 'cancelJob':
        return this.#withJob(dice, (job) => this.#outbox.cancel(job))
      case 'undoCancel':
        return this.#outbox.undoCancel()
      case 'editJob':
        return this.#withJob(dice, (job) => this.#outbox.edit(job, step))
      case 'dropFiles':
        return this.#tray.drop(dice.chance(0.6) ? await this.#owner(dice) : null, dice)
      case 'trayEdit':
        return this.#tray.edit(await this.#tray.pick(dice, 3), dice, await this.#owner(dice))
      case 'traySend':
      case 'traySendAnyway':
        return this.#sendTray(dice, action === 'traySendAnyway')
      case 'trayDiscard':
        return this.#tray.discard(await this.#tray.pick(dice, 2))
      case 'undoDiscard':
        return this.#tray.undoDiscard()
      case 'pauseUploads':
      case 'resumeUploads':
        return this.#ask('sync', 'pauseUploads', { paused: action === 'pauseUploads' })
      case 'cancelUpload':
        return this.#withDossier(dice, (row) => this.#outbox.cancelUpload(row))
      case 'openRelation':
        return this.#openRelation(dice)
      case 'fetchContent':
        return this.#withDossier(dice, ({ id }) =>
          this.#ask('dossiers', 'fetch', { dossierId: id }),
        )
      case 'clearFetched':
        return this.#ask('dossiers', 'clearFetched')
      case 'lookAtJob':
        return this.#withJob(dice, (job) => this.#outbox.look(job))
      case 'pinProject':
        return this.#withProject(dice, ({ id }) =>
          this.#ask('offline', 'pinProject', { projectId: id }),
        )
      case 'pinFilter':
        return this.#ask('offline', 'pinFilter', { name: 'Straat', search: 'straat' })
      case 'unpin':
        return this.#unpin(dice)
      case 'refreshPins':
        return this.#ask('offline', 'refreshNow', { pinId: null })
      case 'retryJob':
        return this.#withJob(dice, (job) => this.#outbox.retry(job))
      case 'publish':
      case 'revoke':
      case 'relist':
        return this.#withProject(dice, (row) => this.#channels.ask(row, action, 'now', dice))
      case 'publishLater':
      case 'revokeLater':
        return this.#withProject(dice, (row) =>
          this.#channels.ask(row, action === 'publishLater' ? 'publish' : 'revoke', 'later', dice),
        )
      case 'relistLater':
        return this.#withProject(dice, (row) => this.#channels.ask(row, 'relist', 'later', dice))
      case 'refreshList':
        return this.#ask('projects', 'refresh')
      case 'refreshDossiers':
        return this.#withProject(dice, ({ id }) =>
          this.#ask('dossiers', 'refresh', { projectId: id }),
        )
      case 'refreshChannels':
        return this.#withProject(dice, ({ id }) =>
          this.#ask('channels', 'refresh', { projectId: id }),
        )
      case 'workOffline':
      case 'workOnline':
        return this.#ask('settings', 'update', { workOffline: action === 'workOffline' })
      case 'syncNow':
        return this.#ask('sync', 'run')
      case 'networkOnline':
        return this.#world.networkOnline()
      case 'takeMine':
        return settleConflict(this.screen, dice, 'mine', step)
      case 'takeTheirs':
        return settleConflict(this.screen, dice, 'theirs', step)
      case 'choosePlaces':
        return settleConflict(this.screen, dice, 'places', step)
    }
  }

  /** Retries a job, as its row offers. */
  retry(job: Job): Promise<void> {
    return this.#outbox.retry(job)
  }

  /** Activates the own account at its own address again. */
  comeHome(): Promise<void> {
    return this.#accounts.activateHome()
  }

  /** Forgets the state of all windows after the app was killed and started again. */
  async afterRestart(): Promise<void> {
    this.screen.closeAll()
    this.#outbox.forget()
    this.#tray.forget()
    await this.#editing.lookAgain()
  }

  /** Reads the texts that replaced discarded texts and could not be read before. */
  lookAgain(): Promise<void> {
    return this.#editing.lookAgain()
  }

  get #world(): World {
    return this.screen.world
  }

  async #ask(group: string, name: string, args?: unknown): Promise<void> {
    await this.screen.ask(group, name, args)
  }

  async #withProject(dice: Dice, work: (row: ProjectRow) => Promise<void>): Promise<void> {
    const rows = await this.screen.projects()
    if (rows.length > 0) await work(dice.pick(rows))
  }

  async #withText(dice: Dice, work: (key: TextKey) => Promise<void>): Promise<void> {
    await this.#withProject(dice, async ({ id }) => {
      const version = dice.chance(0.75) ? '1.2' : dice.pick(projectXmlVersions)
      const dossiers = dice.chance(0.25) ? await this.screen.dossiers(id) : []
      if (dossiers.length === 0) await work({ kind: 'project', id, version })
      else await work({ kind: 'dossier', id: dice.pick(dossiers).id, version: 'given' })
    })
  }

  async #withJob(dice: Dice, work: (job: Job) => Promise<void>): Promise<void> {
    const job = await this.#outbox.pickJob(dice)
    if (job !== null) await work(job)
  }

  async #unpin(dice: Dice): Promise<void> {
    const state = await this.screen.ask<OfflineState>('offline', 'state')
    if (!state.ok || state.value.pins.length === 0) return
    await this.#ask('offline', 'unpin', { pinId: dice.pick(state.value.pins).id })
  }

  async #createProject(twin: boolean, dice: Dice): Promise<void> {
    const { ledger } = this.#world
    const alike = ledger.projects.filter(({ id }) => id === null || !ledger.isRemoved(id))
    const earlier = alike.length > 0 ? (dice.pick(alike).names[0] ?? null) : null
    const name = twin && earlier !== null ? earlier : `Nieuwstraat ${this.#step}`
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name, city: 'Utrecht' }
    const asked = { names: [name], project: '', sha256: '', cancelled: 'no' as const }
    // Noted before the answer, because a kill may come in between.
    const at = ledger.projects.push({ ...asked, id: null }) - 1
    const made = await this.screen.ask<ProjectRow>('projects', 'create', fields)
    if (!made.ok) return
    ledger.projects[at] = { ...asked, id: made.value.id }
    // If the user discards the XML before it was sent, the service creates the XML from these
    // fields.
    ledger.replaces(made.value.id, 'General/City', absent, fields.city)
  }

  async #owner(dice: Dice): Promise<string | null> {
    const relations = dice.chance(0.25) ? await this.screen.relations() : []
    const owners = relations.length > 0 ? relations : await this.screen.projects()
    return owners.length > 0 ? dice.pick<{ id: string }>(owners).id : null
  }

  async #withOwner(dice: Dice, work: (id: string) => Promise<void>): Promise<void> {
    const id = await this.#owner(dice)
    if (id !== null) await work(id)
  }

  async #withDossier(dice: Dice, work: (row: DossierRow) => Promise<void>): Promise<void> {
    await this.#withOwner(dice, async (id) => {
      const rows = await this.screen.dossiers(id)
      if (rows.length > 0) await work(dice.pick(rows))
    })
  }

  async #sendTray(dice: Dice, anyway: boolean): Promise<void> {
    const owner = await this.#owner(dice)
    await this.#tray.fillAndSend(await this.#tray.pick(dice, 4), owner, anyway)
  }

  async #openRelation(dice: Dice): Promise<void> {
    const { relations } = this.#world.office
    const remoteId = dice.pick(relations)
    await this.#ask('relations', 'open', { remoteId, name: `Relatie ${remoteId}` })
  }

  /** Writes the XML of a project that the service does not know yet, if there is such a project. */
  async #writeNew(dice: Dice): Promise<void> {
    const rows = (await this.screen.projects()).filter(({ remoteId }) => remoteId === null)
    if (rows.length > 0) await this.#editing.writeNew(dice.pick(rows))
  }
}
