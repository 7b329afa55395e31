import type { FileWarning, IntakeRow } from '../../src-shared/ipc/intake-calls.ts'

export interface SendSteps {
  /** Of the rows that are asked for, those that can be sent now. */
  readonly ready: () => readonly IntakeRow[]
  /** Resolves when none of these is looked through any more, or that takes too long. */
  readonly lookedThrough: (rowIds: ReadonlySet<string>) => Promise<unknown>
  /** Answers how many became dossiers. */
  readonly send: (rows: readonly IntakeRow[]) => Promise<number>
}

/**
 * Sends rows, those that are still looked through last: what is found in one is said before it is sent,
 * so that it stays then, with its warning. Answers how many became dossiers.
 */
export async function sendLooked({ ready, lookedThrough, send }: SendSteps): Promise<number> {
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

/** What only looking through a file tells. */
function foundIn({ warnings }: IntakeRow): Set<FileWarning['warning']> {
  return new Set(warnings.map(({ warning }) => warning).filter((name) => name.startsWith('pdf')))
}
