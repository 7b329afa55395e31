import { damages } from '../damage/damage.ts'
import { type TrickKind, type Tricks } from '../network/tricks.ts'
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
import { extraBlocks, postponed, recoded, restored, trickle, twoRows } from './extra-troubles.ts'
import type { Step, UserAction } from './steps.ts'

/**
 * The troubles of the service, the account, the profile or the editor, by their weight. `--trouble`
 * puts one trouble into every seed.
 */
const troubles = {
  none: 3,
  otherAccount: 2,
  otherService: 3,
  otherAddress: 2,
  refusedAfter: 2,
  readElsewhere: 2,
  account: 1,
  lies: 4,
  lag: 3,
  swallowed: 3,
  lists: 2,
  refusals: 2,
  undo: 3,
  damage: 4,
  // Drawn apart from the others (extra-troubles.ts).
  trickle: 0,
  twoRows: 0,
  restored: 0,
  postponed: 0,
  recoded: 0,
}
export type Trouble = keyof typeof troubles

/** Returns true for the name of a trouble. */
export function isTrouble(name: string): name is Trouble {
  return Object.hasOwn(troubles, name)
}

/** Separates these random numbers from the numbers of the rest of the plan. */
const salt = 0x5eed_cafe

/**
 * Inserts the troubles of a seed into its plan, each as a block of steps. Half of the seeds have
 * two blocks. With `only`, every block is that trouble.
 */
export function withTroubles(seed: number, plan: readonly Step[], only: Trouble | null): Step[] {
  const dice = new Dice(seed ^ salt)
  const blocks = Array.from({ length: dice.whole(1, 2) }, () => {
    const at = dice.whole(2, plan.length)
    const trouble = only ?? dice.weighted(troubles)
    return { at, trouble, steps: blockOf(trouble, dice) }
  })
  if (only === null) blocks.push(...extraBlocks(seed, plan.length))
  const steps = [...plan]
  const lags = blocks.some(({ trouble }) => trouble === 'lag')
  // Insert the later blocks first, so that each block stays together.
  for (const block of blocks.toSorted((one, other) => other.at - one.at))
    steps.splice(block.at, 0, ...block.steps)
  // A service lags from the start: the app waits a multiple of the lag that it measured.
  const lag: Step = { do: 'lag', ms: dice.pick([10_000, 40_000, 90_000, 240_000]) }
  return lags ? [lag, ...steps] : steps
}

function blockOf(trouble: Trouble, dice: Dice): Step[] {
  switch (trouble) {
    case 'none':
      return []
    case 'otherService':
      return otherService(dice, false)
    case 'readElsewhere':
      return otherService(dice, true)
    case 'otherAddress':
      return otherAddress(dice)
    case 'otherAccount':
      return otherAccount(dice)
    case 'restored':
      return restored(dice)
    case 'postponed':
      return postponed(dice)
    case 'recoded':
      return recoded(dice)
    case 'account':
      return account(dice)
    case 'lies':
      return lies(dice)
    case 'lag':
      return lag(dice)
    case 'swallowed':
      return swallowed(dice)
    case 'lists':
      return lists(dice)
    case 'refusals':
      return refusals(dice, { forbidden: dice.whole(0, 2) })
    case 'refusedAfter':
      return [...lateLists(dice), ...refusals(dice, { rates: { refusedAfter: 0.6 } })]
    case 'undo':
      return undo(dice)
    case 'damage':
      return damage(dice)
    case 'trickle':
      return trickle(dice)
    case 'twoRows':
      return twoRows(dice)
  }
}

/** Returns the actions of an office that notices nothing: the user asks for no changes. */
function lookAround(dice: Dice, reads: boolean): Step[] {
  const texts: UserAction[] = reads ? ['open', 'refreshDossiers'] : []
  const looks: UserAction[] = ['refreshList', 'syncNow', 'retryJob', ...texts]
  const some = looks.filter(() => dice.chance(0.6)).map((action) => user(dice, action))
  return [
    user(dice, 'workOnline'),
    ...(dice.chance(0.3) ? [{ do: 'restart' } as const] : []),
    user(dice, 'syncNow'),
    // Time lets the background read texts too.
    ...(reads ? [pass(2000)] : []),
    ...some,
    ...(reads ? [pass(70_000)] : []),
  ]
}

/** Another service answers at the same address for a while. */
function otherService(dice: Dice, reads: boolean): Step[] {
  return [
    ...queue(dice),
    { do: 'service', at: 'elsewhere' },
    ...lookAround(dice, reads),
    { do: 'service', at: 'home' },
    user(dice, 'syncNow'),
    pass(2000),
  ]
}

/** The user enters another address for the account, and later the old address again. */
function otherAddress(dice: Dice): Step[] {
  return [
    ...queue(dice),
    user(dice, 'goElsewhere'),
    ...lookAround(dice, false),
    user(dice, 'comeHome'),
    user(dice, 'syncNow'),
    pass(2000),
  ]
}

/** Another account is active for a while. */
function otherAccount(dice: Dice): Step[] {
  return [
    ...queue(dice),
    user(dice, 'addElsewhere'),
    user(dice, 'workOnline'),
    user(dice, 'refreshList'),
    user(dice, 'syncNow'),
    pass(31_000),
    user(dice, 'activateHome'),
    user(dice, 'syncNow'),
  ]
}

function account(dice: Dice): Step[] {
  return [
    ...(dice.chance(0.6) ? queue(dice) : []),
    user(dice, dice.pick(['changeSecret', 'changeDialect', 'removeAndAdd', 'removeAndAdd'])),
    user(dice, 'workOnline'),
    user(dice, 'refreshList'),
    user(dice, 'syncNow'),
  ]
}

/** Reads return something other than the requested record. */
function lies(dice: Dice): Step[] {
  const kinds: TrickKind[] = ['misrouted', 'otherVersion', 'xhtml', 'stale', 'stale']
  const same = rolls(dice)
  return [
    clear,
    user(dice, 'workOnline'),
    user(dice, 'saveAndSend', same),
    pass(5000),
    colleague('editOtherLeaf', same),
    user(dice, 'open', same),
    pass(5000),
    tricks({ rates: { [dice.pick(kinds)]: dice.pick([0.4, 0.8]) } }),
    user(dice, 'saveAndSend', same),
    colleague(dice.pick(['editOtherLeaf', 'editSameLeaf']), same),
    user(dice, 'open', same),
    user(dice, 'send', same),
    pass(dice.pick([2000, 31_000])),
    user(dice, 'saveAndSend', same),
    ...(dice.chance(0.4) ? [honest] : []),
    pass(31_000),
  ]
}

/** Lists show new objects late, and answers get lost. The lag may grow meanwhile. */
function lag(dice: Dice): Step[] {
  const makes: UserAction[] = ['createProject', 'addDossier', 'publish']
  const grown: Step = { do: 'lag', ms: dice.pick([240_000, 480_000, 720_000]) }
  const grows = dice.pick(['never', 'before', 'after'])
  return [
    clear,
    user(dice, 'workOnline'),
    ...(dice.chance(0.5) ? [user(dice, dice.pick(makes)), pass(31_000)] : []),
    ...(grows === 'before' ? [grown] : []),
    doubtful,
    user(dice, dice.pick(makes)),
    user(dice, dice.pick(makes)),
    pass(31_000),
    ...(grows === 'after' ? [grown] : []),
    ...(dice.chance(0.5) ? [clear] : []),
    pass(70_000),
    user(dice, 'syncNow'),
    pass(400_000),
    ...(dice.chance(0.3) ? [{ do: 'restart' } as const] : []),
    pass(400_000),
    pass(400_000),
  ]
}

/** The service answers publications without telling their outcome. */
function swallowed(dice: Dice): Step[] {
  const same = rolls(dice)
  const kind: TrickKind = dice.pick(['lostPublish', 'lostPublish', 'vaguePublish'])
  return [
    clear,
    user(dice, 'workOnline'),
    tricks({ rates: { [kind]: dice.pick([0.6, 1]) } }),
    user(dice, 'publish', same),
    pass(31_000),
    user(dice, dice.pick(['publish', 'revoke', 'relist', 'publishLater'])),
    pass(70_000),
    ...(dice.chance(0.5) ? [user(dice, 'retryJob')] : []),
    ...(dice.chance(0.5) ? [honest, user(dice, 'syncNow')] : []),
    pass(70_000),
  ]
}

/** Lists are empty, lack rows or show ids twice for a moment. */
function lists(dice: Dice): Step[] {
  const kind: TrickKind = dice.pick(['emptyList', 'shrunkList', 'doubledList'])
  return [
    clear,
    user(dice, 'workOnline'),
    user(dice, 'save'),
    user(dice, 'dropFiles'),
    ...(dice.chance(0.5) ? [doubtful, user(dice, 'createProject'), user(dice, 'addDossier')] : []),
    tricks({ rates: { [kind]: 0.5 } }),
    clear,
    user(dice, 'refreshList'),
    user(dice, 'refreshDossiers'),
    pass(31_000),
    user(dice, 'refreshList'),
    pass(31_000),
    honest,
  ]
}

/** Lists that show late, from now on, what a refused request did. */
function lateLists(dice: Dice): Step[] {
  return dice.chance(0.5) ? [{ do: 'lag', ms: dice.pick([40_000, 240_000, 480_000]) }] : []
}

/** The service refuses requests about one project, or refuses requests after their effect. */
function refusals(dice: Dice, change: Partial<Tricks>): Step[] {
  return [
    clear,
    user(dice, 'workOnline'),
    tricks(change),
    user(dice, 'saveAndSend'),
    user(dice, 'addDossier'),
    user(dice, 'publish'),
    user(dice, 'createProject'),
    pass(31_000),
    user(dice, 'syncNow'),
    ...(dice.chance(0.6) ? [honest, user(dice, 'retryJob')] : []),
    pass(70_000),
  ]
}

/** A colleague's value is merged into the text, and the user presses undo. */
function undo(dice: Dice): Step[] {
  const same = rolls(dice)
  const again = [...same.slice(0, 5), same[5] ?? 0]
  const typed = [(same[0] ?? 0) / 2, ...again.slice(1)]
  return [
    clear,
    user(dice, 'workOnline'),
    user(dice, 'saveAndSend', same),
    colleague('editOtherLeaf', same),
    user(dice, 'type', typed),
    user(dice, 'send', same),
    pass(5000),
    user(dice, 'open', same),
    ...Array.from({ length: dice.whole(1, 3) }, () => user(dice, 'undo', same)),
    ...(dice.chance(0.4) ? [user(dice, 'redo', same)] : []),
    ...(dice.chance(0.4) ? [colleague('editOtherLeaf', same)] : []),
    user(dice, 'saveAndSend', typed),
    pass(31_000),
    ...(dice.chance(0.4) ? [user(dice, 'undo', same), user(dice, 'saveAndSend', same)] : []),
  ]
}

/** A file of the profile is damaged while the app is not running. */
function damage(dice: Dice): Step[] {
  const part = dice.number()
  return [
    ...(dice.chance(0.4) ? queue(dice) : []),
    ...(dice.chance(0.3) ? [pass(dice.pick([70_000, 3_700_000]))] : []),
    { do: 'damage', damage: { what: dice.pick(damages), part, more: dice.number() } },
    user(dice, 'saveAndSend'),
    user(dice, 'workOnline'),
    user(dice, 'syncNow'),
  ]
}
