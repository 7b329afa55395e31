import { createXmlView, type XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { rescan } from '../../../src-shared/xml/scan/splice/rescan.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { XmlScan } from '../../../src-shared/xml/scan/xml-scan.ts'
import type { SchemaSet } from '../../../src-shared/xml/schema/schema-model.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

/** A worker's copy of a text on the screen. The copy is scanned when a question needs the scan. */
export class LanguageDocument {
  /** The text before its first scan; null afterwards. */
  #unread: string | null
  #scan: XmlScan | null = null
  #view: XmlView | null = null
  #schema: SchemaSet | null = null
  /** The files that the schema was compiled from. */
  schemaFiles: SchemaFileSet | null = null

  constructor(text: string) {
    this.#unread = text
  }

  /** Applies the edits of one change. All offsets refer to the text before the change. */
  change(edits: readonly TextEdit[]): void {
    if (this.#unread !== null) this.#unread = applyEdits(this.#unread, edits)
    else if (this.#scan !== null) this.#scan = rescan(this.#scan, edits)
    this.#view = null
  }

  setSchema(schema: SchemaSet | null, files: SchemaFileSet | null): void {
    this.#schema = schema
    this.schemaFiles = files
    this.#view = null
  }

  get view(): XmlView {
    this.#scan ??= scanXml(this.#unread ?? '')
    this.#unread = null
    this.#view ??= createXmlView(this.#scan, this.#schema)
    return this.#view
  }
}
