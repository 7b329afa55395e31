import type { Result } from '../../../src-shared/ipc/app-error.ts'

/** Settings of the services: their folder, service and clock. Times are epoch milliseconds. */
export interface BootSettings {
  readonly folder: string
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly rootId: number
  /** Seed of the jitter and of the ids. */
  readonly seed: number
  /** Number of the start within the seed, so that no start repeats the ids of another. */
  readonly start: number
  readonly now: number
  /** Number of pages by which the store may still grow; null for no limit. */
  readonly roomLeft: number | null
  readonly kill: KillOrder | null
}

/**
 * The point at which the process kills itself with SIGKILL: just before or after the n-th SQL
 * statement or file operation after the order.
 */
export interface KillOrder {
  readonly at: 'sql' | 'file'
  readonly count: number
  readonly when: 'before' | 'after'
}

/** The open work of a child process that can do nothing more without outside events. */
export interface Rest {
  /** Number of open HTTP requests. */
  readonly requests: number
  /** Number of running file operations and of unanswered questions to threads. */
  readonly busy: number
  /**
   * Grows with every statement and request. Two equal stamps mean that nothing happened in between.
   */
  readonly stamp: number
  /** Milliseconds until the next timer; null if no timer is set. */
  readonly nextTimer: number | null
}

/** An order of the simulation to the process of the app. */
export type Order =
  | { readonly order: 'boot'; readonly settings: BootSettings }
  | {
      readonly order: 'call'
      readonly group: string
      readonly name: string
      readonly args: unknown
    }
  /** Waits a moment for rest (no work except `held` requests). Answers with the open work. */
  | { readonly order: 'rest'; readonly held: number }
  /** Moves the clock forward, at most to the next timer, and runs the due timer. */
  | { readonly order: 'pass'; readonly ms: number }
  /** Puts the wall clock of the machine forward or back, without effect on timers. */
  | { readonly order: 'jump'; readonly ms: number }
  | { readonly order: 'roomLeft'; readonly pages: number | null }
  | { readonly order: 'kill'; readonly kill: KillOrder | null }
  | { readonly order: 'networkOnline' }
  | { readonly order: 'stop' }

/** An order with the number under which the process answers. */
export interface Question {
  readonly id: number
  readonly order: Order
}

/** A message of the process: the answer to an order, or a report. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly broken: string }
  /** An event that must never happen, reported immediately. */
  | { readonly fault: string }
  /**
   * Number of transactions that a kill removed from the store and that the journal restored at the
   * start.
   */
  | { readonly healed: number }

/** The answer of the app to a call of the contract. */
export type CallReply = Result<unknown>
