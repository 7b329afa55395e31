/** What one part of the probe found: facts, or the words of its failure. */
export type Found =
  { readonly ok: true; readonly facts: unknown } | { readonly ok: false; readonly words: string }

/** The findings of a probe by the name of the part. */
export type ProbeReport = Readonly<Record<string, Found>>

/** The beginning of the line on which the probing app writes its report. */
export const reportMark = 'PROBE '

/** Returns the report in an app's output; null if the app wrote none. */
export function readReport(output: string): ProbeReport | null {
  const line = output.split('\n').find((each) => each.startsWith(reportMark))
  return line === undefined ? null : (JSON.parse(line.slice(reportMark.length)) as ProbeReport)
}

/** The page's own origin, by runtime. The host cannot give a page a scheme of its own. */
const origins = { electron: 'app://perceel', host: 'https://perceel.invalid' }

/** Returns what is wrong in a report, in words; empty if nothing is. */
export function complaintsAbout(
  report: ProbeReport,
  runtime: 'electron' | 'host',
  wanted: readonly string[],
): string[] {
  const complaints: string[] = []
  for (const name of wanted) {
    const found = report[name]
    if (found === undefined) complaints.push(`${name}: not probed`)
    else if (!found.ok) complaints.push(`${name}: ${found.words}`)
  }
  const page = report['page']
  if (page?.ok === true) {
    const { origin } = page.facts as { origin: string }
    if (origin !== origins[runtime])
      complaints.push(`page: its origin is ${origin} and not ${origins[runtime]}`)
  }
  return complaints
}
