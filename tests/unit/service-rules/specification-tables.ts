import { readFileSync } from 'node:fs'

/** One row of a parameter table in docs/spec/service.md. `required` is null where no column says. */
export interface SpecifiedParameter {
  readonly name: string
  readonly type: string
  readonly required: string | null
  readonly meaning: string
}

const text = readFileSync(new URL('../../../docs/spec/service.md', import.meta.url), 'utf8')

/** The rows of the first table under a heading that starts with these words. */
export function specifiedParameters(heading: string): SpecifiedParameter[] {
  const section = sectionText(heading)
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [header, , ...body] = rows
  if (!header) throw new Error(`service.md has no table under "${heading}"`)
  const column = (cells: string[], name: string): string | null => {
    const at = header.indexOf(name)
    return at < 0 ? null : (cells[at] ?? null)
  }
  return body.map((cells) => ({
    name: column(cells, 'Name') ?? '',
    type: column(cells, 'Type') ?? '',
    required: column(cells, 'Required'),
    meaning: column(cells, 'Meaning') ?? '',
  }))
}

/** The text from a heading to the next heading. */
export function sectionText(heading: string): string {
  const start = text.indexOf(`#### ${heading}`)
  if (start < 0) throw new Error(`service.md has no heading "${heading}"`)
  const rest = text.slice(start + 5)
  const end = rest.search(/\n#+ /)
  return end < 0 ? rest : rest.slice(0, end)
}

/** The closed list of values that a meaning states, or null when it states none. */
export function specifiedValues(row: SpecifiedParameter): string[] | null {
  if (row.meaning === 'Verkocht or Verhuurd') return ['Verkocht', 'Verhuurd']
  const listed = /Values: ([^.]+)/.exec(row.meaning)?.[1]
  if (listed !== undefined) return listed.split(',').map((value) => value.trim())
  if (!row.meaning.startsWith('per maand')) return null
  return (row.meaning.split(';')[0] ?? '').split(',').map((value) => value.trim())
}
