import type { Account } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { Result } from '../../../src-shared/ipc/app-error.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import type { AccountAction } from '../plan/steps.ts'
import type { Dice } from '../random.ts'
import { count } from '../tally.ts'
import type { Screen } from './screen.ts'

/** The user's actions on the accounts screen. */
export class AccountWork {
  readonly #screen: Screen

  constructor(screen: Screen) {
    this.#screen = screen
  }

  async act(action: AccountAction, dice: Dice): Promise<void> {
    const { world } = this.#screen
    switch (action) {
      case 'goElsewhere':
        await world.openElsewhere(false)
        return this.#move('elsewhere')
      case 'comeHome':
        return this.#move('home')
      case 'changeSecret':
        return this.#change((account) => ({
          ...account,
          clientSecret: world.office.service.clientSecret,
        }))
      case 'changeDialect':
        return this.#change(({ dialect, ...account }) => ({
          ...account,
          dialect: { ...dialect, concurrency: dice.whole(1, 4) },
        }))
      case 'addElsewhere':
        await world.openElsewhere(false)
        return this.#add('Elsewhere', 'elsewhere')
      case 'activateHome':
        return this.activateHome()
      case 'removeAndAdd':
        return this.#removeAndAdd()
    }
  }

  /** Activates the account of the own service with its own address. */
  async activateHome(): Promise<void> {
    const accounts = await this.#accounts()
    const home = accounts.find(({ name }) => name === 'Office')
    if (home === undefined) return this.#addAgain()
    if (!home.active) await this.#screen.ask('accounts', 'activate', { accountId: home.id })
    if (home.baseUrl !== this.#screen.world.addressOf('home')) await this.#move('home')
  }

  async #move(place: 'home' | 'elsewhere'): Promise<void> {
    const { world } = this.#screen
    await this.#change((account) => ({
      ...account,
      baseUrl: world.addressOf(place),
      clientSecret: world.office.service.clientSecret,
    }))
  }

  /** Changes the office's account. If the app refuses, nothing changes. */
  async #change(change: (input: Input) => Input): Promise<void> {
    const home = (await this.#accounts()).find(({ name }) => name === 'Office')
    if (home === undefined) return
    const { name, baseUrl, clientId, rootId, userId, dialect } = home
    const input = change({ name, baseUrl, clientId, rootId, userId, dialect, clientSecret: null })
    await this.#screen.ask('accounts', 'update', { accountId: home.id, input })
  }

  async #add(name: string, place: 'home' | 'elsewhere'): Promise<void> {
    const { world } = this.#screen
    const { clientId, clientSecret, rootId } = world.office.service
    const baseUrl = world.addressOf(place)
    const account = { name, baseUrl, clientId, clientSecret, rootId, userId: null }
    await this.#screen.ask('accounts', 'add', { ...account, dialect: defaultDialect })
  }

  /**
   * Removes the account and adds it again. The app must refuse the removal while the account has
   * work that is not at the service. The user looks at the lists first, because the rows that name
   * the account's records disappear with the account.
   */
  async #removeAndAdd(): Promise<void> {
    const { world } = this.#screen
    const accounts = await this.#accounts()
    const home = accounts.find(({ name }) => name === 'Office')
    if (home === undefined) return
    if (!home.active) await this.#screen.ask('accounts', 'activate', { accountId: home.id })
    await this.#screen.lookAtLists()
    const wanted = { accountId: home.id, discardWaiting: false }
    const removed: Result<null> = await this.#screen.ask('accounts', 'remove', wanted)
    count(world.tally.outcomes, removed.ok ? 'account removed' : 'account not removed')
    if (removed.ok) await this.#addAgain()
  }

  /** Adds the office's account after the removal, also if a kill hid the answer to the removal. */
  async #addAgain(): Promise<void> {
    this.#screen.world.ledger.forgetLocalRows()
    this.#screen.closeAll()
    await this.#add('Office', 'home')
    await this.#screen.ask('projects', 'refresh')
  }

  async #accounts(): Promise<Account[]> {
    const answer = await this.#screen.ask<Account[]>('accounts', 'list')
    return answer.ok ? answer.value : []
  }
}

type Input = Pick<Account, 'name' | 'baseUrl' | 'clientId' | 'rootId' | 'userId' | 'dialect'> & {
  readonly clientSecret: string | null
}
