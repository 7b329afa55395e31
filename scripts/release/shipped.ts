// Usage: node scripts/release/shipped.ts FOLDER, after a build. Writes the bill of materials
// (CycloneDX) and the notices of all packages whose code is in the product: the packed dependencies,
// and the packages that the build took into its bundles.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A component of npm's bill of materials. */
interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string }
    readonly expression?: string
  }[]
  readonly 'bom-ref': string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

/** A bill of materials: the components, and which component depends on which. */
interface Bill {
  readonly metadata: { readonly component: object }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/** Returns npm's own bill of materials. @param options of `npm sbom` */
function billOfNpm(options: readonly string[]): Bill {
  const shell = process.platform === 'win32'
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...options]
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, shell })
  return JSON.parse(text) as Bill
}

/** Returns the packages in the bundles of the last build, as `name@version`. */
function bundledList(): string[] {
  const folder = join(root, 'out', 'bundled')
  if (!existsSync(folder)) throw new Error('There is no build: run `npm run build` first')
  return readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[],
  )
}

/**
 * True for a package that no other package asks for, such as the programs that the install script of
 * `node` puts in place. The installers leave such packages out.
 */
function isExtraneous({ properties = [] }: Component): boolean {
  return properties.some(({ name }) => name === 'cdx:npm:package:extraneous')
}

/**
 * Returns the part of a bill that is shipped.
 *
 * @param all the bill of all installed packages
 * @param packed the bill of the packages that the installers carry
 * @param bundled packages whose code is in a bundle, as `name@version`
 */
export function shippedBill(all: Bill, packed: Bill, bundled: readonly string[]): Bill {
  const refs = new Set([
    ...packed.components
      .filter((component) => !isExtraneous(component))
      .map((component) => component['bom-ref']),
    ...all.components
      .filter(({ name, version }) => bundled.includes(`${name}@${version}`))
      .map((component) => component['bom-ref']),
  ])
  const isShipped = (ref: string) => refs.has(ref)
  const root = all.dependencies.find(({ ref }) => !all.components.some((c) => c['bom-ref'] === ref))
  return {
    ...all,
    metadata: {
      ...all.metadata,
      component: { ...all.metadata.component, type: 'application', name: 'Perceel' },
    },
    components: all.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => isShipped(ref) || ref === root?.ref)
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** Returns the licences of a component as SPDX ids or names, joined by commas; empty if none is stated. */
function licenceOf({ licenses = [] }: Component): string {
  return licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .join(', ')
}

/** Returns the folder of each installed package, by `name@version`. */
function packageFolders() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return new Map(
    // npm's bill names a package by its folder, also if the folder holds another package (keytar).
    Object.entries(packages).map(([path, { version }]) => [
      `${path.split('node_modules/').at(-1)}@${version}`,
      join(root, path),
    ]),
  )
}

/**
 * Returns the text of a package's licence and notice files.
 */
function noticeOf(component: Component, folders: ReadonlyMap<string, string>): string {
  const folder = folders.get(`${component.name}@${component.version}`)
  if (folder === undefined) throw new Error(`package-lock.json lacks ${component.name}`)
  // A package for another system may be absent here.
  const files = existsSync(folder) ? readdirSync(folder) : []
  const texts = files
    .filter((name) => /^(licen[cs]e|copying|notice)/iu.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
  const head = `${component.name} ${component.version} (${licenceOf(component) || 'licence: see below'})`
  return `${head}\n${'='.repeat(head.length)}\n\n${texts.join('\n\n') || 'The package has no licence file of its own.'}\n`
}

/** Writes the bill of materials and the notices into a folder. Returns the number of components. */
export function writeShipped(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const folders = packageFolders()
  const bill = shippedBill(billOfNpm([]), billOfNpm(['--omit', 'dev']), bundledList())
  writeFileSync(join(folder, 'perceel.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES.txt'),
    bill.components.map((each) => noticeOf(each, folders)).join('\n\n'),
  )
  return bill.components.length
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2)
  console.log(`${writeShipped(resolve(folder))} components`)
}
