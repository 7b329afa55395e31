/** A piece of the product's source, and its replacement. */
export interface SourceChange {
  /** The end of the file's path, with forward slashes. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Returns a plugin of the bundler that applies the changes. Throws if the source does not contain a
 * piece.
 */
export function sourceChanges(changes: readonly SourceChange[]) {
  const left = new Set(changes)
  return {
    name: 'source-changes',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      let changed = source
      for (const change of changes.filter(({ file }) => id.replaceAll('\\', '/').endsWith(file))) {
        if (!changed.includes(change.from))
          throw new Error(`There is nothing to change in ${change.file}`)
        changed = changed.replace(change.from, () => change.to)
        left.delete(change)
      }
      return changed === source ? null : { code: changed, map: null }
    },
    buildEnd(error?: Error) {
      const [missed] = left
      if (error === undefined && missed !== undefined)
        throw new Error(`The app does not use ${missed.file}`)
    },
  }
}
