import type { KillOrder } from '../child/messages.ts'
import type { ProxyMoment } from '../network/fault-proxy.ts'
import type { Weather } from '../network/faults.ts'
import type { Tricks } from '../network/tricks.ts'
import type { Damage } from '../damage/damage.ts'

/** An action of the user. The numbers of the step decide the record. */
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
  | 'cancelUpload'
  | 'openRelation'
  | 'fetchContent'
  | 'clearFetched'
  | 'cancelJob'
  | 'undoCancel'
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

/** An action of the user on the accounts screen. */
export type AccountAction =
  | 'goElsewhere' // changes the account's address to the other service
  | 'comeHome' // changes the address back
  | 'changeSecret' // gives the account a new secret of the same client
  | 'changeDialect'
  | 'addElsewhere' // adds and activates an account for the other service
  | 'activateHome'
  | 'removeAndAdd' // removes the account, unless work waits, and adds it again

/** An action of the colleague at the service. */
export type ColleagueAction =
  | 'editOtherLeaf'
  | 'editSameLeaf'
  | 'createAlike'
  | 'addAlikeDossier'
  | 'addSameContent'
  | 'publishToo'
  | 'withdrawToo'
  | 'takeNumbers' // creates as many objects as a restore of the service removed

/** The point at which the process is killed. `moment`: at the n-th such moment of a request. */
export type KillPoint =
  | ({ readonly by: 'count' } & KillOrder)
  | { readonly by: 'moment'; readonly moment: ProxyMoment; readonly count: number }
  | { readonly by: 'now' }

/** One step of a plan. `rolls` are numbers from 0 up to 1 that decide the details. */
export type Step =
  | { readonly do: 'user'; readonly action: UserAction; readonly rolls: readonly number[] }
  | {
      readonly do: 'colleague'
      readonly action: ColleagueAction
      readonly rolls: readonly number[]
    }
  | { readonly do: 'weather'; readonly weather: Weather }
  /** Sets the untrue answers of the service, or of a gateway before the service. */
  | { readonly do: 'tricks'; readonly tricks: Tricks }
  /**
   * Sets the delay of new content in lists and statuses, in milliseconds of the service's clock.
   */
  | { readonly do: 'lag'; readonly ms: number }
  /**
   * Lets another service, or the account's own service again, answer at the address of the account.
   */
  | { readonly do: 'service'; readonly at: 'home' | 'elsewhere' }
  /** The service's data is backed up, and later the service is restored from the backup. */
  | { readonly do: 'backup' }
  | { readonly do: 'restored' }
  /** Kills the app, damages files of its profile, and starts the app again. */
  | { readonly do: 'damage'; readonly damage: Damage }
  | { readonly do: 'release' }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'jump'; readonly ms: number }
  /** `again`: a point at which the next start is killed too. */
  | { readonly do: 'kill'; readonly point: KillPoint; readonly again: KillPoint | null }
  | { readonly do: 'restart' }
  | { readonly do: 'disk'; readonly roomLeft: number | null }
