import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemPrograms } from '../../../src-main/policy/system-programs.ts'
import { windowsFolder } from '../../../src-main/policy/windows-folder.ts'
import { faultOfSddl } from '../../../src-main/policy/windows-rights.ts'

const { env } = process

/** `reg` is forbidden, as on a computer whose administrator allows no registry tools. */
const withoutReg = ((program: string, args: string[], options: object, ended: never) =>
  program.endsWith('reg.exe')
    ? execFile(join(windowsFolder(), 'System32', 'where.exe'), ['perceel-missing'], options, ended)
    : execFile(program, args, options, ended)) as unknown as typeof execFile

describe.runIf(process.platform === 'win32')('a policy on Windows itself', () => {
  it('comes from the folder of Windows that the system names', () => {
    expect(windowsFolder().toLowerCase()).toBe(env['SystemRoot']?.toLowerCase())
  })

  it('is the same for reg and for PowerShell', async () => {
    const byReg = await systemPrograms(windowsFolder(), env).readRegistry()
    expect(byReg.programData.toLowerCase()).toBe(env['ProgramData']?.toLowerCase())
    expect(await systemPrograms(windowsFolder(), env, withoutReg).readRegistry()).toEqual(byReg)
  })

  it('is trusted only with the rights of an administrator', async () => {
    const { sddlOf } = systemPrograms(windowsFolder(), env)
    const system = join(windowsFolder(), 'System32', 'drivers', 'etc', 'hosts')
    expect(faultOfSddl(await sddlOf(system))).toBeNull()
    expect(faultOfSddl(await sddlOf(import.meta.filename))).not.toBeNull()
  })
})
