import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { sendJson, startScriptedService } from '../lines/scripted-service.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const secret = 'zeer+geheim/9f2c="é'
const newSecret = 'nog+geheimer/77ab="ü'

/** Returns the encodings in which a file could contain a secret. */
function writings(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  return [
    bytes,
    Buffer.from(text, 'utf16le'),
    Buffer.from(JSON.stringify(text).slice(1, -1)),
    Buffer.from(encodeURIComponent(text)),
    Buffer.from(bytes.toString('base64').replace(/=+$/, '')),
    Buffer.from(bytes.toString('hex')),
  ]
}

async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const holding: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name))
    if (writings(text).some((writing) => content.includes(writing))) holding.push(entry.name)
  }
  return holding
}

/** Returns the files and folders that other users may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => relative(folder, path))
  for (const name of ['journal', 'backups', 'damaged', 'restored.json'])
    expect(names).toContain(name)
  expect(names.some((name) => name.startsWith('store-report-'))).toBe(true)
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077))
  return names.filter((_, index) => modes[index] !== 0)
}

it.runIf(process.platform === 'linux')(
  'keeps secrets in the real keychain, and nowhere under the data folder',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perceel-secrets-'))
    const service = await startScriptedService({
      token: (request, response) => {
        sendJson(response, 401, { message: `onbekend: ${request.body} ${secret}` })
      },
    })
    try {
      const { stdout } = await run(
        process.execPath,
        [
          join(root, 'scripts/with-keychain.ts'),
          '--',
          process.execPath,
          join(root, 'tests/keychain-session/live-with-an-account.ts'),
          folder,
          service.url,
          secret,
          newSecret,
        ],
        { cwd: root },
      )
      const seen = JSON.parse(stdout) as Record<string, unknown> & { shown: string }
      expect(seen).toMatchObject({
        available: true,
        kept: true,
        keptNew: true,
        keptForTheNextRun: true,
        afterRemoval: null,
        complete: true,
        knownAfterRestore: [{ name: 'Kantoor West', secretKnown: true }],
      })
      expect(service.tokenRequests).not.toHaveLength(0)
      expect(seen.shown).toContain('***')
      expect(seen.shown).not.toContain('geheim')

      // The search finds public text in each kind of file, so the search itself works.
      const found = await filesHolding(folder, 'kantoor-zuid-vindbaar')
      for (const kind of [/^perceel\.sqlite/, /\.journal$/, /Z\.sqlite$/])
        expect(found.filter((name) => kind.test(name))).not.toEqual([])
      expect(await filesHolding(folder, secret)).toEqual([])
      expect(await filesHolding(folder, newSecret)).toEqual([])
      expect(await openToOthers(folder)).toEqual([])
    } finally {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

it.runIf(process.platform === 'linux')('passes on the exit code of what it runs', async () => {
  const failing = run(process.execPath, [
    join(root, 'scripts/with-keychain.ts'),
    '--',
    process.execPath,
    '-e',
    'process.exit(7)',
  ])
  await expect(failing).rejects.toMatchObject({ code: 7 })
})
