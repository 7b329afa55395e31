import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { checkText } from '../../../../../src-shared/xml/validation/check-text.ts'
import type { KeyedSchema } from '../../../../../src-shared/xml/schema/schema-file-set.ts'
import type { ProblemReport, XmlProblem } from '../../../../../src-shared/xml/validation/problem.ts'

export interface TestSchema {
  readonly set: SchemaSet
  readonly files: KeyedSchema
}

/** A schema of one file, compiled by our engine. libxml2 compiles it at its first use. */
export function schemaOf(xsd: string): TestSchema {
  const files = new Map([['main.xsd', xsd]])
  const compiled = compileSchema({ main: 'main.xsd', files })
  if (compiled.outcome !== 'compiled') throw new Error(JSON.stringify(compiled))
  return { set: compiled.set, files: { key: xsd, main: 'main.xsd', files } }
}

/** A schema whose root `r` contains these declarations in a sequence. */
export function rootOf(content: string, more = ''): TestSchema {
  return schemaOf(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType>` +
      `<xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>${more}</xs:schema>`,
  )
}

/**
 * Checks a text as the validation worker does: by our engine and by libxml2. Without a schema, only its form.
 */
export function check(text: string, schema: TestSchema | null): ProblemReport {
  return checkText(createXmlView(scanXml(text), schema?.set ?? null), schema?.files ?? null)
}

/** Returns the kind of each problem with the text at its place. */
export function pointed(text: string, { problems }: ProblemReport): [string, string][] {
  return problems.map(({ kind, start, end }) => [kind, text.slice(start, end)])
}

/** Returns the only problem of a text. */
export function onlyProblem(text: string, schema: TestSchema | null): XmlProblem {
  const { problems } = check(text, schema)
  const [only] = problems
  if (only === undefined || problems.length > 1) throw new Error(JSON.stringify(problems))
  return only
}
