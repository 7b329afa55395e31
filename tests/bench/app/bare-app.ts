import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { build } from 'vite'
import type { StartedApp } from './timed-start.ts'

const bare = join(import.meta.dirname, 'bare')

const preload = `const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('bare', { rows: () => ipcRenderer.invoke('rows') })
`
const page = `<!doctype html><meta charset="utf-8"><title>bare</title><div id="app"></div>
<script type="module" src="/page.js"></script>`

/**
 * Writes the baseline of the start and of the memory: an app with one Vue table that gets all rows
 * from one call to main, which reads them from SQLite.
 *
 * @param folder an empty folder
 */
export async function writeBareApp(folder: string, rows: number): Promise<StartedApp> {
  const app = join(folder, 'bare')
  mkdirSync(join(app, 'main'), { recursive: true })
  const main = readFileSync(join(bare, 'bare-main.ts'), 'utf8')
  writeFileSync(join(app, 'main/index.js'), stripTypeScriptTypes(main))
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ name: 'bare', version: '1.0.0', type: 'module', main: 'main/index.js' }),
  )
  writeFileSync(join(app, 'preload.cjs'), preload)
  writeFileSync(join(app, 'index.html'), page)
  writeFileSync(join(app, 'page.js'), await pageCode())
  writeRows(join(app, 'rows.sqlite'), rows)
  return { app, profile: join(folder, 'bare-profile'), row: 'tr.row', click: '' }
}

async function pageCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: join(bare, 'bare-page.ts'), formats: ['es'] },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error('The bare page was not built')
  return first.output[0].code
}

function writeRows(path: string, rows: number): void {
  const database = new DatabaseSync(path)
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE rows (id INTEGER PRIMARY KEY, name TEXT, city TEXT, type TEXT, price INTEGER,
      status TEXT, area INTEGER);
    BEGIN`)
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (let n = 0; n < rows; n += 1)
    insert.run(n, `Dorpsstraat ${n}`, 'Utrecht', 'Woonhuis', 400_000 + n, 'Beschikbaar', 120)
  database.exec('COMMIT')
  database.close()
}
