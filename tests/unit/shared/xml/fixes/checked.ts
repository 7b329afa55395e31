import { createXmlView, type XmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { checkText } from '../../../../../src-shared/xml/validation/check-text.ts'
import type { XmlProblem } from '../../../../../src-shared/xml/validation/problem.ts'
import { schemaText } from '../../../service/office/schema-validation.ts'
import { compiledSet } from '../content/sample-records.ts'

/** Returns the problems that the editor's list would show for a text. */
export interface Checker {
  (text: string): { readonly view: XmlView; readonly problems: readonly XmlProblem[] }
}

/** Returns a function that checks texts against a schema. `key` identifies the schema for libxml2. */
export function checkerOf(key: string, schema: string): Checker {
  const set = compiledSet(schema)
  const keyed = { key, main: 'main.xsd', files: new Map([['main.xsd', schema]]) }
  return (text) => checked(text, set, keyed)
}

/** A checker with the practice office's schema. */
export function sampleChecker(name: string): Checker {
  return checkerOf(name, schemaText(name))
}

export const checkForm: Checker = (text) => checked(text, null, null)

function checked(text: string, set: SchemaSet | null, keyed: Parameters<typeof checkText>[1]) {
  const view = createXmlView(scanXml(text), set)
  return { view, problems: checkText(view, keyed).problems }
}
