import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The folder with lists of the packages whose code is in a bundle, for notices and the bill of materials. */
const folder = 'out/bundled'

/** Returns the folder of the package that a module belongs to; null for a module of our own. */
export function packageFolder(moduleId: string): string | null {
  const path = moduleId
    .replace(/^\0/u, '')
    .replace(/[?#].*$/su, '')
    .replaceAll('\\', '/')
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//u.exec(path)?.[1] ?? null
}

/**
 * Lists the packages of a bundle in `out/bundled/NAME.json`, as `name@version`. A package that ends
 * in a bundle is no dependency of the packed app any more, but its licence still asks for a notice.
 */
export function bundledPackages(root: string, name: string): Plugin {
  const file = join(root, folder, `${name}.json`)
  return {
    name: 'perceel:bundled-packages',
    generateBundle(_options, bundle) {
      // Workers have bundles of their own, so the list grows within one build.
      const known: string[] = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as string[])
        : []
      const packages = new Set(known)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          const found = packageFolder(id)
          if (found !== null) packages.add(identityOf(found))
        }
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify([...packages].sort(), null, 2)}\n`)
    },
  }
}

function identityOf(found: string): string {
  const manifest = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  return `${manifest.name}@${manifest.version}`
}
