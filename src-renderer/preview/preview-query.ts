import { computed, type ComputedRef } from 'vue'
import type { RouteLocationNormalizedLoaded } from 'vue-router'

export interface PreviewStart {
  /** Page to begin with, from 1. */
  readonly page: number
  /** Words of the search that led here; empty for none. */
  readonly words: string
}

/** What an address (`?page=3&q=koopsom`) asks the preview to begin with. It may be anything. */
export function readStart(query: Readonly<Record<string, unknown>>): PreviewStart {
  const { page, q } = query
  const asked = typeof page === 'string' && /^\d{1,6}$/.test(page) ? Number(page) : 1
  return { page: Math.max(1, asked), words: typeof q === 'string' ? q.trim().slice(0, 200) : '' }
}

export function usePreviewQuery(route: RouteLocationNormalizedLoaded): ComputedRef<PreviewStart> {
  return computed(() => readStart(route.query))
}
