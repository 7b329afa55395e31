import type { FormColumn, FormField, FormItem } from './form-model.ts'

/** More columns do not fit beside each other. */
const mostColumns = 7
/** A longer text needs a place of its own. */
const longestValue = 300

/**
 * The columns of a group as a table: every item has nothing but plain fields, each once. Null for a
 * group that is no table.
 */
export function columnsOf(items: readonly FormItem[]): readonly FormColumn[] | null {
  const columns = new Map<string, FormColumn>()
  for (const item of items) {
    if (item.kind !== 'section') return null
    const names = new Set<string>()
    for (const one of item.items) {
      if (!isPlain(one)) return null
      const column = columnOf(one)
      if (names.has(column.id)) return null
      names.add(column.id)
      if (!columns.has(column.id)) columns.set(column.id, column)
    }
    if (columns.size > mostColumns) return null
  }
  return columns.size === 0 ? null : [...columns.values()]
}

/** The field of a row in a column; null if the item has none. */
export function cellOf(item: FormItem, column: FormColumn): FormField | null {
  if (item.kind !== 'section') return null
  const found = item.items.find((one) => one.kind === 'field' && columnOf(one).id === column.id)
  return found?.kind === 'field' ? found : null
}

function columnOf({ name, documentation, target }: FormField): FormColumn {
  return { id: target.of === 'attribute' ? `@${name}` : name, name, documentation }
}

function isPlain(item: FormItem): item is FormField {
  if (item.kind !== 'field' || item.attributes.length > 0) return false
  const value = item.value ?? ''
  return value.length <= longestValue && !value.trim().includes('\n')
}
