import { findRootTag } from './root-tag.ts'

/**
 * Sets the API object id on the root of a record's text (service.md, "Project (XML form)"). The
 * text may be older than the id. Keeps an existing number: the caller checks that this number
 * belongs to the record. All other bytes stay as they are.
 */
export function withRootId(text: string, id: number): string {
  const root = findRootTag(text)
  // A text that is being typed may have no root yet.
  if (root === null) return text
  const written = root.attributes.find(({ name }) => name === 'id')
  if (written === undefined) {
    const behind = root.attributes.at(-1)?.end ?? root.start + 1 + root.name.length
    return `${text.slice(0, behind)} id="${id}"${text.slice(behind)}`
  }
  if (/^\s*\d+\s*$/u.test(written.value)) return text
  return `${text.slice(0, written.start)}id="${id}"${text.slice(written.end)}`
}

/** Removes this API object id from the root of a record's text. Keeps another id. */
export function withoutRootId(text: string, id: number): string {
  const root = findRootTag(text)
  const written = root?.attributes.find(({ name }) => name === 'id')
  if (written === undefined || written.value.trim() !== String(id)) return text
  return text.slice(0, written.start).trimEnd() + text.slice(written.end)
}

/** Gives the root of a record's text this API object id, or no id, in place of any other id. */
export function replaceRootId(text: string, id: number | null): string {
  const written = findRootTag(text)?.attributes.find(({ name }) => name === 'id')
  if (written === undefined) return id === null ? text : withRootId(text, id)
  if (id !== null && written.value.trim() === String(id)) return text
  const without = text.slice(0, written.start).trimEnd() + text.slice(written.end)
  return id === null ? without : withRootId(without, id)
}
