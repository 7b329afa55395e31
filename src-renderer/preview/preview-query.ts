import { computed, type ComputedRef } from 'vue'
import type { RouteLocationNormalizedLoaded } from 'vue-router'

export interface PreviewStart {
  /** First page to show, from 1. */
  readonly page: number
  /** Words of the search that opened the document; empty for none. */
  readonly words: string
}

/**
 * Reads the first page and the search words from an address (`?page=3&q=koopsom`), which may be
 * malformed.
 */
export function readStart(query: Readonly<Record<string, unknown>>): PreviewStart {
  const { page, q } = query
  const asked = typeof page === 'string' && /^\d{1,6}$/.test(page) ? Number(page) : 1
  return { page: Math.max(1, asked), words: typeof q === 'string' ? q.trim().slice(0, 200) : '' }
}

/** Returns where the preview starts, from the address of the page. */
export function usePreviewQuery(route: RouteLocationNormalizedLoaded): ComputedRef<PreviewStart> {
  return computed(() => readStart(route.query))
}

/**
 * Returns the terms of a full-text search (src-shared/ipc/calls/search-calls.ts): words, and phrases in
 * quotes. The preview marks these terms in the document.
 */
export function findTerms(text: string): string[] {
  const found = [...text.matchAll(/"([^"]+)"|([^\s"]+)/g)]
  return found
    .map(([, phrase, word]) => (phrase ?? word ?? '').trim())
    .filter((term) => term !== '')
}
