import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { compileInstaller, type NsisConfig, writeTools } from './nsis-script.ts'

const root = resolve(import.meta.dirname, '../../..')
const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as NsisConfig
const macros = readFileSync(join(root, config.nsis.include), 'utf8')

/** On Windows, `npm run dist` compiles the script. Elsewhere this needs makensis (Debian: `nsis`). */
const canCompile =
  process.platform !== 'win32' && spawnSync('makensis', ['-VERSION']).error === undefined

describe.runIf(canCompile)('the script of the Windows installer, with makensis', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'perceel-nsis-'))
    for (const [name, value] of Object.entries(writeTools(folder))) vi.stubEnv(name, value)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  it('compiles without a warning, for the installer and the uninstaller', async () => {
    await compileInstaller(folder, config)
    expect(existsSync(join(folder, 'installer.exe'))).toBe(true)
  })

  it.each([...macros.matchAll(/^!macro (\w+).*$/gmu)].map(([line, name = '']) => [name, line]))(
    'uses the macro %s: a mistake in the macro is found',
    async (name, line) => {
      const changed = join(folder, `${name}.nsh`)
      writeFileSync(
        changed,
        macros.replace(line, () => `${line}\n  StrCpy $Unknown "mistake"`),
      )
      await expect(compileInstaller(folder, config, changed)).rejects.toThrow(
        `Error in macro ${name} on macroline 1`,
      )
    },
  )
})
