import { XmlLibError } from 'libxml2-wasm'
import { attributeValue } from '../../language/element-names.ts'
import { scanXml } from '../../scan/scan-xml.ts'
import { isElement } from '../../scan/xml-scan.ts'
import { schemaSources } from '../../schema/schema-sources.ts'
import type { SchemaFiles } from '../../schema/schema-model.ts'

const words = /content model is not determinist/iu
const generatedName = /perceel-(\d+)\.xsd$/u

/** A content model that violates "Unique Particle Attribution" (XML Schema 1.0 part 1, 3.8.6). */
export interface Ambiguity {
  readonly file: string
  readonly line: number
  /** Name of the type, or of the element around an anonymous type; empty if there is none. */
  readonly name: string
}

/** Returns whether libxml2 refuses a schema with these words because its content is ambiguous. */
export function isAboutAmbiguity(message: string): boolean {
  return words.test(message)
}

/**
 * Returns the ambiguous content models for which alone libxml2 refused a schema in `compileXsd`.
 * Null if there is another reason.
 */
export function ambiguitiesIn(error: unknown, { main, files }: SchemaFiles): Ambiguity[] | null {
  if (!(error instanceof XmlLibError) || error.details.length === 0) return null
  if (!error.details.every(({ message }) => words.test(message))) return null
  const names = [...schemaSources(files).files.keys()]
  return error.details.map(({ file: address, line }) => {
    const at = generatedName.exec(address ?? '')?.[1]
    const file = (at === undefined ? undefined : names[Number(at)]) ?? main
    return { file, line: Math.max(1, line), name: nameAt(files.get(file) ?? '', line) }
  })
}

/** Returns the name of the nearest named declaration around the type that begins on a line. */
function nameAt(text: string, line: number): string {
  const scan = scanXml(text)
  let lineStart = 0
  for (let left = line; left > 1; left -= 1) lineStart = text.indexOf('\n', lineStart) + 1
  for (let node = 0; node < scan.count; node += 1) {
    if (!isElement(scan, node) || (scan.start[node] ?? 0) < lineStart) continue
    for (let at = node; at >= 0; at = scan.parent[at] ?? -1) {
      const name = attributeValue(scan, at, 'name')
      if (name !== null) return name
    }
    return ''
  }
  return ''
}
