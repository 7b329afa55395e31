import type { KillOrder } from '../child/messages.ts'
import type { ProxyMoment } from '../network/fault-proxy.ts'
import type { Weather } from '../network/faults.ts'
import type { Tricks } from '../network/tricks.ts'
import type { Damage } from '../damage/damage.ts'

/** What the user does. Which record it is done to follows from the step's numbers. */
export type UserAction =
  | 'createProject'
  | 'createTwin'
  | 'open'
  | 'type'
  | 'save'
  | 'saveAndSend'
  | 'send'
  | 'undo'
  | 'redo'
  | 'revert'
  | 'discardDraft'
  | 'restore'
  | 'writeNew'
  | 'addDossier'
  | 'dropFiles'
  | 'trayEdit'
  | 'traySend'
  | 'traySendAnyway'
  | 'trayDiscard'
  | 'undoDiscard'
  | 'pauseUploads'
  | 'resumeUploads'
  | 'withdrawUpload'
  | 'openRelation'
  | 'fetchContent'
  | 'clearFetched'
  | 'withdrawJob'
  | 'undoWithdraw'
  | 'editJob'
  | 'lookAtJob'
  | 'pinProject'
  | 'pinFilter'
  | 'unpin'
  | 'refreshPins'
  | 'retryJob'
  | 'publish'
  | 'revoke'
  | 'relist'
  | 'publishLater'
  | 'revokeLater'
  | 'relistLater'
  | 'refreshList'
  | 'refreshDossiers'
  | 'refreshChannels'
  | 'workOffline'
  | 'workOnline'
  | 'syncNow'
  | 'networkOnline'
  | 'takeMine'
  | 'takeTheirs'
  | 'choosePlaces'
  | AccountAction

/** What the user does to the account, on the accounts' screen. */
export type AccountAction =
  | 'goElsewhere' // changes the account's address to that of another service
  | 'comeHome' // and back
  | 'changeSecret' // gives the account a new secret, of the same client
  | 'changeDialect'
  | 'addElsewhere' // makes another account for the other service, which is then the active one
  | 'activateHome'
  | 'removeAndAdd' // removes the account, unless something waits, and adds it anew

export type ColleagueAction =
  | 'editOtherLeaf'
  | 'editSameLeaf'
  | 'createAlike'
  | 'addAlikeDossier'
  | 'addSameContent'
  | 'publishToo'
  | 'withdrawToo'

/** Where the process is killed. `moment`: at the n-th of those moments of a request. */
export type KillPoint =
  | ({ readonly by: 'count' } & KillOrder)
  | { readonly by: 'moment'; readonly moment: ProxyMoment; readonly count: number }
  | { readonly by: 'now' }

/** `roll` are numbers from 0 up to 1 that decide the rest. */
export type Step =
  | { readonly do: 'user'; readonly action: UserAction; readonly rolls: readonly number[] }
  | {
      readonly do: 'colleague'
      readonly action: ColleagueAction
      readonly rolls: readonly number[]
    }
  | { readonly do: 'weather'; readonly weather: Weather }
  /** What the service, or something on the way to it, says that is not so. */
  | { readonly do: 'tricks'; readonly tricks: Tricks }
  /** Lists and statuses show what is new only after so many milliseconds of the service's clock. */
  | { readonly do: 'lag'; readonly ms: number }
  /** Another service answers at the account's address, or the account's own one does again. */
  | { readonly do: 'service'; readonly at: 'home' | 'elsewhere' }
  /** Kills the app, damages files of its profile, and starts the app again. */
  | { readonly do: 'damage'; readonly damage: Damage }
  | { readonly do: 'release' }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'jump'; readonly ms: number }
  /** `again`: where the next start is killed as well. */
  | { readonly do: 'kill'; readonly point: KillPoint; readonly again: KillPoint | null }
  | { readonly do: 'restart' }
  | { readonly do: 'disk'; readonly roomLeft: number | null }
