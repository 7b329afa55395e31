import { vi } from 'vitest'

export interface FakeElement {
  readonly contains: (other: unknown) => boolean
  readonly focus: () => void
}

/** The page of a test without a screen. */
export const page: { activeElement: FakeElement | null } = { activeElement: null }

/** An element that contains the `inner` elements. */
export function control(inner: readonly FakeElement[] = []): FakeElement {
  const element: FakeElement = {
    contains: (other) => inner.includes(other as FakeElement),
    focus: () => void (page.activeElement = element),
  }
  return element
}

/** Makes `page` the document of the test. Undo it with `vi.unstubAllGlobals`. */
export function stubPage(): void {
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLButtonElement', class {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
}
