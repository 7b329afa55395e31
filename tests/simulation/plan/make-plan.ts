import type { KillOrder } from '../child/messages.ts'
import type { ProxyMoment } from '../network/fault-proxy.ts'
import { clearSky, faultKinds, type FaultKind, type Weather } from '../network/faults.ts'
import { Dice } from '../random.ts'
import { type Trouble, withTroubles } from './troubles.ts'
import type { ColleagueAction, KillPoint, Step, UserAction } from './steps.ts'

const userWeights: Partial<Record<UserAction, number>> = {
  createProject: 5,
  createTwin: 1,
  open: 3,
  type: 6,
  save: 6,
  saveAndSend: 14,
  send: 4,
  revert: 2,
  discardDraft: 2,
  restore: 2,
  writeNew: 4,
  addDossier: 7,
  dropFiles: 6,
  trayEdit: 2,
  traySend: 6,
  traySendAnyway: 2,
  trayDiscard: 2,
  undoDiscard: 2,
  pauseUploads: 1,
  resumeUploads: 2,
  cancelUpload: 3,
  openRelation: 2,
  fetchContent: 3,
  clearFetched: 1,
  cancelJob: 3,
  undoCancel: 2,
  editJob: 3,
  lookAtJob: 1,
  pinProject: 2,
  pinFilter: 1,
  unpin: 1,
  refreshPins: 1,
  retryJob: 4,
  publish: 4,
  revoke: 2,
  relist: 3,
  publishLater: 3,
  revokeLater: 1,
  relistLater: 1,
  refreshList: 3,
  refreshDossiers: 3,
  refreshChannels: 2,
  workOffline: 2,
  workOnline: 3,
  syncNow: 4,
  networkOnline: 1,
  takeMine: 3,
  takeTheirs: 2,
  choosePlaces: 5,
}

const colleagueWeights: Record<ColleagueAction, number> = {
  editOtherLeaf: 5,
  editSameLeaf: 5,
  createAlike: 1,
  addAlikeDossier: 1,
  addSameContent: 2,
  publishToo: 0.5,
  withdrawToo: 0.5,
  takeNumbers: 0,
}

const stepWeights = {
  user: 50,
  burst: 10,
  colleague: 14,
  weather: 9,
  release: 4,
  pass: 12,
  jump: 2,
  kill: 7,
  restart: 1,
  disk: 2,
}

/** Returns all steps of a seed. The same seed gives the same steps. */
export function makePlan(seed: number, trouble: Trouble | null = null): Step[] {
  const dice = new Dice(seed)
  const steps: Step[] = [
    { do: 'user', action: 'refreshList', rolls: [] },
    { do: 'weather', weather: weatherOf(dice) },
  ]
  const length = dice.whole(18, 34)
  while (steps.length < length) steps.push(...stepOf(dice))
  return withTroubles(seed, steps, trouble)
}

function stepOf(dice: Dice): Step[] {
  const kind = dice.weighted(stepWeights)
  switch (kind) {
    case 'user':
      return [{ do: 'user', action: dice.weighted(userWeights), rolls: rollsOf(dice) }]
    case 'colleague':
      return [{ do: 'colleague', action: dice.weighted(colleagueWeights), rolls: rollsOf(dice) }]
    case 'weather':
      return [{ do: 'weather', weather: weatherOf(dice) }]
    case 'pass':
      return [{ do: 'pass', ms: dice.pick([500, 2000, 5000, 31_000, 31_000, 70_000, 400_000]) }]
    case 'jump':
      return [{ do: 'jump', ms: dice.pick([-86_400_000, -600_000, -5000, 5000, 600_000]) }]
    case 'kill':
      return [
        { do: 'kill', point: killPointOf(dice), again: dice.chance(0.3) ? bootKill(dice) : null },
      ]
    case 'burst':
      return burstOf(dice)
    case 'disk':
      return [{ do: 'disk', roomLeft: dice.chance(0.5) ? 0 : dice.whole(1, 6) }]
    case 'release':
    case 'restart':
      return [{ do: kind }]
  }
}

/** Returns a sequence of steps on one record that chance alone seldom draws in this order. */
function burstOf(dice: Dice): Step[] {
  const rolls = rollsOf(dice)
  const user = (action: UserAction): Step => ({ do: 'user', action, rolls })
  const other = (action: UserAction): Step => ({ do: 'user', action, rolls: rollsOf(dice) })
  const colleague = (action: ColleagueAction): Step => ({ do: 'colleague', action, rolls })
  const settle = other(dice.pick(['takeMine', 'takeTheirs', 'choosePlaces', 'choosePlaces']))
  const doubt: Step = { do: 'weather', weather: doubtfulWeather(dice) }
  const clear: Step = { do: 'weather', weather: clearSky }
  const kill: Step = { do: 'kill', point: killPointOf(dice), again: null }
  const reachable = dice.chance(0.8) ? [clear, other('workOnline')] : []
  const longer: Step = { do: 'pass', ms: 31_000 }
  const bursts = {
    conflict: 4,
    twoSides: 3,
    creation: 3,
    upload: 3,
    offline: 3,
    tray: 4,
    same: 2,
    relist: 4,
  }
  // Use a number that is drawn anyway, so that the rest of the plan does not depend on the
  // colleague.
  const colleagueComes = rolls[3] ?? 1
  const theirs = colleague('withdrawToo')
  switch (dice.weighted(bursts)) {
    case 'conflict':
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
    case 'twoSides':
      return [
        ...reachable,
        user('save'),
        colleague('editOtherLeaf'),
        user('type'),
        user('send'),
        doubt,
        user('saveAndSend'),
        longer,
      ]
    case 'creation':
      return [
        doubt,
        user('createProject'),
        ...(dice.chance(0.5) ? [kill] : []),
        longer,
        colleague('createAlike'),
        clear,
        longer,
        longer,
      ]
    case 'upload':
      return [
        doubt,
        user('addDossier'),
        ...(dice.chance(0.5) ? [kill] : []),
        longer,
        colleague('addAlikeDossier'),
        longer,
        other('retryJob'),
      ]
    case 'tray':
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
        longer,
      ]
    case 'same':
      return [
        ...reachable,
        other('pauseUploads'),
        user('dropFiles'),
        other('traySend'),
        colleague('addSameContent'),
        ...(dice.chance(0.3) ? [doubt] : []),
        other(dice.pick(['clearFetched', 'refreshDossiers'])),
        other('resumeUploads'),
        longer,
        other('fetchContent'),
        other('clearFetched'),
      ]
    case 'relist':
      return [
        ...reachable,
        user('publish'),
        longer,
        ...(dice.chance(0.4) ? [doubt] : []),
        ...(colleagueComes < 0.2 ? [theirs] : []),
        user(dice.pick(['relist', 'relist', 'relistLater', 'publishLater'])),
        ...(colleagueComes > 0.7 ? [theirs] : []),
        ...(dice.chance(0.5) ? [kill] : []),
        ...(dice.chance(0.3) ? [other('cancelJob')] : []),
        ...(dice.chance(0.5) ? [{ do: 'pass', ms: 2000 } as const] : []),
        ...(dice.chance(0.3) ? [other('undoCancel')] : []),
        longer,
        other(dice.pick(['retryJob', 'syncNow', 'cancelJob', 'editJob'])),
        longer,
      ]
    case 'offline':
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
        longer,
        settle,
      ]
  }
}

/** Requests have their effect, but the app does not learn the outcome. */
function doubtfulWeather(dice: Dice): Weather {
  const kinds: FaultKind[] = [
    'commitReset',
    'lateCommit',
    'halfAnswer',
    'serverCommit',
    'heldAnswer',
  ]
  return { down: false, rates: { [dice.pick(kinds)]: 0.5, resetAfter: 0.2 } }
}

function rollsOf(dice: Dice): number[] {
  return Array.from({ length: 6 }, () => dice.number())
}

/** Faults of the weather. Trickling answers come in blocks of their own, with time that passes. */
const drawnFaults = faultKinds.filter((kind) => kind !== 'trickle')

function weatherOf(dice: Dice): Weather {
  const kind = dice.weighted({ clear: 4, down: 1, one: 5, storm: 3 })
  if (kind === 'clear') return clearSky
  if (kind === 'down') return { down: true, rates: {} }
  if (kind === 'one') return { down: false, rates: { [dice.pick(drawnFaults)]: dice.number() } }
  const rates: Partial<Record<FaultKind, number>> = {}
  for (const fault of drawnFaults) if (dice.chance(0.6)) rates[fault] = dice.number() * 0.12
  return { down: false, rates }
}

function killPointOf(dice: Dice): KillPoint {
  const by = dice.weighted({ sql: 6, file: 2, moment: 4, now: 1 })
  if (by === 'now') return { by: 'now' }
  if (by === 'moment') {
    const moments: ProxyMoment[] = ['arrived', 'read', 'committed', 'answered']
    return { by: 'moment', moment: dice.pick(moments), count: dice.whole(1, 6) }
  }
  const count = by === 'sql' ? dice.whole(1, 60) : dice.whole(1, 8)
  return { by: 'count', at: by, count, when: when(dice) }
}

/** Returns a kill while files are taken in. */
function fileKill(dice: Dice): Step {
  const point = { by: 'count', at: 'file', count: dice.whole(1, 20), when: when(dice) } as const
  return { do: 'kill', point, again: null }
}

function bootKill(dice: Dice): KillPoint {
  return { by: 'count', at: 'sql', count: dice.whole(1, 40), when: when(dice) }
}

function when(dice: Dice): KillOrder['when'] {
  return dice.chance(0.5) ? 'before' : 'after'
}
