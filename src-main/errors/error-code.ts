/**
 * Returns the code of a Node error, such as ENOENT (node:errors, "error.code"); null for any other.
 */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}
