/** Types of pack.mjs, which is JavaScript because it runs before anything is compiled. */
export function publishArguments(env: Readonly<Record<string, string | undefined>>): string[]
export function signingArguments(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): string[]
export function signingEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined>
