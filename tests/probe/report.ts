/** What one part of the probe found: facts, or its failure in words. */
export type PartResult =
  | { readonly ok: true; readonly facts: unknown }
  | { readonly ok: false; readonly failure: string }

/** The findings of a probe by the name of the part. */
export type ProbeReport = Readonly<Record<string, PartResult>>

/** The beginning of the line on which the probing app writes its report. */
export const reportMark = 'PROBE '

/** Returns how often the probe starts and ends every worker: PERCEEL_SOAK, by default twice. */
export function soakRounds(env: NodeJS.ProcessEnv = process.env): number {
  const given = Number(env['PERCEEL_SOAK'] ?? 2)
  if (!Number.isInteger(given) || given < 1) throw new Error('PERCEEL_SOAK is no number of rounds')
  return given
}

/** Returns the report in an app's output; null if the app wrote none. */
export function readReport(output: string): ProbeReport | null {
  const line = output.split('\n').find((each) => each.startsWith(reportMark))
  return line === undefined ? null : (JSON.parse(line.slice(reportMark.length)) as ProbeReport)
}

/** What a page of the app's scheme saw. An error is given as its text. */
export interface PageFacts {
  readonly origin: string
  /** The frame as main saw it. */
  readonly frameOrigin: string
  /** Whether the context is secure. */
  readonly secure: string
  /** What a worker fetched from the scheme. */
  readonly worker: string
  /** What an imported module exports. */
  readonly module: string
  /** A compiled WebAssembly module, as text. */
  readonly wasm: string
  /** What `localStorage` kept. */
  readonly storage: string
  /** The state of a permission. */
  readonly query: string
  /** The answer to a request for a permission. */
  readonly request: string
  /** The failure of a fetch from another origin of the scheme. */
  readonly other: string
  /** The rule of the content policy that refused this fetch. */
  readonly policy: string
}

/** What the page must see in every runtime. */
const expectedFacts: Omit<PageFacts, 'origin' | 'frameOrigin'> = {
  secure: 'true',
  worker: 'fetched',
  module: 'imported',
  wasm: '[object WebAssembly.Module]',
  storage: 'stored',
  query: 'denied',
  request: 'denied',
  other: 'TypeError: Failed to fetch',
  policy: 'connect-src',
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
    else if (!found.ok) complaints.push(`${name}: ${found.failure}`)
  }
  const page = report['page']
  if (page?.ok === true) {
    const facts = page.facts as PageFacts
    const own = origins[runtime]
    // Main sees the real scheme also on the host.
    const expected = { ...expectedFacts, origin: own, frameOrigin: origins.electron }
    for (const [name, value] of Object.entries(expected)) {
      const found = facts[name as keyof PageFacts]
      if (found !== value) complaints.push(`page: ${name} is ${found} and not ${value}`)
    }
  }
  return complaints
}
