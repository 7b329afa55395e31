import type { XmlScan } from './xml-scan.ts'

/**
 * Copies a scan, so that `rescan` of the copy leaves the original valid. Copying the columns of a
 * record takes a tenth of the time of scanning the text again.
 */
export function copyScan(scan: XmlScan): XmlScan {
  const { count, attributes } = scan
  return {
    ...scan,
    kind: scan.kind.slice(0, count),
    start: scan.start.slice(0, count),
    nameEnd: scan.nameEnd.slice(0, count),
    openEnd: scan.openEnd.slice(0, count),
    closeStart: scan.closeStart.slice(0, count),
    end: scan.end.slice(0, count),
    parent: scan.parent.slice(0, count),
    next: scan.next.slice(0, count),
    name: scan.name.slice(0, count),
    firstAttribute: scan.firstAttribute.slice(0, count + 1),
    attributes: {
      count: attributes.count,
      start: attributes.start.slice(0, attributes.count),
      nameEnd: attributes.nameEnd.slice(0, attributes.count),
      valueStart: attributes.valueStart.slice(0, attributes.count),
      valueEnd: attributes.valueEnd.slice(0, attributes.count),
      end: attributes.end.slice(0, attributes.count),
      name: attributes.name.slice(0, attributes.count),
    },
  }
}
