import type { LocalWork } from '../../src-shared/ipc/calls/account-calls.ts'
import type { GroupName, Handlers } from '../../src-shared/ipc/contract.ts'
import type { PracticeSpawner } from '../accounts/practice-office.ts'
import type { SecretVault } from '../accounts/secret-vault.ts'
import type { ChannelNotification } from '../channels/status/channel-notification.ts'
import type { Clock } from '../time/clock.ts'
import type { EmitAnyEvent } from '../events/screen-events.ts'
import type { OpenTargets } from '../opening/opening-use-cases.ts'
import type { Policy } from '../policy/read-policy.ts'
import type { OpenFacts } from '../support/bundle.ts'
import type { ScanSpawner } from '../scans/scan-process-client.ts'
import type { KnownSecrets } from '../secrets/known-secrets.ts'
import type { ThreadScripts } from '../shell/process/app-paths.ts'

/** Dependencies of the services on the shell. None of them refers to Electron. */
export interface ServicesDeps extends ThreadScripts {
  /** The version of the app, which is noted beside the store. */
  readonly appVersion?: string
  /** Folder of the store (`perceel.sqlite`) and the blobs (`blobs/`). Created if missing. */
  readonly dataFolder: string
  /** Folder of this run for opened read-only copies. Emptied at stop. */
  readonly runFolder: string
  /** Folder of the sample schemas (XSD). Without it no record is validated against a schema. */
  readonly schemaFolder?: string
  /**
   * Starts the process that reads scans in the background (a utility process in the app). Default: a
   * thread of this process reads them.
   */
  readonly spawnScans?: ScanSpawner
  readonly emit: EmitAnyEvent
  /** Opens a file with the system's program; rejects with the system's error. */
  readonly openPath: (path: string) => Promise<void>
  /**
   * Asks the user where to save a file of this name; null if the user cancels. Default: always
   * null.
   */
  readonly chooseSavePath?: (filename: string) => Promise<string | null>
  /** Shows a desktop notification of failed and stuck publications. Default: none. */
  readonly notify?: (notification: ChannelNotification) => void
  /** Collects secrets and tokens, so that they can be cut out of texts. */
  readonly secrets?: KnownSecrets
  /**
   * Returns the system's proxy for an address in the format of a PAC script
   * (`session.resolveProxy`).
   */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Starts the practice service with the given arguments (a utility process in the app). */
  readonly spawnPractice: PracticeSpawner
  /** Asks the user for a folder in a system dialog; null if the user cancels. */
  readonly chooseFolder?: () => Promise<string | null>
  /** Asks the user for a file with one of these extensions; null if none. Default: always null. */
  readonly chooseFile?: (endings: readonly string[]) => Promise<string | null>
  /**
   * Prints an HTML document of the app as a PDF. Rejects with invalidInput/printFailed, which is
   * also the default.
   */
  readonly printPdf?: (html: string) => Promise<Uint8Array>
  /**
   * Prints an HTML document of the app on paper, after the system's dialog; false if the user
   * cancels. Rejects with invalidInput/notPrinted, which is also the default.
   */
  readonly printOnPaper?: (html: string) => Promise<boolean>
  /** The links and paths that the system asked to open. Default: none. */
  readonly targets?: OpenTargets
  /** Ends the app at the user's request. */
  readonly quit?: () => void
  /** What the administrator of this computer decided. Default: nothing. */
  readonly policy?: Policy
  /** Default: the system's keychain. */
  readonly vault?: SecretVault
  /** Receives unexpected errors for the log. They never contain secrets or document content. */
  readonly onFault?: (error: unknown) => void
  readonly clock?: Clock
  /** Returns a random number from 0 up to 1, for jitter. */
  readonly random?: () => number
}

/** The groups of calls that answer without a store. */
export type ShellGroup = 'app' | 'support' | 'updates'

/** The handlers of all other groups: a group without its handlers does not compile. */
type HandlersOfStore = {
  readonly [Name in Exclude<GroupName, ShellGroup>]: Handlers<Name>
}

/** The use cases behind the contract's groups. Handlers only pass their arguments on. */
export interface Services extends HandlersOfStore {
  /** Returns whether secrets can be stored in the system's keychain. */
  keychainAvailable(): Promise<boolean>
  /**
   * Starts the practice office if it is the active account, and the outbox runner. After a restore,
   * waits until the user has acknowledged the report.
   */
  start(): Promise<void>
  /** Probes the service at once after the system reported a network. */
  networkOnline(): void
  /** Counts the work in all accounts that no service has. */
  localWork(): LocalWork
  /** Returns the facts for a support report. */
  supportFacts(): Promise<OpenFacts>
  /** Drops incomplete file transfers of a page that closed or reloaded. */
  pageGone(page: number): void
  /** Stops sending, closes connections and the store. May be called twice. */
  stop(): Promise<void>
  /**
   * Ends the threads that must not be terminated while they load (xml/when-loaded.ts), after their
   * loading. May be called at any time.
   */
  endThreads(): Promise<void>
  /**
   * Returns true while a call of the system holds a thread: a share that does not answer, or a keychain
   * that asks the user. The end of the process would wait for that call.
   */
  isBlocked(): boolean
}
