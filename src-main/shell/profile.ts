import { isAbsolute, resolve } from 'node:path'

const option = '--profile='

/**
 * Returns the folder that replaces Electron's own `userData`, for tests and for trials beside one's
 * own data: `--profile=DIR`, otherwise `PERCEEL_PROFILE`. Null if neither is given.
 */
export function profileFolder(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  currentFolder: string,
): string | null {
  const given = argv.find((argument) => argument.startsWith(option))?.slice(option.length)
  const folder = given ?? environment['PERCEEL_PROFILE'] ?? ''
  if (folder === '') return null
  return isAbsolute(folder) ? folder : resolve(currentFolder, folder)
}
