import { isAbsolute, resolve } from 'node:path'

const option = '--profile='

/**
 * The folder that replaces Electron's own `userData`, for tests and for trying things out beside
 * one's own data: `--profile=DIR`, else `PERCEEL_PROFILE`. Null when neither is given.
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
