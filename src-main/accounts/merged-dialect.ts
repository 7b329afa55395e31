import type { Dialect } from '../../src-shared/service/dialect.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Applies the user's changes of a dialect, from `base` to `edited`, to the stored dialect. Settings
 * that the user left alone keep their stored value, and so do single words of channels and statuses:
 * another window may have named a channel since the form opened.
 */
export function mergedDialect(dialects: {
  readonly base: Dialect
  readonly edited: Dialect
  readonly stored: Dialect
}): Dialect {
  const { base, edited, stored } = dialects
  return {
    ...withChanges(base, edited, stored),
    channelNames: withChanges(base.channelNames, edited.channelNames, stored.channelNames),
    statusLabels: withChanges(base.statusLabels, edited.statusLabels, stored.statusLabels),
  }
}

/** Returns the stored fields, with each field that was added, changed or removed since `base`. */
function withChanges<T extends Fields>(base: T, edited: T, stored: T): T {
  const isChanged = ([name, value]: [string, unknown]) => value !== base[name]
  const isRemoved = ([name]: [string, unknown]) =>
    Object.hasOwn(base, name) && !Object.hasOwn(edited, name)
  return Object.fromEntries([
    ...Object.entries(stored).filter((field) => !isRemoved(field)),
    ...Object.entries(edited).filter(isChanged),
  ]) as T
}
