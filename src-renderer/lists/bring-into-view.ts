export interface ListLine {
  /** Pixels from the first line's top, and its height. */
  readonly top: number
  readonly height: number
  /** Pixels of a head that stands over the lines: a line's place is that much lower. */
  readonly head?: number
}

/** Scrolls a list no further than is needed to show a line whole; lines may not be rendered yet. */
export function bringIntoView(box: HTMLElement, { top, height, head = 0 }: ListLine): void {
  const lowest = top + height + head - box.clientHeight
  if (box.scrollTop > top) box.scrollTop = top
  else if (box.scrollTop < lowest) box.scrollTop = lowest
}
