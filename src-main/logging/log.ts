/** Facts of a log line: numbers, states and ids. Never content, file names, or secrets. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>

/** The main process's log. A line is an event with facts; `describeError` reduces errors. */
export interface Log {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  /**
   * Writes the kind, code and stack of `error`. The message is left out, as a message may quote
   * content.
   */
  error(event: string, error?: unknown, facts?: LogFacts): void
}
