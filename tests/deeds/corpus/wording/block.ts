/** A part of a page, in the order of reading. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'break' }

export const title = (text: string): Block => ({ kind: 'title', text })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (...lines: readonly string[]): Block => ({
  kind: 'text',
  text: lines.join(' '),
})
export const small = (line: string): Block => ({ kind: 'small', text: line })
export const rows = (...pairs: readonly (readonly [string, string])[]): Block => ({
  kind: 'rows',
  rows: pairs,
})
export const table = (...cells: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  rows: cells,
})
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })
export const newPage: Block = { kind: 'break' }
