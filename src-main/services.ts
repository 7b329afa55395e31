import type { LocalWork } from '../src-shared/ipc/account-calls.ts'
import type { Handlers } from '../src-shared/ipc/contract.ts'
import type { PracticeSpawner } from './accounts/practice-office.ts'
import type { SecretVault } from './accounts/secret-vault.ts'
import type { ChannelNews } from './channels/status/channel-news.ts'
import type { Clock } from './clock.ts'
import type { EmitEvent } from './emit-event.ts'
import type { KnownSecrets } from './secrets/known-secrets.ts'

/** What the services need from the shell. Nothing here knows Electron. */
export interface ServicesDeps {
  /** Folder of the store (`perceel.sqlite`) and the blobs (`blobs/`). Made when it is missing. */
  readonly dataFolder: string
  /** Folder of this run, for the read-only copies that are opened. Emptied at stop. */
  readonly runFolder: string
  /** Address of the XML worker: its source under Node, its bundle in the built app. */
  readonly xmlWorker: URL
  /** Folder of the sample schemas (XSD). Without it no record is checked against a schema. */
  readonly schemaFolder?: string
  /** Address of the store's thread; by default its source beside the XML worker's. */
  readonly storeWorker?: URL
  /** Address of the thread that reads files; by default its source beside the XML worker's. */
  readonly fileWorker?: URL
  /** Address of the thread that encodes uploads; by default its source beside the XML worker's. */
  readonly encodeWorker?: URL
  /** Address of the thread that reads documents; by default its source beside the XML worker's. */
  readonly documentWorker?: URL
  /** Address of the thread of the search index; by default its source beside the XML worker's. */
  readonly searchWorker?: URL
  readonly emit: EmitEvent
  /** Opens a file with the system's program; rejects with what the system said. */
  readonly openPath: (path: string) => Promise<void>
  /** Asks the user where to save a file of this name; null for not. By default never. */
  readonly chooseSavePath?: (filename: string) => Promise<string | null>
  /** Tells the user on the desktop what a channel refused or leaves lying. By default nothing does. */
  readonly notify?: (news: ChannelNews) => void
  /** Where secrets and tokens are noted, so that whoever writes a text can take them out. */
  readonly secrets?: KnownSecrets
  /** The system's proxy for an address, in the words of a PAC script (`session.resolveProxy`). */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Starts the practice service with the arguments given (a utility process in the app). */
  readonly spawnPractice: PracticeSpawner
  /** Asks the user for a folder, in a window of the system; null when the user names none. */
  readonly chooseFolder?: () => Promise<string | null>
  /** Asks the user for a file with one of these endings; null for none. By default never. */
  readonly chooseFile?: (endings: readonly string[]) => Promise<string | null>
  /**
   * Prints an HTML document of our own as a PDF. Rejects with invalidInput/printFailed, as it does by
   * default.
   */
  readonly printPdf?: (html: string) => Promise<Uint8Array>
  /** Ends the app, on the user's word. */
  readonly quit?: () => void
  /** By default the system's keychain. */
  readonly vault?: SecretVault
  /** Told of what should not happen, for the log. It never holds secrets or document content. */
  readonly onFault?: (error: unknown) => void
  readonly clock?: Clock
  /** Jitter; answers a number from 0 up to 1. */
  readonly random?: () => number
}

/** The use cases behind the contract's groups: a handler passes its arguments on, nothing else. */
export interface Services {
  readonly settings: Handlers<'settings'>
  readonly accounts: Handlers<'accounts'>
  readonly projects: Handlers<'projects'>
  readonly records: Handlers<'records'>
  readonly schemas: Handlers<'schemas'>
  readonly replace: Handlers<'replace'>
  readonly conflicts: Handlers<'conflicts'>
  readonly intake: Handlers<'intake'>
  readonly dossiers: Handlers<'dossiers'>
  readonly relations: Handlers<'relations'>
  readonly search: Handlers<'search'>
  readonly board: Handlers<'board'>
  readonly channels: Handlers<'channels'>
  readonly parameters: Handlers<'parameters'>
  readonly audit: Handlers<'audit'>
  readonly validation: Handlers<'validation'>
  readonly batches: Handlers<'batches'>
  readonly offline: Handlers<'offline'>
  readonly sync: Handlers<'sync'>
  readonly recovery: Handlers<'recovery'>
  /** True while secrets can be kept in the system's keychain. */
  keychainAvailable(): Promise<boolean>
  /**
   * Starts the practice office if it is the active account, and the outbox runner. After a restore it
   * waits until the user has read what was put back.
   */
  start(): Promise<void>
  /** The system says that the network is back: probes the service at once. */
  networkOnline(): void
  /** Counts the work in all accounts that no service has. */
  localWork(): LocalWork
  /** The page went away or is loaded anew: what it was handing over will not come. */
  pageGone(): void
  /** Stops sending, closes connections and the store. Safe to call twice. */
  stop(): Promise<void>
  /**
   * Ends, at any moment, the threads that the process must not end before they are loaded
   * (xml/when-loaded.ts).
   */
  endThreads(): Promise<void>
}
