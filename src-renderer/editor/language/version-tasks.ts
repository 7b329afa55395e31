import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import type { LostItem, LostReport } from '../../../src-shared/xml/versions/lost-item.ts'
import { lostInVersion } from '../../../src-shared/xml/versions/lost-in-version.ts'
import { notSaidElsewhere } from '../../../src-shared/xml/versions/said-elsewhere.ts'
import { compiledSchema } from './compiled-schemas.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

/** What is asked of a text next to another version of its record. */
export interface VersionTasks {
  /** What the other version cannot say of the text; null when its schema cannot be used. */
  readonly lostInVersion: {
    readonly asks: readonly [other: SchemaFileSet]
    readonly answers: LostReport | null
  }
  /**
   * What a newer version's text says that the text here has no place for and does not say in other
   * words either; null without a schema of the text here.
   */
  readonly newerSaysMore: {
    readonly asks: readonly [newerText: string, newerSchema: SchemaFileSet | null]
    readonly answers: readonly LostItem[] | null
  }
}

export const versionDoers = {
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
    // What the version here wants besides is no content of the newer one.
    const said = items.filter(
      ({ kind }) => kind !== 'missingElement' && kind !== 'missingAttribute',
    )
    return notSaidElsewhere(newer, said, scan)
  },
}
