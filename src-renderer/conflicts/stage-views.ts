import type { ConflictSide } from './conflict-models.ts'

export const stageViews = ['sides', 'baseMine', 'baseTheirs', 'result'] as const
export type StageView = (typeof stageViews)[number]

/** The two texts that a view compares. The view `result` shows the merged text alone. */
export const comparedSides: Record<
  Exclude<StageView, 'result'>,
  readonly [original: ConflictSide, modified: ConflictSide]
> = {
  sides: ['mine', 'theirs'],
  baseMine: ['base', 'mine'],
  baseTheirs: ['base', 'theirs'],
}

/** Returns the view after this view, the first after the last. */
export function nextView(view: StageView): StageView {
  return stageViews[(stageViews.indexOf(view) + 1) % stageViews.length] ?? 'sides'
}
