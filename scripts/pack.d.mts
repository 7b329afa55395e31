/** See pack.mjs, which runs before anything is compiled, so that it stays JavaScript. */
export function signingArguments(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): string[]
