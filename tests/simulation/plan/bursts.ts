import { clearSky } from '../network/faults.ts'
import type { Dice } from '../random.ts'
import { doubtfulWeather, fileKill, killPointOf, rollsOf } from './draws.ts'
import type { ColleagueAction, Step, UserAction } from './steps.ts'

/** The steps of which a burst is made. */
interface BurstSteps {
  readonly dice: Dice
  /** An action of the user on the record of the burst. */
  readonly user: (action: UserAction) => Step
  /** An action of the user on any record. */
  readonly other: (action: UserAction) => Step
  /** An action of the colleague on the record of the burst. */
  readonly colleague: (action: ColleagueAction) => Step
  /** A choice of the user in a conflict. */
  readonly settle: Step
  /** Weather in which requests have their effect, but the app does not learn the outcome. */
  readonly doubt: Step
  readonly clear: Step
  readonly kill: Step
  /** The steps after which the service can be reached; sometimes none. */
  readonly reachable: readonly Step[]
  /** A number from 0 to 1 that was drawn for other steps: a colleague that comes draws no number. */
  readonly colleagueComes: number
}

/** Half a minute, in which waiting requests are tried again. */
const halfMinute: Step = { do: 'pass', ms: 31_000 }

/** Bursts by name, each with the weight with which it is drawn. */
const bursts = {
  conflict: { weight: 4, steps: conflict },
  twoSides: { weight: 3, steps: twoSides },
  creation: { weight: 3, steps: creation },
  upload: { weight: 3, steps: upload },
  offline: { weight: 3, steps: offline },
  tray: { weight: 4, steps: tray },
  same: { weight: 2, steps: sameContent },
  relist: { weight: 4, steps: relist },
}
const weights = Object.fromEntries(
  Object.entries(bursts).map(([name, { weight }]) => [name, weight]),
) as Record<keyof typeof bursts, number>

/**
 * Returns a sequence of steps on one record that chance alone seldom draws in this order. The order of
 * the draws decides the rest of the plan.
 */
export function burstOf(dice: Dice): Step[] {
  const rolls = rollsOf(dice)
  const user = (action: UserAction): Step => ({ do: 'user', action, rolls })
  const other = (action: UserAction): Step => ({ do: 'user', action, rolls: rollsOf(dice) })
  const colleague = (action: ColleagueAction): Step => ({ do: 'colleague', action, rolls })
  const settle = other(dice.pick(['takeMine', 'takeTheirs', 'choosePlaces', 'choosePlaces']))
  const doubt: Step = { do: 'weather', weather: doubtfulWeather(dice) }
  const clear: Step = { do: 'weather', weather: clearSky }
  const kill: Step = { do: 'kill', point: killPointOf(dice), again: null }
  const reachable = dice.chance(0.8) ? [clear, other('workOnline')] : []
  const colleagueComes = rolls[3] ?? 1
  return bursts[dice.weighted(weights)].steps({
    ...{ dice, user, other, colleague, settle, doubt, clear, kill, reachable, colleagueComes },
  })
}

/** Both sides change the same place of a record, and the user chooses. */
function conflict(steps: BurstSteps): Step[] {
  const { dice, user, other, colleague, settle, doubt, kill, reachable } = steps
  return [
    ...reachable,
    user('save'),
    colleague('editSameLeaf'),
    ...(dice.chance(0.3) ? [doubt] : []),
    user('send'),
    ...(dice.chance(0.3) ? [colleague('editSameLeaf')] : []),
    ...(dice.chance(0.3) ? [kill] : []),
    settle,
    other('syncNow'),
    other(dice.pick(['takeMine', 'takeTheirs', 'choosePlaces'])),
  ]
}

/** Both sides change different places of a record, and answers are lost. */
function twoSides({ user, colleague, doubt, reachable }: BurstSteps): Step[] {
  return [
    ...reachable,
    user('save'),
    colleague('editOtherLeaf'),
    user('type'),
    user('send'),
    doubt,
    user('saveAndSend'),
    halfMinute,
  ]
}

/** The answer to a creation is lost, and a colleague creates a project of the same name. */
function creation({ dice, user, colleague, doubt, clear, kill }: BurstSteps): Step[] {
  return [
    doubt,
    user('createProject'),
    ...(dice.chance(0.5) ? [kill] : []),
    halfMinute,
    colleague('createAlike'),
    clear,
    halfMinute,
    halfMinute,
  ]
}

/** The answer to an upload is lost, and a colleague adds a document of the same name. */
function upload({ dice, user, other, colleague, doubt, kill }: BurstSteps): Step[] {
  return [
    doubt,
    user('addDossier'),
    ...(dice.chance(0.5) ? [kill] : []),
    halfMinute,
    colleague('addAlikeDossier'),
    halfMinute,
    other('retryJob'),
  ]
}

/** Files are dropped, sent, discarded and brought back. */
function tray({ dice, user, other, doubt, kill }: BurstSteps): Step[] {
  return [
    ...(dice.chance(0.5) ? [fileKill(dice)] : []),
    user('dropFiles'),
    other('dropFiles'),
    ...(dice.chance(0.4) ? [doubt] : []),
    other('traySend'),
    ...(dice.chance(0.3) ? [kill] : []),
    other(dice.pick(['trayDiscard', 'traySendAnyway', 'cancelUpload', 'trayEdit'])),
    ...(dice.chance(0.3) ? [kill] : []),
    other(dice.pick(['undoDiscard', 'undoCancel', 'traySend'])),
    halfMinute,
  ]
}

/** A colleague uploads the content that waits to be uploaded here. */
function sameContent({ dice, user, other, colleague, doubt, reachable }: BurstSteps): Step[] {
  return [
    ...reachable,
    other('pauseUploads'),
    user('dropFiles'),
    other('traySend'),
    colleague('addSameContent'),
    ...(dice.chance(0.3) ? [doubt] : []),
    other(dice.pick(['clearFetched', 'refreshDossiers'])),
    other('resumeUploads'),
    halfMinute,
    other('fetchContent'),
    other('clearFetched'),
  ]
}

/** A project is published and placed again, sometimes while a colleague withdraws it. */
function relist(steps: BurstSteps): Step[] {
  const { dice, user, other, colleague, doubt, kill, reachable, colleagueComes } = steps
  const withdrawal = colleague('withdrawToo')
  return [
    ...reachable,
    user('publish'),
    halfMinute,
    ...(dice.chance(0.4) ? [doubt] : []),
    ...(colleagueComes < 0.2 ? [withdrawal] : []),
    user(dice.pick(['relist', 'relist', 'relistLater', 'publishLater'])),
    ...(colleagueComes > 0.7 ? [withdrawal] : []),
    ...(dice.chance(0.5) ? [kill] : []),
    ...(dice.chance(0.3) ? [other('cancelJob')] : []),
    ...(dice.chance(0.5) ? [{ do: 'pass', ms: 2000 } as const] : []),
    ...(dice.chance(0.3) ? [other('undoCancel')] : []),
    halfMinute,
    other(dice.pick(['retryJob', 'syncNow', 'cancelJob', 'editJob'])),
    halfMinute,
  ]
}

/** Work of every kind waits offline while a colleague changes the same record. */
function offline({ user, other, colleague, kill, settle }: BurstSteps): Step[] {
  return [
    other('workOffline'),
    other('createProject'),
    user('saveAndSend'),
    user('writeNew'),
    user('addDossier'),
    user('publish'),
    colleague('editSameLeaf'),
    user('saveAndSend'),
    kill,
    other('workOnline'),
    halfMinute,
    settle,
  ]
}
