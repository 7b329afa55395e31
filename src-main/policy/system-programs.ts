import { spawnSync } from 'node:child_process'
import { win32 } from 'node:path'
import { registryKey } from './registry.ts'

/** The programs of the system that read a policy. The arguments are fixed. */
export interface SystemPrograms {
  /** Returns what `reg query` writes; null if the key is missing. Throws if `reg` fails. */
  readonly queryRegistry: () => string | null
  /** Returns owner and rights of a file in SDDL. Throws if PowerShell fails. */
  readonly sddlOf: (path: string) => string
  /** Returns a property list as JSON. Throws if `plutil` fails. */
  readonly propertyListAsJson: (content: Buffer) => string
}

const boundMs = 15_000

/**
 * Returns the programs. Windows searches the current folder first for a program without a path, and
 * that may be the folder of a file that the user opens. So all programs have full paths, and those of
 * Windows run in the system's folder.
 */
export function systemPrograms(
  environment: Readonly<Record<string, string | undefined>>,
  spawn: typeof spawnSync = spawnSync,
): SystemPrograms {
  const system = win32.join(environment['SystemRoot'] ?? 'C:\\Windows', 'System32')
  return {
    queryRegistry() {
      // `chcp 65001` makes `reg` write UTF-8; otherwise a name with an accent is damaged. The 64-bit
      // view, which group policy writes, is asked for by name.
      const [chcp, reg] = [win32.join(system, 'chcp.com'), win32.join(system, 'reg.exe')]
      const command = `"${chcp}" 65001 >nul & "${reg}" query "${registryKey}" /reg:64`
      // `/s` removes the outer quotes.
      const args = ['/d', '/s', '/c', `"${command}"`]
      const { status, stdout } = run(win32.join(system, 'cmd.exe'), args)
      // `reg` ends with 1 for a missing key and for no permission; Policies is readable by everybody.
      return status === 1 ? null : textOf(status, stdout)
    },
    sddlOf(path) {
      const shell = win32.join(system, 'WindowsPowerShell', 'v1.0', 'powershell.exe')
      const command = '(Get-Acl -LiteralPath $env:PERCEEL_POLICY_FILE).Sddl'
      const { status, stdout } = run(
        shell,
        ['-NoLogo', '-NoProfile', '-NonInteractive', '-Command', command],
        { ...environment, PERCEEL_POLICY_FILE: path },
      )
      return textOf(status, stdout)
    },
    propertyListAsJson(content) {
      const { status, stdout } = run(
        '/usr/bin/plutil',
        ['-convert', 'json', '-o', '-', '-'],
        environment,
        content,
      )
      return textOf(status, stdout)
    },
  }

  function run(
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string | undefined>> = environment,
    input?: Buffer,
  ) {
    return spawn(program, args, {
      env: { ...env },
      ...(program.startsWith(system) && { cwd: system }),
      timeout: boundMs,
      maxBuffer: 4_000_000,
      windowsHide: true,
      // `cmd` reads its command line by rules of its own.
      windowsVerbatimArguments: program.endsWith('cmd.exe'),
      ...(input !== undefined && { input }),
    })
  }
}

function textOf(status: number | null, output: Buffer | null): string {
  if (status !== 0 || output === null) throw new Error(`program ended with ${status}`)
  return new TextDecoder('utf-8', { fatal: true }).decode(output)
}
