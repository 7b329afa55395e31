import { findRootTag } from './root-tag.ts'

/**
 * Attributes of a record's root that hold the time of writing and no content (service.md, "Project
 * (XML form)"). `timestampGenerated` differs at every read.
 */
export const clocks: ReadonlySet<string> = new Set(['timestampGenerated', 'modifiedDate'])

/**
 * True if two texts of a record have the same content (promise 3: by content, never by clocks). The
 * comparison leaves out the two clocks of the root, the XML declaration, a byte order mark, the
 * kind of line ends, and white space outside the root.
 */
export function sameRecordContent(one: string, other: string): boolean {
  return one === other || withoutClocks(one) === withoutClocks(other)
}

function withoutClocks(text: string): string {
  const root = findRootTag(text)
  if (root === null) return text
  let tag = ''
  let at = root.start
  for (const attribute of root.attributes) {
    if (!clocks.has(attribute.name)) continue
    tag += text.slice(at, attribute.start).trimEnd()
    at = attribute.end
  }
  const before = text.slice(0, root.start).replace(/^\ufeff?(<\?xml[^>]*\?>)?/u, '')
  const content = (before.trim() + tag + text.slice(at)).trim()
  return content.includes('\r') ? content.replace(/\r\n?/gu, '\n') : content
}
