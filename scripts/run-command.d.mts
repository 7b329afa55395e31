/** Types of run-command.mjs for the tests and the scripts in TypeScript. */
export function runQuietly(
  command: string,
  args: string[],
  file: string,
  limitMs?: number,
): Promise<{ code: number; output: string }>

export function hasDisplay(): boolean

export function isRunning(pid: number): boolean

export function needsShell(command: string, platform: NodeJS.Platform): boolean
