import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'

const root = resolve(import.meta.dirname, '../..')

/**
 * Packs the built app into `folder` with electron-builder, with the file list and the production
 * dependencies of a release. Empty files replace Electron's binary, so that nothing is downloaded. The
 * fuses are bits of the binary and are therefore not set. Returns the path of the archive. The native
 * modules are beside the archive, as in an installer. Throws if the app is not built.
 */
export async function packAsar(folder: string): Promise<string> {
  if (!existsSync(join(root, 'out', 'main', 'index.js'))) {
    throw new Error('There is no build to pack: run `npm run build` first')
  }
  const work = mkdtempSync(join(tmpdir(), 'perceel-pack-'))
  try {
    const dist = join(work, 'electron')
    mkdirSync(join(dist, 'resources'), { recursive: true })
    mkdirSync(join(dist, 'locales'))
    // Empty files in place of the files that electron-builder looks for. electron-builder skips empty
    // folders.
    for (const name of ['electron', 'locales/nl.pak']) writeFileSync(join(dist, name), '')
    await build({
      projectDir: root,
      targets: Platform.LINUX.createTarget('dir', Arch.x64),
      publish: 'never',
      config: {
        extends: 'electron-builder.yml',
        directories: { output: join(work, 'dist') },
        electronDist: dist,
        electronFuses: null,
        afterPack: null,
      },
    })
    const resources = join(work, 'dist', 'linux-unpacked', 'resources')
    mkdirSync(folder, { recursive: true })
    const asar = join(folder, 'app.asar')
    cpSync(join(resources, 'app.asar'), asar)
    const unpacked = join(resources, 'app.asar.unpacked')
    if (existsSync(unpacked)) cpSync(unpacked, `${asar}.unpacked`, { recursive: true })
    return asar
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) {
    console.error('Usage: node scripts/packaging/pack-asar.ts DIR')
    process.exitCode = 2
  } else {
    console.log(await packAsar(resolve(folder)))
  }
}
