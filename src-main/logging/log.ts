/** Facts of a log line: numbers, states and ids. Never content, names of files, or secrets. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>

/** The main process's log. Lines are events with facts; errors are reduced by `describeError`. */
export interface Log {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  /** `error` is written as its kind, code and stack; its message stays out, it may quote content. */
  error(event: string, error?: unknown, facts?: LogFacts): void
}
