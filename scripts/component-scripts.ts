import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Folders with Vue components. */
const withComponents = ['src-renderer', 'tests/gallery']

/**
 * Writes the script of each Vue component into a TypeScript file of its own, so that a linter that
 * reads no components can check it. The folder keeps the paths of the components, a script keeps
 * its lines: the finding at line 12 of `board/BoardPage.vue.script.ts` is at line 12 of the
 * component. The folder's tsconfig lets the scripts import as if they lay beside their components.
 *
 * @param root folder of the checkout
 * @param folder is emptied first
 * @returns the files, as paths from the folder
 */
export function writeComponentScripts(root: string, folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const above = relative(folder, root).split(sep).join('/')
  const config = {
    extends: `${above}/tsconfig.web.json`,
    compilerOptions: { rootDirs: ['.', above] },
    include: ['**/*.ts', ...withComponents.map((name) => `${above}/${name}/**/*.d.ts`)],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const components = withComponents.map((name) => `${name}/**/*.vue`)
  return globSync(components, { cwd: root }).map((component) => {
    const file = `${component}.script.ts`
    const script = scriptOf(component, readFileSync(join(root, component), 'utf8'))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), script)
    return file
  })
}

/**
 * Returns the script of a component at the lines that the script has there, and then the type
 * parameter of the component as a type.
 */
function scriptOf(path: string, component: string): string {
  const found = /^<script\b((?:"[^"]*"|[^">])*)>(.*?)^<\/script>/msu.exec(component)
  if (found === null) return 'export {}\n'
  const [, attributes = '', script = ''] = found
  const above = component.slice(0, found.index) + attributes
  return above.replaceAll(/[^\n]/gu, '') + script + parameterOf(path, attributes)
}

/** Returns the type parameter in the attributes of a script as a type; empty if there is none. */
function parameterOf(path: string, attributes: string): string {
  const generic = /\bgeneric="([^"]*)"/u.exec(attributes)?.[1]
  if (generic === undefined) return ''
  const parameter = /^\s*(\w+)(?:\s+extends\s+([^,=<]+))?$/u.exec(generic)
  if (parameter === null) throw new Error(`${path}: only one simple type parameter can be read`)
  return `type ${parameter[1]} = ${parameter[2] ?? 'unknown'}\n`
}
