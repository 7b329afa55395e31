import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { sourceChanges, type SourceChange } from './source-changes.ts'

/** The app's process as JavaScript in a few files. Node loads those in a fraction of the time. */
export interface AppBundle {
  /** The module that the process starts with. */
  readonly entry: string
  /** Environment variables that let the process start sooner. */
  readonly environment: Readonly<Record<string, string>>
  remove(): void
}

const root = join(import.meta.dirname, '..', '..', '..')
const child = join(import.meta.dirname, '..', 'child')
const main = join(root, 'src-main')

/** The process and its threads, by the names that `child/app-under-test.ts` looks for. */
const entries = {
  main: join(child, 'main.ts'),
  'file-worker': join(child, 'file-worker.ts'),
  'xml-worker': join(main, 'xml', 'xml-worker.ts'),
  'store-worker': join(main, 'store', 'store-worker.ts'),
  'search-worker': join(main, 'search', 'search-worker.ts'),
  'encode-worker': join(main, 'service-client', 'base64', 'encode-worker.ts'),
  'document-worker': join(main, 'documents', 'document-worker.ts'),
}

/** Packages that load files of their own, so they stay outside the bundle. */
const external = ['libxml2-wasm', 'keytar', '@github/keytar']

/**
 * What V8 made of the files in one process serves the next processes. The app's address is without
 * TLS, so the certificates of the system are not read.
 */
function quickStart(folder: string): Record<string, string> {
  const none = join(folder, 'certificates')
  mkdirSync(none)
  return {
    NODE_COMPILE_CACHE: join(folder, 'cache'),
    SSL_CERT_FILE: devNull,
    SSL_CERT_DIR: none,
  }
}

/** Bundles the app's process into a new folder of `parent`, with changes to its source. */
export async function bundleApp(
  parent: string,
  changes: readonly SourceChange[],
): Promise<AppBundle> {
  const folder = mkdtempSync(join(parent, 'perceel-sim-bundle-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const outDir = join(folder, 'app')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sourceChanges(changes)],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].js' } },
    },
  })
  return {
    entry: join(outDir, 'main.js'),
    environment: quickStart(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
