export interface ListLine {
  /** Pixels from the top of the first line; height in pixels. */
  readonly top: number
  readonly height: number
  /** Height in pixels of a sticky head, which shifts every line down. */
  readonly head?: number
}

/** Scrolls a list as little as needed to show a line whole. The line need not be rendered. */
export function bringIntoView(box: HTMLElement, { top, height, head = 0 }: ListLine): void {
  const lowest = top + height + head - box.clientHeight
  if (box.scrollTop > top) box.scrollTop = top
  else if (box.scrollTop < lowest) box.scrollTop = lowest
}
