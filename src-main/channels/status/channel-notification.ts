/** A cell for a notification. */
export interface NotifiedCell {
  readonly projectId: string
  /** Key of the board's column. */
  readonly channel: string
  readonly projectName: string
  /** The service's display name. */
  readonly channelName: string
}

/** A desktop notification for one cell, or a summary for many cells. */
export type ChannelNotification =
  | { readonly kind: 'failed' | 'stuck' | 'overdue'; readonly cell: NotifiedCell }
  | { readonly kind: 'many'; readonly failed: number; readonly stuck: number }
  | { readonly kind: 'manyOverdue'; readonly count: number }

/** Maximum number of separate notifications; more are combined into a summary. */
const mostSeparate = 3

/** Returns the notifications for failed and stuck publications: one each, or a summary of many. */
export function notificationsOf(
  failed: readonly NotifiedCell[],
  stuck: readonly NotifiedCell[],
): ChannelNotification[] {
  const summary = { kind: 'many', failed: failed.length, stuck: stuck.length } as const
  return separateOr(summary, [
    ...failed.map((cell) => ({ kind: 'failed', cell }) as const),
    ...stuck.map((cell) => ({ kind: 'stuck', cell }) as const),
  ])
}

/** Returns the notifications for overdue requests: one each, or a summary of many. */
export function overdueNotificationsOf(cells: readonly NotifiedCell[]): ChannelNotification[] {
  const summary = { kind: 'manyOverdue', count: cells.length } as const
  return separateOr(
    summary,
    cells.map((cell) => ({ kind: 'overdue', cell })),
  )
}

function separateOr(
  summary: ChannelNotification,
  each: ChannelNotification[],
): ChannelNotification[] {
  return each.length > mostSeparate ? [summary] : each
}
