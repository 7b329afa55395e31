import { existsSync, readFileSync, statSync } from 'node:fs'
import Module, { isBuiltin, registerHooks } from 'node:module'
import * as fs from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import enhancedResolve from 'enhanced-resolve'
import { placeOf } from './archive.ts'

const { CachedInputFileSystem, ResolverFactory } = enhancedResolve

/** Newer overloads of `fs` are unknown to the library's types. */
type FileSystem = ConstructorParameters<typeof CachedInputFileSystem>[0]

/** Finds packages by Node's rules, through the patched `fs`. */
function resolverFor(conditions: readonly string[], fullySpecified: boolean) {
  return ResolverFactory.createResolver({
    fileSystem: new CachedInputFileSystem(fs as unknown as FileSystem, 60_000),
    conditionNames: [...conditions],
    extensions: fullySpecified ? [] : ['.js', '.json', '.node'],
    fullySpecified,
    mainFields: ['main'],
    symlinks: false,
    useSyncFileSystemCalls: true,
  })
}
/** Made at the first use: a resolver keeps the functions of `fs` as they are then. */
const resolvers = {
  import: once(() => resolverFor(['node', 'import', 'module-sync', 'default'], true)),
  require: once(() => resolverFor(['node', 'require', 'module-sync', 'default'], false)),
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

const isInside = (path: string) => placeOf(path) !== null && existsSync(path)

/** Returns the path of a module for a parent inside an archive. Throws as Node does. */
function find(specifier: string, parent: string, isRequire: boolean): string {
  const resolver = resolvers[isRequire ? 'require' : 'import']()
  try {
    const found = resolver.resolveSync({}, dirname(parent), specifier)
    if (found !== false) return unpacked(found)
  } catch (cause) {
    throw notFound(specifier, parent, isRequire, cause)
  }
  throw notFound(specifier, parent, isRequire)
}

function notFound(specifier: string, parent: string, isRequire: boolean, cause?: unknown): Error {
  const code = isRequire ? 'MODULE_NOT_FOUND' : 'ERR_MODULE_NOT_FOUND'
  const error = new Error(`Cannot find module '${specifier}' imported from ${parent}`, { cause })
  return Object.assign(error, { code })
}

/** A native module is loaded from the file beside the archive. */
function unpacked(path: string): string {
  const place = placeOf(path)
  const found = place?.archive.find(place.inner)
  return found?.kind === 'unpacked' ? found.path : path
}

function pathOfUrl(url: string | undefined): string | null {
  return url?.startsWith('file:') === true ? fileURLToPath(url) : null
}

/** The format of a module, by its extension and the nearest package.json. */
function formatOf(path: string): 'module' | 'commonjs' | 'json' {
  const extension = extname(path)
  if (extension === '.mjs') return 'module'
  if (extension === '.json') return 'json'
  if (extension !== '.js') return 'commonjs'
  for (let folder = dirname(path); placeOf(folder) !== null; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { type } = JSON.parse(readFileSync(manifest, 'utf8')) as { type?: string }
    return type === 'module' ? 'module' : 'commonjs'
  }
  return 'commonjs'
}

/** Lets `import`, `require` and the main files of threads and processes come from inside archives. */
export function hookModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isUrl = specifier.startsWith('file:')
      const direct = isUrl ? fileURLToPath(specifier) : specifier
      if (isInside(direct) && statSync(direct).isFile())
        return { url: pathToFileURL(unpacked(direct)).href, shortCircuit: true }
      const parent = pathOfUrl(context.parentURL)
      if (
        isUrl ||
        parent === null ||
        !isInside(parent) ||
        isBuiltin(specifier) ||
        specifier === 'electron'
      )
        return next(specifier, context)
      const isRequire = context.conditions.includes('require')
      return { url: pathToFileURL(find(specifier, parent, isRequire)).href, shortCircuit: true }
    },
    load(url, context, next) {
      const path = pathOfUrl(url)
      if (path === null || !isInside(path)) return next(url, context)
      return { format: formatOf(path), source: readFileSync(path), shortCircuit: true }
    },
  })
  patchRequireResolve()
}

interface CommonJsLoader {
  _resolveFilename(
    request: string,
    parent: { readonly filename?: string | null } | null,
    ...rest: unknown[]
  ): string
}

/** `require.resolve` does not ask the hooks. */
function patchRequireResolve(): void {
  const loader = Module as unknown as CommonJsLoader
  const before = loader._resolveFilename.bind(loader)
  loader._resolveFilename = (request, parent, ...rest) => {
    const from = parent?.filename ?? null
    if (from === null || isBuiltin(request) || request === 'electron' || placeOf(from) === null)
      return before(request, parent, ...rest)
    return find(request, from, true)
  }
}
