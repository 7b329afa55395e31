import { findRootTag } from './root-tag.ts'

/**
 * A record's text with its API object id on the root (service.md, "Project (XML form)"), for a text
 * that was written before the service gave one. One that has a number is left as it is: whose number
 * that is, is for others to judge. Everything else stays byte for byte.
 */
export function withRootId(text: string, id: number): string {
  const root = findRootTag(text)
  // Half-typed: there is no root to put it on.
  if (root === null) return text
  const there = root.attributes.find(({ name }) => name === 'id')
  if (there === undefined) {
    const behind = root.attributes.at(-1)?.end ?? root.start + 1 + root.name.length
    return `${text.slice(0, behind)} id="${id}"${text.slice(behind)}`
  }
  if (/^\s*\d+\s*$/u.test(there.value)) return text
  return `${text.slice(0, there.start)}id="${id}"${text.slice(there.end)}`
}

/** A record's text without this API object id on the root. Another id stays, and all else. */
export function withoutRootId(text: string, id: number): string {
  const root = findRootTag(text)
  const there = root?.attributes.find(({ name }) => name === 'id')
  if (there === undefined || there.value.trim() !== String(id)) return text
  return text.slice(0, there.start).trimEnd() + text.slice(there.end)
}
