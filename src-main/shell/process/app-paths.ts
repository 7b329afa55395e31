import { join } from 'node:path'

const threadNames = ['xml', 'store', 'file', 'encode', 'document', 'search', 'scan'] as const
export type ThreadName = (typeof threadNames)[number]

/** The scripts of the threads: sources or built files. */
export type ThreadScripts = Readonly<Record<`${ThreadName}Worker`, URL>>

/** Returns the scripts of all threads, from the function that gives one thread's script. */
export function threadScripts(scriptOf: (name: ThreadName) => URL): ThreadScripts {
  const scripts = threadNames.map((name) => [`${name}Worker`, scriptOf(name)])
  return Object.fromEntries(scripts) as ThreadScripts
}

/** The paths of one profile, and of the parts of the built app. */
export interface AppPaths {
  /** The folder of the store and the blobs. The screen calls it "the data folder". */
  readonly data: string
  readonly logs: string
  readonly windowPlace: string
  /** Read-only copies of documents that were opened in this run. */
  readonly run: string
  readonly renderer: string
  readonly preload: string
  /** The practice service's bundle, and the schemas that it validates records with. */
  readonly practice: string
  readonly schemas: string
  /** The bundle of the process that reads scans. */
  readonly scanProcess: string
  readonly workers: ThreadScripts
}

/**
 * Returns the paths. `userData` is the profile's folder. `app` is the app's root (`app.asar` when
 * packaged: Electron reads files inside it as in a folder). `mainModule` is the `import.meta.url`
 * of out/main/index.js.
 *
 * @param data the administrator's data folder; left out for the folder in the profile
 */
export function appPaths(
  userData: string,
  app: string,
  mainModule: string,
  data = join(userData, 'data'),
): AppPaths {
  return {
    data,
    logs: join(userData, 'logs'),
    windowPlace: join(userData, 'window.json'),
    run: join(userData, 'run'),
    renderer: join(app, 'out', 'renderer'),
    preload: join(app, 'out', 'preload', 'index.cjs'),
    practice: join(app, 'out', 'main', 'service.js'),
    schemas: join(app, 'resources', 'schemas'),
    scanProcess: join(app, 'out', 'main', 'scan-process.js'),
    workers: threadScripts((name) => new URL(`./${name}-worker.js`, mainModule)),
  }
}
