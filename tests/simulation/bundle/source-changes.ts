import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** A piece of the product's source, and its replacement. */
export interface SourceChange {
  /** The end of the file's path, with forward slashes. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Environment variable with the name of the mutation that a process runs. */
export const mutationVariable = 'PERCEEL_MUTATION'

/** The query behind the path of a module that names a variant of the module. */
const variantQuery = '?variant='
const original = 'original'

/**
 * Returns a plugin of the bundler that applies the changes. Throws if the source does not contain a
 * piece.
 *
 * One bundle serves all mutations, because making a bundle takes as long as running a seed: the
 * bundle has a variant of each changed module for each mutation beside the original, and the
 * variable chooses at the start.
 *
 * @param always changes of the original and of all variants
 * @param mutations the changes of each mutation; none for a bundle of the product as it is
 */
export function sourceChanges(
  always: readonly SourceChange[],
  mutations: Readonly<Record<string, readonly SourceChange[]>>,
): Plugin {
  const left = new Set([...always, ...Object.values(mutations).flat()])
  const changesIn = (changes: readonly SourceChange[], path: string): SourceChange[] =>
    changes.filter(({ file }) => path.replaceAll('\\', '/').endsWith(file))
  const apply = (source: string, changes: readonly SourceChange[]): string =>
    changes.reduce((changed, change) => {
      if (!changed.includes(change.from))
        throw new Error(`There is nothing to change in ${change.file}`)
      left.delete(change)
      return changed.replace(change.from, () => change.to)
    }, source)
  return {
    name: 'source-changes',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [path = '', variant] = source.split(variantQuery)
      if (variant === undefined) return null
      const found = await this.resolve(path, importer)
      return found === null ? null : found.id + variantQuery + variant
    },
    load(id) {
      const [path = '', variant] = id.split(variantQuery)
      return variant === undefined ? null : readFileSync(path, 'utf8')
    },
    transform(source, id) {
      const [path = '', variant] = id.split(variantQuery)
      const changed = apply(source, changesIn(always, path))
      const variants = Object.keys(mutations).filter(
        (name) => changesIn(mutations[name] ?? [], path).length > 0,
      )
      if (variant === undefined && variants.length > 0)
        return { code: choiceOf(path, source, variants), map: null }
      const code = apply(changed, changesIn(mutations[variant ?? ''] ?? [], path))
      return code === source ? null : { code, map: null }
    },
    buildEnd(error) {
      const [missed] = left
      if (error === undefined && missed !== undefined)
        throw new Error(`The app does not use ${missed.file}`)
    },
  }
}

/** Returns a module with the exports of the variant that the variable names. */
function choiceOf(path: string, source: string, variants: readonly string[]): string {
  if (/^export\s+(?:default\b|\*|\{)/mu.test(source))
    throw new Error(`${path}: only exported declarations can be chosen`)
  const names = [
    ...source.matchAll(/^export\s+(?:async\s+)?(?:const|class|function\*?)\s+(\w+)/gmu),
  ].map(([, name = '']) => name)
  const imported = [original, ...variants].map(
    (name) =>
      `import * as ${name}Variant from ${JSON.stringify(`./${basename(path)}${variantQuery}${name}`)}`,
  )
  const choices = variants.map((name) => `${name}: ${name}Variant`).join(', ')
  return [
    ...imported,
    `const chosen = { ${choices} }[process.env.${mutationVariable}] ?? ${original}Variant`,
    ...names.map((name) => `export const ${name} = chosen.${name}`),
  ].join('\n')
}
