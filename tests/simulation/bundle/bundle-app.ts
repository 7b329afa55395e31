import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { threadFiles } from '../../thread-sources.ts'
import { scratch } from '../scratch.ts'
import { mutationChanges } from './mutations.ts'
import { sourceChanges } from './source-changes.ts'

/**
 * The process of the app as JavaScript in a few files. Node loads the bundle in a fraction of the
 * time that the sources take.
 */
export interface AppBundle {
  /** The entry module of the process. */
  readonly entry: string
  /** Environment variables that shorten the start of the process. */
  readonly environment: Readonly<Record<string, string>>
  remove(): void
}

const root = join(import.meta.dirname, '..', '..', '..')
const child = join(import.meta.dirname, '..', 'child')
const main = join(root, 'src-main')

/**
 * Entries of the threads, under the names that `child/bundled-threads.ts` expects, without the thread of
 * the process that reads scans.
 */
const threads = Object.fromEntries(
  Object.entries(threadFiles)
    .filter(([name]) => name !== 'scan')
    .map(([name, file]) => [`${name}-worker`, join(main, file)]),
)

/** Packages that load files of their own, and therefore stay outside the bundle. */
const external = ['libxml2-wasm', 'keytar', '@github/keytar']

/**
 * Returns environment variables that shorten the start: V8's compiled code of one process is reused
 * by the next processes. The certificates of the system are not read, because the address of the
 * app's service has no TLS.
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

/**
 * Limits the app to one thread that reads files. With two threads, the order of later events would
 * differ between machines.
 */
const oneFileAtATime = {
  file: '/src-main/files/file-worker-client.ts',
  from: 'const threadCount = 2',
  to: 'const threadCount = 1',
}

/**
 * Bundles the process of the simulation into a new folder.
 * @param mutations the bundle can also run the mutations (`mutationVariable`)
 */
export function bundleApp({ mutations }: { mutations: boolean }): Promise<AppBundle> {
  const changes = sourceChanges([oneFileAtATime], mutations ? mutationChanges() : {})
  const fileWorker = join(child, 'file-worker.ts')
  const entries = { ...threads, main: join(child, 'main.ts'), 'file-worker': fileWorker }
  return bundle(scratch, entries, changes)
}

/** Bundles a process that runs the services, and their threads, into a new folder in `parent`. */
export function bundleProcess(parent: string, entry: string): Promise<AppBundle> {
  return bundle(parent, { ...threads, main: entry }, null)
}

async function bundle(
  parent: string,
  entries: Readonly<Record<string, string>>,
  changes: Plugin | null,
): Promise<AppBundle> {
  const folder = mkdtempSync(join(parent, 'perceel-sim-bundle-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // Without the type, Node searches for a package, and parses the source to detect the format.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const outDir = join(folder, 'app')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [changes],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { input: { ...entries }, output: { entryFileNames: '[name].js' } },
    },
  })
  return {
    entry: join(outDir, 'main.js'),
    environment: quickStart(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
