import { Dice } from '../random.ts'
import {
  clear,
  colleague,
  doubtful,
  honest,
  pass,
  queue,
  rolls,
  tricks,
  user,
} from './block-parts.ts'
import type { Step, UserAction } from './steps.ts'

/**
 * Troubles that come as an additional block, with the share of the seeds that get the block. `salt`
 * separates their random numbers from the numbers of the rest of the plan.
 */
const extras = [
  { trouble: 'trickle', share: 0.15, salt: 0x51_0e_ca_f1, stepsOf: trickle },
  { trouble: 'twoRows', share: 0.1, salt: 0x2b_07_40_d5, stepsOf: twoRows },
  { trouble: 'restored', share: 0.06, salt: 0x0b_ac_4a_01, stepsOf: restored },
  { trouble: 'postponed', share: 0.1, salt: 0x05_03_42_90, stepsOf: postponed },
  { trouble: 'recoded', share: 0.08, salt: 0x1c_0d_e5_70, stepsOf: recoded },
] as const

/** Returns the additional blocks of a seed whose plan has this length. */
export function extraBlocks(seed: number, length: number) {
  return extras.flatMap(({ trouble, share, salt, stepsOf }) => {
    const dice = new Dice(seed ^ salt)
    if (!dice.chance(share)) return []
    return [{ at: dice.whole(2, length), trouble, steps: stepsOf(dice) }]
  })
}

/**
 * A creation is refused after its effect while the lists lag, so that the list shows the project as a
 * second row later. The user works on both rows before a retry makes them one.
 */
export function twoRows(dice: Dice): Step[] {
  const works: UserAction[] = ['save', 'save', 'saveAndSend', 'type']
  const work = (): Step[] =>
    Array.from({ length: dice.whole(3, 6) }, () => user(dice, dice.pick(works)))
  return [
    clear,
    user(dice, 'workOnline'),
    { do: 'lag', ms: 20_000 },
    tricks({ rates: { refusedAfter: 1 } }),
    user(dice, 'createProject'),
    honest,
    user(dice, 'writeNew'),
    pass(31_000),
    { do: 'lag', ms: 0 },
    user(dice, 'refreshList'),
    ...work(),
    ...(dice.chance(0.3) ? [user(dice, 'open')] : []),
    ...(dice.chance(0.5) ? [user(dice, 'retryJob'), pass(31_000), ...work()] : []),
    user(dice, 'syncNow'),
    ...(dice.chance(0.5) ? work() : []),
  ]
}

/**
 * Answers come byte by byte. The app ends these requests by the limits of a request, when enough time
 * has passed.
 */
export function trickle(dice: Dice): Step[] {
  const wanted: UserAction[] = [
    'saveAndSend',
    'addDossier',
    'publish',
    'createProject',
    'relist',
    'traySend',
    'refreshList',
    'open',
  ]
  const rate = dice.pick([0.3, 0.6, 1])
  return [
    clear,
    user(dice, 'workOnline'),
    ...(dice.chance(0.5) ? queue(dice) : []),
    { do: 'weather', weather: { down: false, rates: { trickle: rate } } },
    user(dice, 'workOnline'),
    ...wanted.filter(() => dice.chance(0.5)).map((action) => user(dice, action)),
    pass(dice.pick([5000, 31_000])),
    ...wanted.filter(() => dice.chance(0.2)).map((action) => user(dice, action)),
    pass(70_000),
    ...(dice.chance(0.2) ? [{ do: 'restart' } as const] : []),
    ...(dice.chance(0.7) ? [clear, user(dice, 'syncNow')] : []),
    pass(dice.pick([31_000, 400_000])),
  ]
}

/** The service asks to wait with all requests about one project, and answers all other requests. */
export function postponed(dice: Dice): Step[] {
  const status = dice.pick([429, 503] as const)
  const works: UserAction[] = ['saveAndSend', 'addDossier', 'publish', 'createProject', 'relist']
  const some = (share: number): Step[] =>
    works.filter(() => dice.chance(share)).map((action) => user(dice, action))
  return [
    clear,
    user(dice, 'workOnline'),
    tricks({ postponed: { project: dice.whole(0, 2), status } }),
    ...some(0.8),
    user(dice, 'saveAndSend'),
    pass(dice.pick([5000, 31_000])),
    ...some(0.5),
    ...(dice.chance(0.3) ? [{ do: 'restart' } as const] : []),
    ...Array.from({ length: dice.whole(1, 6) }, () => pass(31_000)),
    ...(dice.chance(0.2) ? Array.from({ length: 30 }, () => pass(400_000)) : []),
    ...(dice.chance(0.5) ? [user(dice, 'retryJob'), user(dice, 'cancelJob')] : []),
    ...(dice.chance(0.5) ? [honest] : []),
    user(dice, 'syncNow'),
    pass(70_000),
  ]
}

/** Answers are compressed, or their texts have another encoding, while both sides edit a record. */
export function recoded(dice: Dice): Step[] {
  const same = rolls(dice)
  return [
    clear,
    user(dice, 'workOnline'),
    tricks({ rates: { recoded: dice.pick([0.5, 1]) } }),
    user(dice, 'refreshList'),
    user(dice, 'open', same),
    user(dice, 'saveAndSend', same),
    colleague(dice.pick(['editOtherLeaf', 'editSameLeaf']), same),
    user(dice, 'open', same),
    user(dice, 'saveAndSend', same),
    user(dice, dice.pick(['addDossier', 'publish', 'createProject'])),
    user(dice, dice.pick(['refreshDossiers', 'openRelation', 'refreshChannels'])),
    pass(31_000),
    user(dice, 'saveAndSend'),
    ...(dice.chance(0.5) ? [honest] : []),
    pass(31_000),
  ]
}

/** The service is restored from a backup. The numbers of what is gone are given to other objects. */
export function restored(dice: Dice): Step[] {
  const makes: UserAction[] = ['createProject', 'saveAndSend', 'addDossier', 'publish', 'dropFiles']
  const waits: UserAction[] = ['save', 'saveAndSend', 'saveAndSend', 'addDossier', 'publish']
  const looks: UserAction[] = ['refreshList', 'open', 'refreshDossiers', 'saveAndSend', 'send']
  const some = (actions: readonly UserAction[]): Step[] =>
    actions.filter(() => dice.chance(0.7)).map((action) => user(dice, action))
  const taken = colleague('takeNumbers', rolls(dice))
  const early = dice.chance(0.6)
  return [
    ...[clear, user(dice, 'workOnline'), { do: 'release' } as const, { do: 'backup' } as const],
    ...[user(dice, 'createProject'), ...some(makes), pass(31_000), user(dice, 'refreshList')],
    ...(dice.chance(0.4) ? [user(dice, 'fetchContent'), user(dice, 'clearFetched')] : []),
    ...(dice.chance(0.6) ? [user(dice, 'workOffline'), ...some(waits)] : some(waits)),
    ...(dice.chance(0.3) ? [doubtful, ...some(makes)] : []),
    ...[clear, { do: 'release' } as const, pass(60_000), { do: 'restored' } as const],
    ...(early ? [taken] : []),
    ...(dice.chance(0.3) ? [{ do: 'restart' } as const] : []),
    ...[user(dice, 'workOnline'), user(dice, 'syncNow'), ...some(looks), pass(31_000)],
    ...(early ? [] : [taken]),
    ...[...some(looks), pass(31_000), user(dice, 'syncNow'), pass(1_000_000), ...some(looks)],
  ]
}
