import { execFile } from 'node:child_process'
import { win32 } from 'node:path'
import {
  parsePowerShell,
  parseProgramData,
  parseRegistry,
  policiesKey,
  powerShellQuery,
  profilesKey,
  registryKey,
  type WindowsRegistry,
} from './registry.ts'

/** The programs of the system that read a policy. The arguments are fixed. */
export interface SystemPrograms {
  /** Reads the registry of Windows. Rejects if neither `reg` nor PowerShell can. */
  readonly readRegistry: () => Promise<WindowsRegistry>
  /** Returns owner and rights of a file in SDDL. Rejects if PowerShell fails. */
  readonly sddlOf: (path: string) => Promise<string>
  /** Returns a property list as JSON. Rejects if `plutil` fails. */
  readonly propertyListAsJson: (content: Buffer) => Promise<string>
}

/** Milliseconds that a program may take. */
const timeLimitMs = 15_000
/** Bytes that a program may write: more than any policy has. */
const maxOutputBytes = 4_000_000

/** The variables that PowerShell needs and that do not decide which code runs. */
const keptVariables = ['TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'USERNAME']

/**
 * Returns the programs that read a policy. Those of Windows are called as `windowsPrograms` says.
 *
 * @param windows the folder of Windows (windows-folder.ts)
 */
export function systemPrograms(
  windows: string,
  environment: Readonly<Record<string, string | undefined>>,
  execute: typeof execFile = execFile,
): SystemPrograms {
  const programs = windowsPrograms(windows, environment, execute)
  const drive = windows.slice(0, 2)
  return {
    async readRegistry() {
      try {
        return await readByReg(programs, drive)
      } catch {
        // An administrator may forbid `reg` and `cmd`.
        return parsePowerShell(await programs.powerShell(powerShellQuery), drive)
      }
    },
    sddlOf: (path) =>
      programs.powerShell(
        'Import-Module "$PSHOME\\Modules\\Microsoft.PowerShell.Security"; ' +
          '(Microsoft.PowerShell.Security\\Get-Acl -LiteralPath $env:PERCEEL_POLICY_FILE).Sddl',
        { PERCEEL_POLICY_FILE: path },
      ),
    propertyListAsJson: async (content) =>
      textOf(
        await run(
          execute,
          '/usr/bin/plutil',
          ['-convert', 'json', '-o', '-', '-'],
          { env: environment },
          content,
        ),
      ),
  }
}

/** Programs of Windows that read the registry or a file's rights. Each rejects if its program fails. */
interface WindowsPrograms {
  /** Runs `reg` with these arguments. The output is in the code page of the system. */
  readonly reg: (...args: readonly string[]) => Promise<Buffer>
  /** Returns the values of a key of the registry as `reg` prints them, in UTF-8. */
  readonly valuesOfKey: (key: string) => Promise<string>
  /** Runs a command of PowerShell, which may read these variables of the environment. */
  readonly powerShell: (
    command: string,
    variables?: Readonly<Record<string, string>>,
  ) => Promise<string>
}

/**
 * Returns the programs of Windows. Windows searches the current folder first for a program without a
 * path, and that may be the folder of a file that the user opens. So all programs have full paths, and
 * run in the system's folder.
 *
 * The programs do not get the environment of the user, which can name modules for PowerShell and a
 * profiler for .NET.
 */
function windowsPrograms(
  windows: string,
  environment: Readonly<Record<string, string | undefined>>,
  execute: typeof execFile,
): WindowsPrograms {
  const system = win32.join(windows, 'System32')
  const powerShellFolder = win32.join(system, 'WindowsPowerShell', 'v1.0')
  const ownEnvironment = {
    ...Object.fromEntries(keptVariables.map((name) => [name, environment[name]])),
    SystemRoot: windows,
    windir: windows,
    SystemDrive: windows.slice(0, 2),
    PATH: system,
    PATHEXT: '.COM;.EXE',
    PSModulePath: win32.join(powerShellFolder, 'Modules'),
  }
  const regPath = win32.join(system, 'reg.exe')
  const runInSystem = (program: string, args: readonly string[], more: RunOptions = {}) =>
    run(execute, program, args, { env: ownEnvironment, cwd: system, ...more })

  return {
    reg: (...args) => runInSystem(regPath, args),
    async valuesOfKey(key) {
      // `chcp 65001` makes `reg` write UTF-8; otherwise a name with an accent is damaged. The 64-bit
      // view, which group policy writes, is asked for by name. `/s` removes the outer quotes.
      const chcp = win32.join(system, 'chcp.com')
      const command = `"${chcp}" 65001 >nul & "${regPath}" query "${key}" /reg:64`
      return textOf(
        // `cmd` reads its command line by rules of its own.
        await runInSystem(win32.join(system, 'cmd.exe'), ['/d', '/s', '/c', `"${command}"`], {
          windowsVerbatimArguments: true,
        }),
      )
    },
    powerShell: async (command, variables = {}) =>
      textOf(
        await runInSystem(
          win32.join(powerShellFolder, 'powershell.exe'),
          ['-NoLogo', '-NoProfile', '-NonInteractive', '-Command', command],
          { env: { ...ownEnvironment, ...variables } },
        ),
      ),
  }
}

/** Reads the registry by `reg`. Rejects if `reg` or `cmd` is forbidden or fails. */
async function readByReg(
  { reg, valuesOfKey }: WindowsPrograms,
  drive: string,
): Promise<WindowsRegistry> {
  const [keys, profiles] = await Promise.all([
    reg('query', policiesKey, '/reg:64'),
    reg('query', profilesKey, '/v', 'ProgramData', '/reg:64'),
  ])
  // `reg` ends with 1 for a missing key, for no permission, and where it is forbidden. Only the list
  // of keys proves that there is no policy.
  const names = keys.toString('latin1').toLowerCase().split(/\r?\n/)
  if (!names.some((name) => name.startsWith('hkey_local_machine\\')))
    throw new Error('reg query listed nothing')
  const isThere = names.includes(registryKey.replace('HKLM', 'HKEY_LOCAL_MACHINE').toLowerCase())
  return {
    programData: parseProgramData(profiles.toString('latin1'), drive),
    policy: isThere ? parseRegistry(await valuesOfKey(registryKey)) : null,
  }
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  readonly windowsVerbatimArguments?: boolean
}

/** Runs a program without a shell, and returns its output. Rejects for an exit code other than 0. */
function run(
  execute: typeof execFile,
  program: string,
  args: readonly string[],
  options: RunOptions,
  input?: Buffer,
): Promise<Buffer> {
  const ended = Promise.withResolvers<Buffer>()
  const child = execute(
    program,
    args,
    {
      ...options,
      encoding: 'buffer',
      timeout: timeLimitMs,
      maxBuffer: maxOutputBytes,
      windowsHide: true,
    },
    (error, stdout) => {
      if (error === null) ended.resolve(stdout)
      else ended.reject(error)
    },
  )
  // A program that ended early does not read its input; its exit code tells why.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  return ended.promise
}

function textOf(output: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(output)
}
