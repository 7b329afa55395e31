import { clearSky } from '../network/faults.ts'
import { noTricks, type Tricks } from '../network/tricks.ts'
import type { Dice } from '../random.ts'
import type { ColleagueAction, Step, UserAction } from './steps.ts'

/** The parts of which the blocks of steps of the troubles are made. */

export const rolls = (dice: Dice): number[] => Array.from({ length: 6 }, () => dice.number())
export const user = (dice: Dice, action: UserAction, same: number[] = rolls(dice)): Step => ({
  do: 'user',
  action,
  rolls: same,
})
export const colleague = (action: ColleagueAction, same: number[]): Step => ({
  do: 'colleague',
  action,
  rolls: same,
})
export const pass = (ms: number): Step => ({ do: 'pass', ms })
export const clear: Step = { do: 'weather', weather: clearSky }
export const honest: Step = { do: 'tricks', tricks: noTricks }
/** Requests have their effect, but the app does not learn the outcome. */
export const doubtful: Step = {
  do: 'weather',
  weather: { down: false, rates: { commitReset: 0.6 } },
}
export const tricks = (change: Partial<Tricks>): Step => ({
  do: 'tricks',
  tricks: { ...noTricks, ...change },
})

/** Returns work for the account's own service that waits until the user is online again. */
export function queue(dice: Dice): Step[] {
  const wanted: UserAction[] = ['saveAndSend', 'addDossier', 'publish', 'createProject']
  return [
    clear,
    user(dice, 'workOnline'),
    user(dice, 'refreshList'),
    user(dice, 'save'),
    user(dice, 'workOffline'),
    ...wanted.filter(() => dice.chance(0.7)).map((action) => user(dice, action)),
  ]
}
