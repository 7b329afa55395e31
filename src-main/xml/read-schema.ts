import { XmlLibError } from 'libxml2-wasm'
import type { SchemaProblem } from '../../src-shared/ipc/calls/schema-calls.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import { isElement, nameOf } from '../../src-shared/xml/scan/xml-scan.ts'
import { compileSchema } from '../../src-shared/xml/schema/compile-schema.ts'
import { localNameOf, namespaceOf } from '../../src-shared/xml/schema/expanded-name.ts'
import { schemaFileFinder } from '../../src-shared/xml/schema/find-file.ts'
import type { SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import type { SchemaProblem as CompileProblem } from '../../src-shared/xml/schema/schema-problem.ts'
import { attributeValue } from '../../src-shared/xml/language/element-names.ts'
import { ambiguitiesIn } from '../../src-shared/xml/validation/libxml2/ambiguous-schema.ts'
import { plainWords } from '../../src-shared/xml/validation/libxml2/libxml2-fault.ts'
import { compileXsd } from '../../src-shared/xml/validation/libxml2/compile-xsd.ts'
import { positionAt } from '../../src-shared/xml/xml-guard.ts'
import type { SchemaReading, SchemaCandidate } from './schema-outline.ts'
import { localName } from '../../src-shared/xml/qualified-name.ts'

const mostProblems = 20
const longestDetail = 1000

/**
 * Kinds of problem with a reason of their own. All others are an invalid schema, with the names.
 */
const reasons: Partial<Record<CompileProblem['kind'], SchemaProblem['reason']>> = {
  doctype: 'doctype',
  tooDeep: 'tooLarge',
  tooLarge: 'tooLarge',
  notWellFormed: 'notWellFormed',
  notSchema: 'noSchema',
  missingFile: 'missingFile',
  newerVersion: 'newerVersion',
}

/**
 * Compiles files for the editor's help and for libxml2, and returns which schema they are. Blocks
 * the thread.
 */
export function readSchema({ files, main, root }: SchemaCandidate): SchemaReading {
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const first = main ?? mainFile(texts, root)
  const compiled = compileSchema({ main: first, files: texts })
  if (compiled.outcome === 'problems') {
    const problems = compiled.problems.slice(0, mostProblems)
    return { outcome: 'refused', problems: problems.map((one) => told(one, texts)) }
  }
  const set = { main: first, files: texts }
  let warnings: SchemaProblem[] = []
  try {
    compileXsd(set).dispose()
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    const ambiguities = ambiguitiesIn(error, set)
    if (ambiguities === null) return { outcome: 'refused', problems: [refusalOf(error, first)] }
    warnings = ambiguities.slice(0, mostProblems).map(({ file, line, name }) => {
      return { reason: 'ambiguous', file, line, detail: name.slice(0, longestDetail) }
    })
  }
  return { outcome: 'read', outline: { main: first, ...outlineOf(compiled.set), warnings } }
}

function refusalOf(error: XmlLibError, main: string): SchemaProblem {
  const { line, message } = error.details[0] ?? { line: 0, message: error.message }
  const at = line > 0 ? line : null
  return { reason: 'invalid', file: main, line: at, detail: plainWords(message) }
}

function outlineOf(set: SchemaSet) {
  const roots = [...set.elements.values()].filter(
    ({ name, abstract }) => !abstract && namespaceOf(name) === set.targetNamespace,
  )
  return {
    targetNamespace: set.targetNamespace,
    version: versionOf(set),
    roots: roots.map(({ name }) => localNameOf(name)),
  }
}

/**
 * Returns the version in the schema, otherwise the digits that end its namespace: project12 is 1.2
 * (service.md).
 */
function versionOf({ version, targetNamespace }: SchemaSet): string | null {
  if (version !== null && /^\d{1,3}\.\d{1,3}$/u.test(version)) return version
  const [, major, minor] = /(\d)(\d)$/u.exec(targetNamespace) ?? []
  return major === undefined || minor === undefined ? null : `${major}.${minor}`
}

/**
 * Returns the file that no other file includes. If there are several, returns the file that
 * declares the root, otherwise the first.
 */
function mainFile(texts: ReadonlyMap<string, string>, root: string): string {
  const findFile = schemaFileFinder(texts.keys())
  const asked = new Set<string>()
  const declaring: string[] = []
  for (const [name, text] of texts) {
    const scan = scanXml(text)
    for (let node = 0; node < scan.count; node += 1) {
      if (!isElement(scan, node) || scan.parent[node] !== scan.root) continue
      const location = attributeValue(scan, node, 'schemaLocation')
      const other = location === null ? null : findFile(name, location)
      if (other !== null && other !== name) asked.add(other)
      if (
        localName(nameOf(scan, node)) === 'element' &&
        attributeValue(scan, node, 'name') === root
      )
        declaring.push(name)
    }
  }
  const names = [...texts.keys()]
  const alone = names.filter((name) => !asked.has(name))
  return (
    alone.find((name) => declaring.includes(name)) ?? alone[0] ?? declaring[0] ?? names[0] ?? ''
  )
}

function told(problem: CompileProblem, texts: ReadonlyMap<string, string>): SchemaProblem {
  const { kind, file, offset, names } = problem
  const text = texts.get(file) ?? ''
  const reason = reasons[kind] ?? 'invalid'
  const said = plainWords(names.join(', '))
  const detail = reason === 'invalid' ? `${kind} ${said}`.trim() : said
  return {
    reason,
    file,
    line: positionAt(text, offset).line,
    detail: detail.slice(0, longestDetail),
  }
}
