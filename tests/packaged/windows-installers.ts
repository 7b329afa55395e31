/**
 * Tries the installers of Windows as an administrator does, in silence: the .exe for the user and for the
 * computer, and the MSI. Each installation registers links and "Open with", and passes the smoke test of
 * main.ts. Its removal leaves nothing of the program behind. A policy in the registry reaches the app.
 *
 *   node tests/packaged/windows-installers.ts DIST
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, win32 } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import packageFile from '../../package.json' with { type: 'json' }
import { diagnosePackaged, type ExpectedDiagnosis, type PolicyKeyFacts } from './diagnosis.ts'

/** The parts of a computer that the try uses. */
export interface Computer {
  /** Runs a program to its end. Returns its exit code and what it wrote. */
  run(
    program: string,
    args: readonly string[],
  ): { readonly code: number | null; readonly text: string }
  exists(path: string): boolean
  /** Waits a moment, for work that goes on after its program has ended. */
  wait(): Promise<void>
  /** Runs the smoke test with an installed program, which also writes its report. */
  smokeTest(program: string): void
  /** Has a program write its report, on a computer with a policy. */
  diagnose(program: string, expected: Pick<ExpectedDiagnosis, 'sources' | 'keys'>): Promise<void>
}

export interface Installers {
  readonly setup: string
  readonly msi: string
  readonly localAppData: string
  readonly programFiles: string
}

/** The codes of `msiexec` and of the .exe (resources/installer/installer.nsh) for a refusal. */
const refused = { msi: 1603, exe: 3 }
/** Waits before a removal counts as failed. The uninstaller goes on after its program has ended. */
const mostWaits = 120

const classes = 'Software\\Classes'
/** Written by the .exe, and removed at the end of its removal (scripts/packaging/msi-project.mjs). */
const exeKey = 'Software\\d9d8f1df-256a-5b3b-a14b-75dd98a364d6'
const policyKey = 'HKLM\\Software\\Policies\\Perceel'

/** The values of the policy as `reg add` takes them, and the keys that the app then knows. */
const policyValues: readonly (readonly string[])[] = [
  ['/v', 'language', '/t', 'REG_SZ', '/d', 'nl'],
  ['/v', 'practiceOffice', '/t', 'REG_DWORD', '/d', '0'],
  ['/v', 'storageLimitMegabytes', '/t', 'REG_DWORD', '/d', '500'],
  ['/v', 'locked', '/t', 'REG_MULTI_SZ', '/d', 'language\\0practiceOffice'],
]
const policyFacts: readonly PolicyKeyFacts[] = [
  { key: 'language', locked: true },
  { key: 'practiceOffice', locked: true },
  { key: 'storageLimitMegabytes', locked: false },
]

/** Throws if an installer, its removal or the policy fails. Leaves the computer as it was. */
export async function tryInstallers(computer: Computer, installers: Installers): Promise<void> {
  const { setup, msi, localAppData, programFiles } = installers
  const forUser = win32.join(localAppData, 'Programs', 'Perceel')
  const forAll = win32.join(programFiles, 'Perceel')
  const wanted = (program: string, args: readonly string[], code = 0) => {
    const ended = computer.run(program, args)
    if (ended.code !== code)
      throw new Error(`${program} ${args.join(' ')} ended with ${ended.code}: ${ended.text}`)
  }
  const install = (code = 0) => wanted('msiexec', ['/i', msi, '/qn', '/norestart'], code)
  const uninstall = (folder: string) => wanted(win32.join(folder, 'Uninstall Perceel.exe'), ['/S'])

  wanted(setup, ['/S'])
  checkInstalled(computer, 'HKCU', forUser)
  uninstall(forUser)
  await waitUntilRemoved(computer, 'HKCU', forUser)

  wanted(setup, ['/S', '/allusers'])
  checkInstalled(computer, 'HKLM', forAll)
  install(refused.msi)
  uninstall(forAll)
  await waitUntilRemoved(computer, 'HKLM', forAll)

  install()
  checkInstalled(computer, 'HKLM', forAll)
  wanted(setup, ['/S', '/allusers'], refused.exe)
  // Again, as a policy for the start of a computer does.
  install()
  try {
    for (const value of policyValues) wanted('reg', ['add', policyKey, ...value, '/f', '/reg:64'])
    const program = win32.join(forAll, 'Perceel.exe')
    await computer.diagnose(program, { sources: ['registry'], keys: policyFacts })
  } finally {
    wanted('reg', ['delete', policyKey, '/f', '/reg:64'])
  }
  wanted('msiexec', ['/x', msi, '/qn', '/norestart'])
  await waitUntilRemoved(computer, 'HKLM', forAll)
}

/** Checks what an installer registered, and runs the smoke test with the installed program. */
function checkInstalled(computer: Computer, root: string, folder: string): void {
  const program = win32.join(folder, 'Perceel.exe')
  if (!computer.exists(program)) throw new Error(`${program} was not installed`)
  for (const key of openingKeys(root)) {
    const { text } = computer.run('reg', ['query', key, '/ve', '/reg:64'])
    if (!text.includes(`"${program}" "%1"`))
      throw new Error(`${key} does not open ${program}: ${text}`)
  }
  computer.smokeTest(program)
}

/** Waits until a removed program is gone, with what its installer registered. */
async function waitUntilRemoved(computer: Computer, root: string, folder: string): Promise<void> {
  const program = win32.join(folder, 'Perceel.exe')
  const left = () => [
    ...(computer.exists(program) ? [program] : []),
    ...[...openingKeys(root), `${root}\\${exeKey}`].filter(
      (key) => computer.run('reg', ['query', key, '/reg:64']).code === 0,
    ),
  ]
  for (let waits = 0; left().length > 0; waits += 1) {
    if (waits === mostWaits) throw new Error(`The removal left ${left().join(', ')}`)
    await computer.wait()
  }
}

function openingKeys(root: string): string[] {
  return ['perceel', 'Applications\\Perceel.exe'].map(
    (name) => `${root}\\${classes}\\${name}\\shell\\open\\command`,
  )
}

function thisComputer(version: string): Computer {
  const run: Computer['run'] = (program, args) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    return { code: status, text: `${stdout}${stderr}` }
  }
  return {
    run,
    exists: existsSync,
    wait: () => pause(500),
    smokeTest(program) {
      const main = join(import.meta.dirname, 'main.ts')
      const { status } = spawnSync(process.execPath, [main, '--', program], { stdio: 'inherit' })
      if (status !== 0) throw new Error(`The smoke test of ${program} ended with ${status}`)
    },
    async diagnose(program, expected) {
      const folder = mkdtempSync(join(tmpdir(), 'perceel-diagnosed-'))
      try {
        await diagnosePackaged(program, [], folder, { version, ...expected })
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
      }
    },
  }
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? 'dist')
  const found = (end: string) => {
    const name = readdirSync(folder).find((each) => each.endsWith(end))
    if (name === undefined) throw new Error(`There is no ${end} in ${folder}`)
    return join(folder, name)
  }
  await tryInstallers(thisComputer(packageFile.version), {
    setup: found('.exe'),
    msi: found('.msi'),
    localAppData: process.env['LOCALAPPDATA'] ?? '',
    programFiles: process.env['ProgramFiles'] ?? '',
  })
  console.log('The installers of Windows install, register and remove Perceel.')
}
