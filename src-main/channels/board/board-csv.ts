import { priceConditionOf } from '../../../src-shared/records/price-condition.ts'
import { salesStatusKind } from '../../../src-shared/records/sales-status.ts'
import { formatServiceTime } from '../../../src-shared/service/service-time.ts'
import type { BoardProject } from '../../store/channels/board-list.ts'
import type { BoardLayout } from './board-layout.ts'
import { type JudgedCell, emptyCell, type ProjectCells, unreadCell } from './cells.ts'
import { csvLine } from './csv-text.ts'
import { type CsvLabels, type CsvLanguage, csvLabels } from './csv-labels.ts'

/** The columns and settings of a CSV file of the board. */
export interface CsvSheet {
  readonly language: CsvLanguage
  /** Keys of the channels, in the order of the columns. */
  readonly columns: readonly string[]
  readonly timeZone: string
}

/** Returns the first line of the file: the names of the columns, those of the channels last. */
export function csvHead({ language, columns }: CsvSheet, layout: BoardLayout): string {
  const names = columns.map((key) => layout.columns[layout.placeOf(key) ?? -1]?.name ?? key)
  return csvLine([...csvLabels[language].columns, ...names])
}

/** Returns the lines of projects, with every state as text. */
export function csvRows(
  sheet: CsvSheet,
  projects: readonly BoardProject[],
  cells: ReadonlyMap<string, ProjectCells>,
): string {
  return projects
    .map((project) => {
      const { name, remoteId, scenario, type, city, price, salesStatus, readAt } = project
      const words = csvLabels[sheet.language]
      const own = cells.get(project.projectId)
      const rest = readAt === null ? unreadCell : emptyCell
      return csvLine([
        name,
        remoteId === null ? '' : String(remoteId),
        scenarioText(scenario, words),
        type,
        city,
        // Digits alone: a spreadsheet reads a number in each language.
        price === null ? '' : String(price),
        besidePrice(project, words),
        statusText(salesStatus ?? '', words),
        readAt === null ? '' : formatServiceTime(readAt, sheet.timeZone),
        ...sheet.columns.map((key) => cellText(own?.get(key) ?? rest, sheet.language)),
      ])
    })
    .join('')
}

/** Returns the kind of offer in words; a code that has none stays. */
function scenarioText(code: string, words: CsvLabels): string {
  const text = Object.hasOwn(words.scenario, code) ? words.scenario[code] : undefined
  return text ?? code
}

/** Returns what a price is for: a rent's period, or that the price is the lowest of several. */
function besidePrice({ isPriceFrom, rentCondition }: BoardProject, words: CsvLabels): string {
  if (isPriceFrom) return words.priceFrom
  if (rentCondition === null) return ''
  const known = priceConditionOf(rentCondition)
  return known === null ? rentCondition : words.priceCondition[known]
}

/** Returns the sales status in words; a word of the office's own stays. */
function statusText(status: string, words: CsvLabels): string {
  const kind = salesStatusKind(status)
  return kind === null ? status : words.salesStatus[kind]
}

/**
 * Returns a cell as text. A status that service.md does not name is shown as the service returned
 * it (open point 11).
 */
function cellText(cell: JudgedCell, language: CsvLanguage): string {
  const words = csvLabels[language]
  const state = cell.state === 'unknown' ? (cell.status ?? '') : words.states[cell.state]
  return [
    state,
    cell.request === 'none' ? '' : words.requests[cell.request],
    cell.stuck ? words.stuck : '',
    cell.refused ? words.refused : '',
    cell.changed ? words.changed : '',
  ]
    .filter(Boolean)
    .join(', ')
}
