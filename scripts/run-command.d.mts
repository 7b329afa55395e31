/** Types of run-command.mjs for the tests. */
export function runQuietly(
  command: string,
  args: string[],
  file: string,
  limitMs?: number,
): Promise<{ code: number; output: string }>
