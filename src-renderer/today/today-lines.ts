import {
  todayLines,
  type TodayGroup,
  type TodayKind,
  type TodayLine,
} from '../../src-shared/ipc/calls/today-calls.ts'

/** A line of the screen: the name of a group, what asks for attention, or the way to more. */
export type ShownLine =
  | { readonly type: 'group'; readonly key: string; readonly group: TodayGroup }
  | {
      readonly type: 'line'
      readonly key: string
      readonly kind: TodayKind
      readonly line: TodayLine
    }
  | {
      readonly type: 'more'
      readonly key: string
      readonly group: TodayGroup
      readonly isOpened: boolean
    }

/** Returns the lines of the screen. A group with more lines than it shows ends with a way to all. */
export function shownLines(
  groups: readonly TodayGroup[],
  opened: readonly TodayKind[],
): ShownLine[] {
  return groups.flatMap((group): ShownLine[] => {
    const { kind, lines, total } = group
    const isOpened = opened.includes(kind)
    const hasMore = isOpened ? total > todayLines : total > lines.length
    return [
      { type: 'group', key: `group-${kind}`, group },
      ...lines.map((line) => ({ type: 'line', key: `${kind}-${line.id}`, kind, line }) as const),
      ...(hasMore ? [{ type: 'more', key: `more-${kind}`, group, isOpened } as const] : []),
    ]
  })
}
