import { Killed, type ProcessPool } from './app-process.ts'
import { finishUp } from './finish-up.ts'
import { judge } from './oracle/judge.ts'
import { makePlan } from './plan/make-plan.ts'
import type { Trouble } from './plan/troubles.ts'
import type { KillPoint, Step } from './plan/steps.ts'
import { restoreService } from './restore-service.ts'
import { addTally, count, emptyTally, type Tally } from './tally.ts'
import { Colleague } from './user/colleague.ts'
import { User } from './user/user.ts'
import { type Offices, World } from './world.ts'

/** The number of starts in a row that a plan may kill. Later starts are not killed. */
const mostKilledStarts = 3

/** The outcome of one seed. */
export interface SeedResult {
  readonly seed: number
  /** The broken rules; empty for a good run. */
  readonly violations: readonly string[]
  readonly plan: readonly Step[]
  readonly tally: Tally
}

/** What a run shares with other runs, and its own trace. */
export interface RunOptions {
  readonly pool: ProcessPool
  readonly offices: Offices
  /** A trouble for every plan; null for the troubles that each seed draws. */
  readonly trouble: Trouble | null
  readonly trace?: (line: string) => void
}

/** Runs the plan of a seed, ends all faults, and judges the outcome. */
export async function runSeed(seed: number, options: RunOptions): Promise<SeedResult> {
  const plan = makePlan(seed, options.trouble)
  const world = await World.open(seed, options.offices, options.pool)
  if (options.trace !== undefined) world.trace = options.trace
  const run = new Run(world, options.trace ?? (() => undefined))
  const tally = emptyTally()
  const violations: string[] = []
  try {
    await run.carryOut(plan)
    violations.push(...(await finishUp(world, run.user)))
    violations.push(...(await judge(world, run.user.screen)))
  } catch (error) {
    violations.push(
      `stopped: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`,
    )
  } finally {
    await world.close()
  }
  violations.push(...world.office.faults.map((fault) => `service: ${fault}`))
  violations.push(...world.faults.map((fault) => `fault: ${fault}`))
  addTally(tally, world.tally)
  return { seed, violations, plan, tally }
}

/** Carries out the steps of one plan. */
class Run {
  readonly user: User
  readonly #world: World
  readonly #colleague: Colleague
  readonly #trace: (line: string) => void
  /** Where the next start of the app is killed; null to let it start. */
  #killOfNextStart: KillPoint | null = null

  constructor(world: World, trace: (line: string) => void) {
    this.#world = world
    this.user = new User(world)
    this.#colleague = new Colleague(world)
    this.#trace = trace
  }

  async carryOut(plan: readonly Step[]): Promise<void> {
    await this.#world.boot()
    for (const [index, step] of plan.entries()) {
      this.#trace(`${index} ${JSON.stringify(step)}`)
      try {
        await this.#carryOutStep(step, index)
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        this.#trace(`${index} killed`)
        await this.#restart()
      }
    }
  }

  async #carryOutStep(step: Step, index: number): Promise<void> {
    await this.#world.proxy.commitLate()
    switch (step.do) {
      case 'user':
        return this.user.act(step.action, step.rolls, index)
      case 'colleague':
        return this.#colleague.act(step.action, step.rolls, index)
      case 'weather':
        if (step.weather.down) count(this.#world.tally.faults, 'refused')
        await this.#world.proxy.setWeather(step.weather)
        return this.#world.settle()
      case 'tricks':
        this.#world.proxy.trickster.tricks = step.tricks
        return
      case 'lag':
        this.#world.proxy.trickster.lagMs = step.ms
        return
      case 'service':
        if (step.at === 'elsewhere') await this.#world.openElsewhere(true)
        else this.#world.proxy.setElsewhere(null, false)
        return
      case 'backup':
        return this.#world.office.backUp()
      case 'restored':
        count(this.#world.tally.faults, 'restored')
        await this.user.comeHome()
        return restoreService(this.#world, this.user.screen)
      case 'damage':
        await this.#world.damage(step.damage)
        return this.#restart()
      case 'release':
        this.#world.proxy.release()
        return this.#world.settle()
      case 'pass':
        return this.#world.pass(step.ms)
      case 'jump':
        count(this.#world.tally.faults, 'clockJump')
        return this.#world.jump(step.ms)
      case 'disk':
        count(this.#world.tally.faults, step.roomLeft === null ? 'diskFreed' : 'diskFull')
        return this.#world.setRoom(step.roomLeft)
      case 'kill':
        this.#killOfNextStart = step.again
        return this.#world.armKill(step.point)
      case 'restart':
        await this.#world.stop()
        return this.#restart()
    }
  }

  /** Starts the app, and starts again if the start itself is killed. */
  async #restart(): Promise<void> {
    for (let starts = 0; ; starts += 1) {
      await this.#world.afterKill()
      const kill = starts < mostKilledStarts ? this.#killOfNextStart : null
      this.#killOfNextStart = null
      try {
        await this.#world.boot(kill)
        return await this.user.afterRestart()
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        this.#trace('killed during the start')
      }
    }
  }
}
