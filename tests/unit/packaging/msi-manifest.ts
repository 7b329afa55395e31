import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What electron-builder's target for MSIs takes from its packager. */
interface MsiPackager {
  readonly platformSpecificBuildOptions: object
  readonly config: object
  readonly appInfo: object
  readonly compression: string
  readonly fileAssociations: readonly object[]
  readonly getIconPath: () => Promise<null>
}

interface MsiTarget {
  writeManifest(appFolder: string, architecture: number, options: object): Promise<string>
}

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
// The modules of electron-builder import each other in a circle, which only its entry begins well.
builder('app-builder-lib')
const { default: Target } = builder('app-builder-lib/out/targets/MsiTarget.js') as {
  default: new (packager: MsiPackager, folder: string) => MsiTarget
}
const { getEffectiveOptions } = builder(
  'app-builder-lib/out/options/CommonWindowsInstallerConfiguration.js',
) as { getEffectiveOptions: (options: object, packager: MsiPackager) => object }

/** `Arch.x64` of electron-builder. */
const x64 = 1

/**
 * Writes the project that electron-builder makes for an MSI of this configuration, for an app of one
 * program in `folder`. Returns the path of the project.
 */
export async function writeMsiProject(
  folder: string,
  config: { readonly appId: string; readonly productName: string; readonly msi: object },
  version: string,
): Promise<string> {
  const appFolder = join(folder, 'win-unpacked')
  mkdirSync(appFolder, { recursive: true })
  writeFileSync(join(appFolder, `${config.productName}.exe`), 'program')
  const packager: MsiPackager = {
    platformSpecificBuildOptions: {},
    config,
    compression: 'normal',
    fileAssociations: [],
    getIconPath: () => Promise.resolve(null),
    appInfo: {
      id: config.appId,
      productName: config.productName,
      productFilename: config.productName,
      sanitizedProductName: config.productName,
      sanitizedName: config.productName,
      companyName: 'The Perceel maintainers',
      description: 'Perceel',
      getVersionInWeirdWindowsForm: () => `${version}.0`,
    },
  }
  const target = new Target(packager, folder)
  const project = join(folder, 'project.wxs')
  const options = getEffectiveOptions(config.msi, packager)
  writeFileSync(project, await target.writeManifest(appFolder, x64, options))
  return project
}
