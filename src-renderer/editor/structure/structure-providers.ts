import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { registerFolding, type Folding } from './folding-provider.ts'
import { registerTagProviders, type RenameWords } from './tag-providers.ts'

let folding: Folding | undefined

/** Registers the providers of the text's tree, once for all editors of the page. */
export function structureProviders(monaco: MonacoApi, words: RenameWords): Folding {
  if (folding !== undefined) return folding
  folding = registerFolding(monaco)
  registerTagProviders(monaco, words)
  return folding
}
