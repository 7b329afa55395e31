import type { KillOrder } from '../child/messages.ts'
import type { ProxyMoment } from '../network/fault-proxy.ts'
import { clearSky, faultKinds, type FaultKind, type Weather } from '../network/faults.ts'
import type { Dice } from '../random.ts'
import type { KillPoint, Step } from './steps.ts'

/** Draws faults after which a request has its effect, but the app does not learn the outcome. */
export function doubtfulWeather(dice: Dice): Weather {
  const kinds: FaultKind[] = [
    'commitReset',
    'lateCommit',
    'halfAnswer',
    'serverCommit',
    'heldAnswer',
  ]
  return { down: false, rates: { [dice.pick(kinds)]: 0.5, resetAfter: 0.2 } }
}

/** Draws the six numbers with which a step chooses its record and values. */
export function rollsOf(dice: Dice): number[] {
  return Array.from({ length: 6 }, () => dice.number())
}

/** Faults of the weather. Trickling answers come in blocks of their own, with time that passes. */
const drawnFaults = faultKinds.filter((kind) => kind !== 'trickle')

/** Draws the faults of the network until the next change of the weather. */
export function weatherOf(dice: Dice): Weather {
  const kind = dice.weighted({ clear: 4, down: 1, one: 5, storm: 3 })
  if (kind === 'clear') return clearSky
  if (kind === 'down') return { down: true, rates: {} }
  if (kind === 'one') return { down: false, rates: { [dice.pick(drawnFaults)]: dice.number() } }
  const rates: Partial<Record<FaultKind, number>> = {}
  for (const fault of drawnFaults) if (dice.chance(0.6)) rates[fault] = dice.number() * 0.12
  return { down: false, rates }
}

/** Draws the point at which the app is killed. */
export function killPointOf(dice: Dice): KillPoint {
  const by = dice.weighted({ sql: 6, file: 2, moment: 4, now: 1 })
  if (by === 'now') return { by: 'now' }
  if (by === 'moment') {
    const moments: ProxyMoment[] = ['arrived', 'read', 'committed', 'answered']
    return { by: 'moment', moment: dice.pick(moments), count: dice.whole(1, 6) }
  }
  const count = by === 'sql' ? dice.whole(1, 60) : dice.whole(1, 8)
  return { by: 'count', at: by, count, when: beforeOrAfter(dice) }
}

/** Returns a kill while files are taken in. */
export function fileKill(dice: Dice): Step {
  const point = {
    by: 'count',
    at: 'file',
    count: dice.whole(1, 20),
    when: beforeOrAfter(dice),
  } as const
  return { do: 'kill', point, again: null }
}

/** Returns a kill during the start after another kill. */
export function bootKill(dice: Dice): KillPoint {
  return { by: 'count', at: 'sql', count: dice.whole(1, 40), when: beforeOrAfter(dice) }
}

function beforeOrAfter(dice: Dice): KillOrder['when'] {
  return dice.chance(0.5) ? 'before' : 'after'
}
