import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pluginWith } from './nsis-plugin.ts'

const root = resolve(import.meta.dirname, '../../..')

/** What electron-builder's target for NSIS takes from its packager. */
interface NsisPackager {
  readonly config: { readonly nsis: object }
  readonly appInfo: Record<string, string>
  readonly info: object
  readonly projectDir: string
  readonly platformSpecificBuildOptions: object
  readonly debugLogger: { readonly isEnabled: boolean }
  readonly fileAssociations: readonly object[]
  readonly resourceList: Promise<readonly string[]>
  readonly getResource: (custom: string | null | undefined) => Promise<string | null>
  readonly getTempFile: (suffix: string) => Promise<string>
  readonly expandMacro: (pattern: string) => string
}

type Defines = Record<string, string | number | null>

interface NsisTarget {
  configureDefines(oneClick: boolean, defines: Defines): Promise<unknown>
  configureDefinesForAllTypeOfInstaller(defines: Defines): void
  computeCommonInstallerScriptHeader(): Promise<string>
  computeFinalScript(
    script: string,
    isInstaller: boolean,
    folders: ReadonlyMap<number, string>,
  ): Promise<string>
  executeMakensis(defines: Defines, commands: object, script: string): Promise<void>
}

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const templates = join(
  dirname(builder.resolve('app-builder-lib/package.json')),
  'templates',
  'nsis',
)

/** Returns the functions of plugins that electron-builder's scripts call, by plugin. */
function calledPlugins(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => /\.ns[hi]$/u.test(file))) {
    const text = readFileSync(join(templates, name), 'utf8')
    for (const [, plugin = '', called = ''] of text.matchAll(/\b(\w+)::(\w+)/gu))
      found.set(plugin, (found.get(plugin) ?? new Set()).add(called))
  }
  return found
}

/** The plugins that electron-builder downloads; all others come with NSIS. */
const downloaded = ['StdUtils', 'UAC', 'WinShell', 'nsProcess', 'Nsis7z', 'SpiderBanner']

/**
 * Writes the tools where electron-builder looks for them: a makensis that is the system's, and plugins
 * in the place of those that electron-builder would download. Returns the variables that name them.
 */
export function writeTools(folder: string): Record<string, string> {
  const [tools, resources] = [join(folder, 'nsis'), join(folder, 'resources')]
  const plugins = join(resources, 'plugins', 'x86-unicode')
  for (const each of [tools, plugins]) mkdirSync(each, { recursive: true })
  const makensis = join(tools, 'makensis')
  writeFileSync(makensis, '#!/bin/sh\nexec makensis "$@"\n')
  chmodSync(makensis, 0o755)
  const called = calledPlugins()
  for (const name of downloaded)
    writeFileSync(join(plugins, `${name}.dll`), pluginWith([...(called.get(name) ?? [])]))
  return { ELECTRON_BUILDER_NSIS_DIR: tools, ELECTRON_BUILDER_NSIS_RESOURCES_DIR: resources }
}

export interface NsisConfig {
  readonly appId: string
  readonly productName: string
  readonly nsis: { readonly include: string }
}

/**
 * Compiles the uninstaller and the installer as electron-builder does, with electron-builder's own
 * scripts and with warnings as errors. The app is an empty archive. `writeTools` must have been called, and
 * its variables set. Rejects with the output of makensis.
 *
 * @param include the path of the script that electron-builder includes, by default that of `config`
 */
export async function compileInstaller(
  folder: string,
  config: NsisConfig,
  include: string = join(root, config.nsis.include),
): Promise<void> {
  const { CancellationToken } = builder('builder-util-runtime') as {
    CancellationToken: new () => object
  }
  // The modules of electron-builder import each other in a circle, which only its entry begins well.
  builder('app-builder-lib')
  const { NsisTarget: Target } = builder('app-builder-lib/out/targets/nsis/NsisTarget.js') as {
    NsisTarget: new (
      packager: NsisPackager,
      out: string,
      name: 'nsis',
      helper: object,
    ) => NsisTarget
  }
  let temporary = 0
  const packager: NsisPackager = {
    config: { nsis: config.nsis },
    platformSpecificBuildOptions: {},
    projectDir: root,
    debugLogger: { isEnabled: false },
    fileAssociations: [],
    appInfo: {
      id: config.appId,
      productName: config.productName,
      productFilename: config.productName,
      sanitizedProductName: config.productName,
      companyName: 'The Perceel maintainers',
      updaterCacheDirName: 'perceel-updater',
    },
    info: {
      metadata: {},
      buildResourcesDir: join(root, 'resources', 'icons'),
      cancellationToken: new CancellationToken(),
    },
    resourceList: Promise.resolve([]),
    getResource: (custom) => Promise.resolve(custom === config.nsis.include ? include : null),
    getTempFile: (suffix) => Promise.resolve(join(folder, `${(temporary += 1)}-${suffix}`)),
    expandMacro: () => `${config.productName} 1.2.3`,
  }
  const target = new Target(packager, folder, 'nsis', { refCount: 0 })
  const archive = join(folder, 'app.7z')
  writeFileSync(archive, 'archive')
  const defines: Defines = {
    APP_ID: config.appId,
    APP_GUID: 'd9d8f1df-256a-5b3b-a14b-75dd98a364d6',
    UNINSTALL_APP_KEY: 'd9d8f1df-256a-5b3b-a14b-75dd98a364d6',
    PRODUCT_NAME: config.productName,
    PRODUCT_FILENAME: config.productName,
    APP_FILENAME: config.productName,
    APP_DESCRIPTION: 'Perceel',
    APP_PACKAGE_NAME: 'perceel',
    VERSION: '1.2.3',
    PROJECT_DIR: root,
    BUILD_RESOURCES_DIR: join(root, 'resources', 'icons'),
    APP_64: archive,
    APP_64_NAME: 'app.7z',
    APP_64_HASH: '00',
    APP_64_UNPACKED_SIZE: 1,
    COMPRESS: 'auto',
  }
  target.configureDefinesForAllTypeOfInstaller(defines)
  await target.configureDefines(false, defines)
  const header = await target.computeCommonInstallerScriptHeader()
  const script = readFileSync(join(templates, 'installer.nsi'), 'utf8')
  const compile = async (isInstaller: boolean, name: string, more: Defines) => {
    const commands = { OutFile: `"${join(folder, name)}"`, SetCompressor: 'zlib', Unicode: true }
    const final = await target.computeFinalScript(script, isInstaller, new Map())
    await target.executeMakensis({ ...defines, ...more }, commands, header + final)
  }
  const uninstaller = join(folder, 'uninstaller.exe')
  await compile(false, 'writes-uninstaller.exe', {
    BUILD_UNINSTALLER: null,
    UNINSTALLER_OUT_FILE: `Z:${uninstaller}`,
  })
  writeFileSync(uninstaller, 'uninstaller')
  await compile(true, 'installer.exe', { UNINSTALLER_OUT_FILE: uninstaller })
}
