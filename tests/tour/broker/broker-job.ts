import type { Hands } from './hands.ts'

/** What the broker works on. */
export interface BrokerDay {
  readonly hands: Hands
  /** Name of a home that is for sale and published. */
  readonly forSale: string
  /** Name of another home for sale; the broker reports its sale. */
  readonly sold: string
  /** Paths of twelve deeds. */
  readonly deeds: string[]
}

/** A job of a broker. Begins at the home screen, and ends when the screen says that it is done. */
export interface BrokerJob {
  readonly name: string
  /** Most clicks and keys that the job may take, beside the text that is typed. */
  readonly target: number
  readonly run: (day: BrokerDay) => Promise<void>
}
