import type { XmlView } from '../../language/xml-view.ts'
import { problemOf } from '../finding.ts'
import { listProblems } from '../list-problems.ts'
import type { ProblemReport } from '../problem.ts'

/** XML 1.0, 2.8 (XMLDecl) and 4.3.3 (EncName). */
const declared =
  /^(<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"[^"<]*"|'[^'<]*')[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*["'])([A-Za-z][\w.-]*)["']/u

/**
 * Adds a warning if the XML declaration names an encoding other than UTF-8. Perceel keeps texts as
 * strings and sends them as UTF-8 (service.md), with a declaration that says so.
 */
export function withEncodingWarning(view: XmlView, report: ProblemReport): ProblemReport {
  const [, before = '', name = 'UTF-8'] = declared.exec(view.scan.text) ?? []
  if (name.toUpperCase() === 'UTF-8') return report
  const start = before.length
  const finding = { about: -1, start, end: start + name.length }
  const warning = problemOf(view, { ...finding, detail: { kind: 'otherEncoding', name } }, null)
  return {
    ...report,
    ...listProblems(
      [{ ...warning, severity: 'warning' as const }, ...report.problems],
      report.unlisted,
    ),
    total: report.total + 1,
  }
}
