import type { Result } from '../../../src-shared/ipc/app-error.ts'

/** Where the services live and whom they talk to. Times are epoch milliseconds. */
export interface BootSettings {
  readonly folder: string
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly rootId: number
  /** Decides the jitter. */
  readonly seed: number
  readonly now: number
  /** Pages that the store may still grow by; null: as many as it likes. */
  readonly roomLeft: number | null
  readonly kill: KillOrder | null
}

/**
 * Where the process ends itself with SIGKILL: just before or after its n-th SQL statement or file
 * operation from the order on.
 */
export interface KillOrder {
  readonly at: 'sql' | 'file'
  readonly count: number
  readonly when: 'before' | 'after'
}

/** What a child that is done with everything it can do by itself says of itself. */
export interface Rest {
  /** HTTP requests without an end. */
  readonly requests: number
  /** File operations and questions to threads under way. */
  readonly busy: number
  /** Moves with every statement and request: two equal ones mean that nothing happened between. */
  readonly stamp: number
  /** Milliseconds to the next timer; null when none is set. */
  readonly nextTimer: number | null
}

export type Order =
  | { readonly order: 'boot'; readonly settings: BootSettings }
  | {
      readonly order: 'call'
      readonly group: string
      readonly name: string
      readonly args: unknown
    }
  /** Waits a moment for rest: for nothing under way but `held` requests. Answers how far that is. */
  | { readonly order: 'rest'; readonly held: number }
  /** Moves time on, at most to the next timer, and runs what falls due. */
  | { readonly order: 'pass'; readonly ms: number }
  /** Puts the machine's clock forward or back; timers do not notice. */
  | { readonly order: 'jump'; readonly ms: number }
  | { readonly order: 'roomLeft'; readonly pages: number | null }
  | { readonly order: 'kill'; readonly kill: KillOrder | null }
  | { readonly order: 'networkOnline' }
  | { readonly order: 'stop' }

export interface Question {
  readonly id: number
  readonly order: Order
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly broken: string }
  /** Something happened that never should: reported as soon as it does. */
  | { readonly fault: string }
  /** Transactions that a kill took from the store and that its journal gave back at the start. */
  | { readonly healed: number }

export type CallReply = Result<unknown>
