import { Dice } from '../random.ts'
import { burstOf } from './bursts.ts'
import { bootKill, killPointOf, rollsOf, weatherOf } from './draws.ts'
import type { ColleagueAction, Step, UserAction } from './steps.ts'
import { type Trouble, withTroubles } from './troubles.ts'

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
