import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { FileWarning } from '../../src-shared/ipc/file-warning.ts'

export interface SendSteps {
  /** Returns the requested rows that can be sent now. */
  readonly ready: () => readonly IntakeRow[]
  /** Resolves when none of these rows is being inspected any more, or after a timeout. */
  readonly lookedThrough: (rowIds: ReadonlySet<string>) => Promise<unknown>
  /** Sends rows. Resolves to the number of rows that became dossiers. */
  readonly send: (rows: readonly IntakeRow[]) => Promise<number>
}

/**
 * Sends rows, and rows that are still being inspected last. If the inspection adds a warning, the
 * row is not sent and stays in the tray with its warning. Returns how many rows became dossiers.
 */
export async function sendInspected({ ready, lookedThrough, send }: SendSteps): Promise<number> {
  const asked = ready()
  const told = new Map(
    asked.filter(({ inspecting }) => inspecting).map((row) => [row.id, foundIn(row)]),
  )
  const first = asked.filter(({ id }) => !told.has(id))
  const sent = first.length > 0 ? await send(first) : 0
  if (told.size === 0) return sent
  await lookedThrough(new Set(told.keys()))
  const others = ready().filter((row) => {
    const before = told.get(row.id)
    return before !== undefined && [...foundIn(row)].every((warning) => before.has(warning))
  })
  return others.length > 0 ? sent + (await send(others)) : sent
}

/**
 * Returns the warnings that only an inspection or the reading of the file finds. During the
 * inspection the user sees no warning about a reading that is not done.
 */
function foundIn({ warnings, inspecting }: IntakeRow): Set<FileWarning['warning']> {
  return new Set(
    warnings
      .map(({ warning }) => warning)
      .filter((name) => found.has(name) || (name === 'unread' && !inspecting)),
  )
}

const found: ReadonlySet<FileWarning['warning']> = new Set([
  'program',
  'personalNumbers',
  'pdfTruncated',
  'pdfBroken',
  'pdfPassword',
  'pdfEmpty',
  'pdfLiveForm',
  'pdfPortfolio',
  'pdfScript',
])
