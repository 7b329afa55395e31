/** A scale factor (1 is real size), or the dimension that the page must fit. */
export type Zoom = number | 'width' | 'page'

export const zoomSteps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** Returns the next zoom step from a factor that may lie between two steps. */
export function zoomedBy(factor: number, way: 1 | -1): number {
  const close = 0.001
  const next =
    way === 1
      ? zoomSteps.find((step) => step > factor + close)
      : zoomSteps.findLast((step) => step < factor - close)
  return next ?? factor
}

/** Returns the factor that makes a picture fit, at most 1. */
export function fittingFactor(
  zoom: 'width' | 'page',
  picture: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): number {
  if (picture.width === 0 || picture.height === 0) return 1
  const byWidth = room.width / picture.width
  const byHeight = room.height / picture.height
  return Math.min(1, zoom === 'width' ? byWidth : Math.min(byWidth, byHeight))
}

/** Returns the zoom action of a key with Ctrl: in, out, or back to the full width. */
export function zoomKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): 'in' | 'out' | 'reset' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  if (event.key === '+' || event.key === '=') return 'in'
  if (event.key === '-' || event.key === '_') return 'out'
  return event.key === '0' ? 'reset' : null
}
