// @ts-check
// Checks the imports between layers (source folders) and between the rooms of a layer. The order of
// rooms is read from the tables of docs/architecture.md.
import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('docs/architecture.md', import.meta.url), 'utf8')

/** The folders that a layer must not import. Only src-shared is for all layers. */
const closed = {
  'src-shared': '^(src-(main|preload|renderer|service)|tests)/',
  'src-main': '^(src-(preload|renderer|service)|tests)/',
  'src-preload': '^(src-(main|renderer|service)|tests)/',
  // The renderer reaches main through window.perceel only.
  'src-renderer': '^(src-(main|preload|service)|tests)/',
  // The practice service shares the vocabulary of the service with Perceel, and not its calls.
  'src-service': '^(src-(main|preload|renderer)|src-shared/ipc|tests)/',
}
const layers = ['src-main', 'src-renderer', 'src-shared', 'src-service']

/**
 * Returns the rooms of a layer as the table of the page lists them: one array per floor, from the
 * top. An empty row ends a floor. A name with an extension is a file beside the folders. Throws if the
 * page has no such table.
 * @param {string} layer
 */
export function floorsOf(layer) {
  const [, section = ''] = page.split(`### Rooms of ${layer}\n`)
  const table = section.split(/\n#{2,3} /)[0] ?? ''
  const floors = table
    .split(/^\| +\| +\|$/m)
    .map((floor) => [...floor.matchAll(/^\| *\[?`([^`]+)`/gm)].map(([, room = '']) => room))
  if (floors.flat().length === 0) throw new Error(`docs/architecture.md has no table of ${layer}`)
  return floors
}

/** @param {string} layer @param {string[]} rooms */
function pathOf(layer, rooms) {
  return `^${layer}/(${rooms.join('|').replaceAll('.', '[.]')})(/|$)`
}

/** @param {string} layer */
function rulesOf(layer) {
  const floors = floorsOf(layer)
  const order = floors.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `${layer}: ${room} imports a room that is not below it`,
      severity: 'error',
      from: { path: pathOf(layer, [room]) },
      to: {
        path: pathOf(
          layer,
          floors
            .slice(0, floor + 1)
            .flat()
            .filter((other) => other !== room),
        ),
      },
    })),
  )
  const known = {
    name: `${layer}: a room without a row in docs/architecture.md`,
    severity: 'error',
    from: { path: `^${layer}/`, pathNot: pathOf(layer, floors.flat()) },
    to: {},
  }
  return [...order.filter(({ to }) => !to.path.includes('/()')), known]
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: 'a cycle of imports', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(closed).map(([layer, path]) => ({
      name: `${layer} imports a layer that is closed to it`,
      severity: 'error',
      from: { path: `^${layer}/` },
      to: { path },
    })),
    {
      // A part declares what it uses in an interface of its own.
      name: 'src-main: the dependencies of the jobs are imported outside sync',
      severity: 'error',
      from: { path: '^src-main/', pathNot: '^src-main/sync/' },
      to: { path: '^src-main/sync/runner/job-run[.]ts$' },
    },
    ...layers.flatMap(rulesOf),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules' },
    // Imports of types count as imports.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.vue', '.mjs', '.js', '.d.ts'] },
  },
}
