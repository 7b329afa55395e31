import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** Returns every source file of the app itself, as path and text. */
export function appSources(): { path: string; text: string }[] {
  const paths = globSync('src-{main,preload,renderer,shared}/**/*.{ts,vue,html,css}', { cwd: root })
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns the app's source files that match the pattern. */
export function filesWith(pattern: RegExp): string[] {
  return appSources()
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()
}
