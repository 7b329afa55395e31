import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RecoveryState } from '../../src-shared/ipc/calls/recovery-calls.ts'
import type { AppProcess, ProcessPool } from './app-process.ts'
import { Killed } from './app-process.ts'
import type { BootSettings, CallReply, KillOrder } from './child/messages.ts'
import { elsewhere, FaultProxy, type ProxyMoment, type Target } from './network/fault-proxy.ts'
import { Ledger } from './ledger.ts'
import { Office, startOfTime, type Template } from './office.ts'
import { RemovedByRestore } from './removed-by-restore.ts'
import { scratch } from './scratch.ts'
import { count, emptyTally } from './tally.ts'
import { clearSky } from './network/faults.ts'
import { noTricks } from './network/tricks.ts'
import { applyDamage, type Damage } from './damage/damage.ts'
import type { KillPoint } from './plan/steps.ts'

/** Time limit in milliseconds for the app to come to rest, on any machine. */
const restLimitMs = 90_000

/** The practice offices that runs copy. */
export interface Offices {
  readonly home: Template
  /** An office with the same numbers for other properties. */
  readonly elsewhere: Template
}

interface Setup {
  readonly offices: Offices
  readonly pool: ProcessPool
}

/** The service, the network and the app of one run, with all facts about them. */
export class World {
  readonly ledger = new Ledger()
  readonly tally = emptyTally()
  /** Objects that a restore of the service removed. */
  readonly removed = new RemovedByRestore()
  /** Reports of events that must never happen. */
  readonly faults: string[] = []
  /** Receives the lines of the trace of one seed. */
  trace: (line: string) => void = () => undefined
  /** Projects and channels on which a colleague published. */
  readonly published = new Set<string>()
  readonly folder: string
  readonly office: Office
  readonly proxy: FaultProxy
  readonly #setup: Setup
  readonly #seed: number
  /** Number of starts of the app. */
  #starts = 0
  #app: AppProcess | null = null
  #elsewhere: Office | null = null
  #damaged = false
  /** Milliseconds by which the app's clock is ahead of the service's clock. */
  #skew = 0
  /** Pages by which the store may grow; null for no limit. */
  #roomLeft: number | null = null
  #killAt: { moment: ProxyMoment; left: number } | null = null
  /** Number of lines of the kill notes that are counted already. */
  #countedKills = 0

  private constructor(seed: number, folder: string, office: Office, setup: Setup) {
    this.#seed = seed
    this.folder = folder
    this.office = office
    this.#setup = setup
    office.onPublication = (write) => this.ledger.publications.arrived(write)
    office.isListed = (id) => this.proxy.trickster.shows(id)
    office.onCreated = (answer) => this.proxy.trickster.created(answer)
    this.proxy = new FaultProxy({
      target: this.#targetOf(office, ''),
      seed,
      now: () => office.now,
      onFault: (kind) => {
        count(this.tally.faults, kind)
        this.trace(`    fault ${kind}`)
      },
      onMoment: (moment) => this.#countMoment(moment),
    })
  }

  static async open(seed: number, offices: Offices, pool: ProcessPool): Promise<World> {
    const folder = mkdtempSync(join(scratch, 'perceel-sim-'))
    const office = await Office.open(offices.home, join(folder, 'office'))
    const world = new World(seed, folder, office, { offices, pool })
    await world.proxy.open()
    return world
  }

  /** The second service; null before its first use. The user asks nothing of this service. */
  get elsewhere(): Office | null {
    return this.#elsewhere
  }

  /**
   * Opens another service with an address of its own, where the same numbers belong to other
   * properties. With `atHome`, it also answers at the address of the account.
   */
  async openElsewhere(atHome: boolean): Promise<void> {
    this.#elsewhere ??= await this.office.openBeside(
      this.#setup.offices.elsewhere,
      join(this.folder, 'elsewhere'),
    )
    this.proxy.setElsewhere(this.#targetOf(this.#elsewhere, 'elsewhere '), atHome)
  }

  /** Returns the address of the account's own service or of the other service. */
  addressOf(place: 'home' | 'elsewhere'): string {
    return place === 'home' ? this.proxy.url : this.proxy.url + elsewhere
  }

  #targetOf(office: Office, name: string): Target {
    return {
      get url() {
        return office.service.url
      },
      onCommit: async (asked, commit) => {
        const given = await office.observe(asked, commit)
        this.trace(`    ${name}${asked.method} ${asked.url}: ${given.status}`)
        return given
      },
    }
  }

  /** The time of the app's clock. */
  get appNow(): number {
    return this.office.now + this.#skew
  }

  get appFolder(): string {
    return join(this.folder, 'app')
  }

  /** Starts the app. A kill that is ordered for the start may end the app at once. */
  async boot(kill: KillPoint | null = null): Promise<void> {
    const app = this.#setup.pool.take()
    this.#starts += 1
    app.onFault = (fault) => this.faults.push(fault)
    app.onHealed = (transactions) => count(this.tally.outcomes, 'healed', transactions)
    this.#app = app
    const { clientId, clientSecret, rootId } = this.office.service
    const settings: BootSettings = {
      folder: this.appFolder,
      url: this.proxy.url,
      clientId,
      clientSecret,
      rootId,
      seed: this.#seed,
      start: this.#starts,
      now: this.appNow,
      roomLeft: this.#roomLeft,
      kill: killOrderOf(kill),
    }
    await app.boot(settings)
    await this.settle()
    await this.#recover()
  }

  /** Takes the recovery that the app offers if the store cannot be opened, as a user would. */
  async #recover(): Promise<void> {
    let asked = await this.call('recovery', 'state')
    if (asked.ok && (asked.value as RecoveryState).problem?.cause === 'full') {
      // The user frees disk space and tries again.
      await this.setRoom(null)
      await this.call('recovery', 'retry')
      asked = await this.call('recovery', 'state')
    }
    if (!asked.ok) return
    const { problem, restored } = asked.value as RecoveryState
    if (problem !== null) {
      count(this.tally.outcomes, `store ${problem.cause}`)
      const [newest] = problem.backups
      const answer =
        newest === undefined
          ? await this.call('recovery', 'startEmpty')
          : await this.call('recovery', 'restore', { backupId: newest.id })
      if (!answer.ok) throw new Error(`There is no way back: ${JSON.stringify(answer.error)}`)
      count(this.tally.outcomes, newest === undefined ? 'began empty' : 'backup put back')
    }
    if (problem !== null || restored !== null) await this.call('recovery', 'acknowledge')
  }

  /** Kills the app and damages its profile. */
  async damage(damage: Damage): Promise<void> {
    await this.afterKill()
    const done = applyDamage(this.appFolder, damage)
    count(this.tally.faults, done ? damage.what : 'nothing to damage')
    this.trace(`    ${damage.what} ${done}`)
    this.#damaged ||= done
  }

  /** True if the app was ever started on a damaged profile. */
  get damaged(): boolean {
    return this.#damaged
  }

  /** Stops the app in order. */
  async stop(): Promise<void> {
    const app = this.#app
    if (app === null) return
    await app.order({ order: 'stop' })
    this.#app = null
    await this.proxy.appGone()
    this.#setup.pool.giveBack(app)
  }

  /**
   * Cleans up after a kill of the app: its connections break, and requests that it sent still
   * arrive.
   */
  async afterKill(): Promise<void> {
    await this.#app?.kill()
    this.#app = null
    this.#killAt = null
    await this.proxy.appGone()
    await this.proxy.commitLate()
    const notes = join(this.appFolder, 'kills')
    const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
    if (lines.length === this.#countedKills) count(this.tally.kills, 'atRequest')
    for (const line of lines.slice(this.#countedKills)) count(this.tally.kills, line)
    this.#countedKills = lines.length
  }

  /** Makes a call and waits until the app is at rest. */
  async call(group: string, name: string, args?: unknown): Promise<CallReply> {
    const answers: CallReply[] = []
    const answered = this.#runningApp()
      .call(group, name, args)
      .then((answer) => answers.push(answer))
    // The call is awaited below, or abandoned if the network holds its request.
    answered.catch(() => undefined)
    await this.settle()
    // A call that waits for a held request has no answer yet: the user goes on without the answer.
    if (answers.length > 0 || this.proxy.held === 0) await answered
    const reply = answers[0] ?? { ok: false, error: { kind: 'timeout' } }
    this.trace(`  ${group}.${name} ${shortened(args)}: ${shortened(reply)}`)
    return reply
  }

  /** Waits until the app is at rest: no work except requests that the network holds. */
  async settle(): Promise<void> {
    const app = this.#runningApp()
    let last = -1
    const begun = performance.now()
    for (;;) {
      const rest = await app.rest(this.proxy.held)
      const quiet = rest.busy === 0 && this.proxy.moving === 0 && rest.requests === this.proxy.held
      if (quiet && rest.stamp === last) return
      last = quiet ? rest.stamp : -1
      if (performance.now() - begun > restLimitMs)
        throw new Error(
          `The app never came to rest: ${JSON.stringify(rest)}, the network ${this.proxy.moving} and ${this.proxy.held} held`,
        )
    }
  }

  /** Lets time pass for the app and the service, timer by timer. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0;) {
      await this.proxy.commitLate()
      this.proxy.drip()
      const moved = await this.#runningApp().pass(left)
      this.office.pass(moved)
      this.ledger.publications.sawClock(this.appNow)
      left -= Math.max(moved, 1)
      await this.settle()
    }
  }

  /** Returns the milliseconds until the app's next timer; null if no timer is set. */
  async nextTimer(): Promise<number | null> {
    return (await this.#runningApp().rest(this.proxy.held)).nextTimer
  }

  /** Puts the app's wall clock forward or back, in milliseconds. The service's clock stays. */
  async jump(ms: number): Promise<void> {
    this.#skew += ms
    this.ledger.publications.sawClock(this.appNow)
    await this.#runningApp().order({ order: 'jump', ms })
  }

  /** Tells the app that the system has a network again. */
  async networkOnline(): Promise<void> {
    await this.#runningApp().order({ order: 'networkOnline' })
    await this.settle()
  }

  /** Limits the growth of the store to a number of pages; null for a disk with room. */
  async setRoom(pages: number | null): Promise<void> {
    this.#roomLeft = pages
    this.proxy.trickster.isDiskFull = pages !== null
    await this.#runningApp().order({ order: 'roomLeft', pages })
  }

  /** Orders a kill of the app at a point. Throws `Killed` if the point is now. */
  async armKill(point: KillPoint): Promise<void> {
    const app = this.#runningApp()
    if (point.by === 'now') {
      await app.kill()
      throw new Killed()
    }
    if (point.by === 'moment') this.#killAt = { moment: point.moment, left: point.count }
    else await app.order({ order: 'kill', kill: killOrderOf(point) })
  }

  /** Ends all faults and releases all held requests. */
  async clear(): Promise<void> {
    this.#roomLeft = null
    this.proxy.trickster.isDiskFull = false
    this.#killAt = null
    await this.proxy.commitLate()
    await this.proxy.setWeather(clearSky)
    this.proxy.trickster.tricks = noTricks
    this.proxy.trickster.lagMs = 0
    this.proxy.setElsewhere(null, false)
    this.proxy.release()
  }

  async close(): Promise<void> {
    if (this.#app !== null) await this.afterKill()
    await this.proxy.close()
    await this.#elsewhere?.close()
    await this.office.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The time of the app's clock at the start of the run. */
  static readonly start = startOfTime

  /** Returns the app's process. Throws `Killed` if the process has ended. */
  #runningApp(): AppProcess {
    if (this.#app === null || !this.#app.alive) throw new Killed()
    return this.#app
  }

  /** Kills the app if this is the moment of the ordered kill. */
  #countMoment(moment: ProxyMoment): void {
    const at = this.#killAt
    if (at === null || at.moment !== moment) return
    at.left -= 1
    if (at.left > 0) return
    this.#killAt = null
    void this.#app?.kill()
  }
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 300 ? `${text.slice(0, 300)} ...` : text
}

function killOrderOf(point: KillPoint | null): KillOrder | null {
  return point?.by === 'count' ? { at: point.at, count: point.count, when: point.when } : null
}
