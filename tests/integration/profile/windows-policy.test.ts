import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registryKey } from '../../../src-main/policy/registry.ts'
import { systemPrograms } from '../../../src-main/policy/system-programs.ts'
import { readComputerPolicy } from '../../../src-main/policy/this-computer.ts'
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

/** Only with the rights of an administrator, and where the test may change the computer: PERCEEL_WRITE_POLICY=1. */
const mayWrite = process.platform === 'win32' && env['PERCEEL_WRITE_POLICY'] === '1'

describe.runIf(mayWrite)('a policy that an administrator of Windows writes', () => {
  const reg = (...args: string[]) => execFileSync('reg', [...args, '/f', '/reg:64'])
  const write = (name: string, type: string, data: string) =>
    reg('add', registryKey, '/v', name, '/t', type, '/d', data)
  beforeEach(() => {
    const account = { key: 'delft', name: 'Café Delft', address: 'https://example.invalid/' }
    write('accounts', 'REG_SZ', JSON.stringify([{ ...account, clientId: 'a', officeId: 1 }]))
    write('language', 'REG_SZ', 'en')
    write('practiceOffice', 'REG_DWORD', '0')
    write('storageLimitMegabytes', 'REG_DWORD', '750')
    write('locked', 'REG_MULTI_SZ', 'language\\0practiceOffice')
  })
  afterEach(() => reg('delete', registryKey))

  it('is read by the app, with its locks', async () => {
    const policy = await readComputerPolicy(true, new Set())
    expect(policy).toMatchObject({
      sources: [registryKey],
      problems: [],
      unread: [],
      values: {
        accounts: [{ key: 'delft', name: 'Café Delft' }],
        language: 'en',
        practiceOffice: false,
        storageLimitMegabytes: 750,
      },
    })
    expect(
      (['language', 'storageLimitMegabytes'] as const).map((key) => policy.isLocked(key)),
    ).toEqual([true, false])
  })

  it('is the same for PowerShell where reg is forbidden', async () => {
    const byReg = await systemPrograms(windowsFolder(), env).readRegistry()
    expect(byReg.policy).toMatchObject({ language: 'en', practiceOffice: false })
    expect(await systemPrograms(windowsFolder(), env, withoutReg).readRegistry()).toEqual(byReg)
  })
})
