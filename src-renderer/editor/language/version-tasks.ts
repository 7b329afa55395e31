import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import type { LostItem, LostReport } from '../../../src-shared/xml/versions/lost-item.ts'
import { lostInVersion } from '../../../src-shared/xml/versions/lost-in-version.ts'
import { notSaidElsewhere } from '../../../src-shared/xml/versions/said-elsewhere.ts'
import { compiledSchema } from './compiled-schemas.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

/** Questions that compare a text with another version of its record. */
export interface VersionTasks {
  /**
   * The content of the text that the other version cannot express; null if its schema is unusable.
   */
  readonly lostInVersion: {
    readonly asks: readonly [other: SchemaFileSet]
    readonly answers: LostReport | null
  }
  /**
   * The content of a newer version's text that this text has no place for and does not express in
   * another way; null without a schema of this text.
   */
  readonly newerSaysMore: {
    readonly asks: readonly [newerText: string, newerSchema: SchemaFileSet | null]
    readonly answers: readonly LostItem[] | null
  }
}

export const versionHandlers = {
  lostInVersion: ({ scan, schema }: XmlView, other: SchemaFileSet): LostReport | null => {
    const set = compiledSchema(other)
    return set && lostInVersion(scan, schema, set)
  },
  newerSaysMore: (
    { scan, schema }: XmlView,
    newerText: string,
    newerSchema: SchemaFileSet | null,
  ): readonly LostItem[] | null => {
    if (schema === null) return null
    const newer = scanXml(newerText)
    const { items } = lostInVersion(newer, compiledSchema(newerSchema), schema)
    // Elements that only this version requires are no content of the newer version.
    const said = items.filter(
      ({ kind }) => kind !== 'missingElement' && kind !== 'missingAttribute',
    )
    return notSaidElsewhere(newer, said, scan)
  },
}
