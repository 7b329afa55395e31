import type { Documentation } from '../schema-model.ts'
import type { ScannedSchema } from './scanned-schema.ts'

/** Reads the `xs:documentation` texts of a declaration, in file order, without empty ones. */
export function readDocumentation(file: ScannedSchema, node: number): readonly Documentation[] {
  const found: Documentation[] = []
  for (const annotation of file.allChildren(node)) {
    if (file.local(annotation) !== 'annotation') continue
    for (const one of file.allChildren(annotation)) {
      if (file.local(one) !== 'documentation') continue
      const text = file.text(one)
      if (text !== '') found.push({ language: languageOf(file, one), text })
    }
  }
  return found
}

/**
 * Finds the language: `xml:lang` is inherited, and an empty value ends the inheritance (XML 1.0,
 * 2.12).
 */
function languageOf(file: ScannedSchema, node: number): string | null {
  for (let at = node; at >= 0; at = file.scan.parent[at] ?? -1) {
    const language = file.token(at, 'xml:lang')
    if (language !== null) return language === '' ? null : language
  }
  return null
}
