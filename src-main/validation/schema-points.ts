import type { FaultyRecord } from '../../src-shared/ipc/calls/schema-check-calls.ts'
import type { FixItem } from '../../src-shared/ipc/calls/validation-calls.ts'
import { messageKey } from '../../src-shared/channels/fix-list/message-key.ts'

/** Different texts of a point that are shown. */
const maxMessages = 20

/**
 * Groups the faults that the check against the schemas found. A point has each project once, with
 * the line of its first such fault; the point of most projects comes first. `pause` lets other work
 * go first.
 */
export async function schemaPoints(
  records: Iterable<FaultyRecord>,
  pause: () => Promise<void>,
): Promise<FixItem[]> {
  const items = new Map<string, FixItem>()
  const met = new Set<string>()
  for (const { projectId, name, version, faults, stale } of records) {
    await pause()
    for (const { line, message } of faults) {
      const key = faultKey(message)
      const item = items.get(key) ?? newPoint(key)
      items.set(key, item)
      if (item.messages.length < maxMessages && !item.messages.includes(message)) {
        item.messages.push(message)
      }
      if (met.has(`${projectId} ${key}`)) continue
      met.add(`${projectId} ${key}`)
      const place = { path: '', line, version, from: 'schema' as const }
      item.blocks.push({ projectId, projectName: name, types: [], place, stale, solved: false })
    }
  }
  return [...items.values()].sort((a, b) => b.blocks.length - a.blocks.length)
}

const newPoint = (key: string): FixItem => ({
  ...{ source: 'schema', key, section: '', messages: [], blocks: [] },
})

/** A key that keeps the names of the element and the attribute, and leaves out the values. */
function faultKey(message: string): string {
  const named = message.replaceAll(
    /\b(element|attribute) '(?:\{[^}]*\})?([^']*)'/giu,
    (_, kind: string, name: string) => `${kind} ${name}`,
  )
  return messageKey(named, [])
}
