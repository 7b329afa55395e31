/**
 * Makes an element of several lines as wide as its widest line. The browser keeps such an element as
 * wide as the room it has. An element of one line keeps the browser's width.
 */
export function fitToLines(element: HTMLElement): void {
  element.style.width = ''
  const { bottom } = element.getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(element)
  const lines = [...text.getClientRects()].filter((line) => line.top < bottom)
  const tops = new Set(lines.map(({ top }) => Math.round(top)))
  if (tops.size < 2) return
  const left = Math.min(...lines.map((line) => line.left))
  const right = Math.max(...lines.map((line) => line.right))
  element.style.width = `${Math.ceil(right - left) + 1}px`
}
