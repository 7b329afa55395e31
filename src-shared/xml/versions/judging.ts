import type { SchemaSet } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import type { NodePaths } from '../tree/node-path.ts'
import type { LostDetail, LostItem } from './lost-item.ts'
import type { VersionNames } from './version-names.ts'

type Place = Pick<LostItem, 'start' | 'end' | 'path'>
export type Unsaid = Place & LostDetail

/** The state of checking a text against another version's schema. */
export interface Judging {
  readonly scan: XmlScan
  readonly set: SchemaSet
  readonly names: VersionNames
  readonly paths: NodePaths
  readonly lose: (start: number, end: number, path: string, detail: LostDetail) => void
}

/** Reports a loss at an element's start tag. */
export function loseAt({ scan, paths, lose }: Judging, node: number, detail: LostDetail): void {
  lose(scan.start[node] ?? 0, scan.openEnd[node] ?? 0, paths.of(node), detail)
}
