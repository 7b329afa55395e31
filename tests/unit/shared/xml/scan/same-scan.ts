import type { XmlScan } from '../../../../../src-shared/xml/scan/xml-scan.ts'

type Column = Uint8Array | Uint32Array | Int32Array

/**
 * Returns a scan's content without the unused room of its columns. Equal scans give equal results.
 */
export function plainScan(scan: XmlScan) {
  const { text, count, names, errors, trail, depth, root, attributes, ...columns } = scan
  // Cuts before the conversion: a column has room for hundreds of nodes, a text of a test has few.
  const inUse = (column: Column, length: number) => Array.from(column.slice(0, length))
  const { count: attributeCount, ...attributeColumns } = attributes
  return {
    text,
    count,
    names,
    errors,
    trail,
    depth,
    root,
    attributeCount,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        inUse(column, name === 'firstAttribute' ? count + 1 : count),
      ]),
    ),
    attributes: Object.fromEntries(
      Object.entries(attributeColumns).map(([name, column]) => [
        name,
        inUse(column, attributeCount),
      ]),
    ),
  }
}
