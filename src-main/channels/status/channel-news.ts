/** A cell that the user is told of. */
export interface ToldCell {
  readonly projectId: string
  /** Key of the board's column. */
  readonly channel: string
  readonly projectName: string
  /** The service's display name. */
  readonly channelName: string
}

/** What the desktop is to say: of one cell, or of so many that one word for all is better. */
export type ChannelNews =
  | { readonly kind: 'failed' | 'stuck'; readonly cell: ToldCell }
  | { readonly kind: 'many'; readonly failed: number; readonly stuck: number }

/** More than these are told as one. */
const mostTold = 3

/** How failed and stuck publications are told. */
export function newsOf(failed: readonly ToldCell[], stuck: readonly ToldCell[]): ChannelNews[] {
  if (failed.length + stuck.length > mostTold)
    return [{ kind: 'many', failed: failed.length, stuck: stuck.length }]
  return [
    ...failed.map((cell) => ({ kind: 'failed', cell }) as const),
    ...stuck.map((cell) => ({ kind: 'stuck', cell }) as const),
  ]
}
