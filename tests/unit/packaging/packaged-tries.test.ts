import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPolicy } from '../../../src-main/policy/check-policy.ts'
import { noPolicy } from '../../../src-main/policy/read-policy.ts'
import { parseRegistry } from '../../../src-main/policy/registry.ts'
import { diagnose } from '../../../src-main/support/diagnose.ts'
import { policyFacts } from '../../../src-main/support/policy-facts.ts'
import {
  diagnosePackaged,
  diagnosisFaults,
  type DiagnosisReport,
} from '../../packaged/diagnosis.ts'
import { type Computer, type Installers, tryInstallers } from '../../packaged/windows-installers.ts'

const installers: Installers = {
  setup: 'C:\\dist\\Perceel.exe',
  msi: 'C:\\dist\\Perceel.msi',
  localAppData: 'C:\\Users\\anna\\AppData\\Local',
  programFiles: 'C:\\Program Files',
}
const forUser = win32.join(installers.localAppData, 'Programs', 'Perceel')
const forAll = win32.join(installers.programFiles, 'Perceel')

/** What an installer of the computer does wrong. */
type Fault =
  | 'noLinks'
  | 'staysBehind'
  | 'msiBesideExe'
  | 'exeBesideMsi'
  | 'cannotRemove'
  | 'noPolicy'
  | null

const policyLine = {
  REG_SZ: (text: string) => text,
  REG_DWORD: hex,
  REG_MULTI_SZ: (t: string) => t,
}
function hex(text: string): string {
  return `0x${Number(text).toString(16)}`
}

/** A computer whose installers do as they should, but for `fault`. */
function windows(fault: Fault = null) {
  const files = new Set<string>()
  const keys = new Map<string, string>()
  const policy: string[] = []
  const tried: string[] = []
  let msi = false
  const add = (root: string, folder: string) => {
    const program = win32.join(folder, 'Perceel.exe')
    files.add(program)
    for (const name of fault === 'noLinks' ? [] : ['perceel', 'Applications\\Perceel.exe'])
      keys.set(`${root}\\Software\\Classes\\${name}\\shell\\open\\command`, `"${program}" "%1"`)
  }
  const remove = (root: string, folder: string) => {
    files.delete(win32.join(folder, 'Perceel.exe'))
    if (fault === 'staysBehind') return
    for (const key of keys.keys()) if (key.startsWith(root)) keys.delete(key)
  }
  const msiexec = ([task]: readonly string[]): number => {
    if (task === '/i' && !msi && files.size > 0 && fault !== 'msiBesideExe') return 1603
    if (task === '/x' && fault === 'cannotRemove') return 1605
    if (task === '/i') add('HKLM', forAll)
    else remove('HKLM', forAll)
    msi = task === '/i'
    return 0
  }
  const reg = ([task = '', key = '', ...more]: readonly string[]) => {
    if (task === 'query') return keys.has(key) ? { code: 0, text: keys.get(key) ?? '' } : failed
    const [, name, , type, , data] = more
    if (task === 'delete') policy.length = 0
    else
      policy.push(
        `    ${name}    ${type}    ${policyLine[type as keyof typeof policyLine](data ?? '')}`,
      )
    return { code: 0, text: '' }
  }
  const failed = { code: 1, text: 'ERROR' }
  const computer: Computer = {
    run(program, args) {
      if (program === 'reg') return reg(args)
      if (program === 'msiexec') return { code: msiexec(args), text: '' }
      const isForAll = args.includes('/allusers')
      if (isForAll && msi && fault !== 'exeBesideMsi') return { code: 3, text: '' }
      if (program === installers.setup) add(isForAll ? 'HKLM' : 'HKCU', isForAll ? forAll : forUser)
      else remove(program.startsWith(forAll) ? 'HKLM' : 'HKCU', win32.dirname(program))
      return { code: 0, text: '' }
    },
    exists: (path) => files.has(path),
    wait: () => Promise.resolve(),
    smokeTest: (program) => void tried.push(program),
    diagnose(_program, { sources, keys: wanted }) {
      // The app's own reading of what `reg query` tells.
      const { values } = checkPolicy(
        {
          source: 'HKLM',
          value: parseRegistry(policy.join('\r\n')),
          twice: [],
          lineOf: () => null,
        },
        (folder) => folder,
      )
      const { locked, ...given } = fault === 'noPolicy' ? { locked: [] } : values
      const isLocked = (key: string) => locked?.includes(key as never) ?? true
      const facts = policyFacts({ ...noPolicy, values: given, isLocked })
      expect(facts.keys).toEqual(wanted)
      expect(sources).toEqual(policy.length > 0 ? ['registry'] : [])
      return Promise.resolve()
    },
  }
  return { computer, tried, policy, files, keys }
}

describe('the try of the Windows installers', () => {
  it('installs, uses and removes each of them, and leaves the computer as it was', async () => {
    const { computer, tried, policy, files, keys } = windows()
    await tryInstallers(computer, installers)
    expect(tried.map((program) => win32.dirname(program))).toEqual([forUser, forAll, forAll])
    expect([policy.length, files.size, keys.size]).toEqual([0, 0, 0])
  })

  it.each<[Fault, string]>([
    ['noLinks', 'does not open'],
    ['staysBehind', 'The removal left HKCU'],
    ['msiBesideExe', 'ended with 0'],
    ['exeBesideMsi', '/allusers ended with 0'],
    ['cannotRemove', '/x'],
  ])('fails for an installer with the fault %s', async (fault, words) => {
    await expect(tryInstallers(windows(fault).computer, installers)).rejects.toThrow(words)
  })

  it('fails when the app does not read the policy, and takes the policy away', async () => {
    const { computer, policy } = windows('noPolicy')
    await expect(tryInstallers(computer, installers)).rejects.toThrow()
    expect(policy).toEqual([])
  })
})

describe('the report of a packaged app', () => {
  const expected = { version: '1.2.3', sources: [], keys: [] }
  /** Returns the report that Perceel itself writes for a new profile. */
  function written(isPackaged: boolean): DiagnosisReport {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-packaged-'))
    try {
      const path = join(folder, 'report.json')
      const sources = { version: '1.2.3', isPackaged, dataFolder: join(folder, 'data') }
      diagnose({ ...sources, policy: noPolicy, now: () => 0 }, path)
      const report = JSON.parse(readFileSync(path, 'utf8')) as DiagnosisReport
      return { ...report, machine: { ...report.machine, electron: '45.5.0' } }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  it('has no faults on a new profile', () => {
    expect(diagnosisFaults(0, written(true), expected)).toEqual([])
  })

  it('tells each fault', () => {
    const wanted = { version: '2.0.0', sources: ['registry'], keys: [] }
    expect(diagnosisFaults(20, written(false), wanted)).toEqual([
      'exit code: 20 and not 0',
      'version: "1.2.3" and not "2.0.0"',
      'packaged: false and not true',
      'sources of the policy: [] and not ["registry"]',
    ])
  })

  it('comes from the packaged app on a profile of its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-packaged-'))
    try {
      // Stands for the app: writes a report where the app was told to, and ends with a code.
      const program = join(folder, 'program.mjs')
      writeFileSync(
        program,
        `import { writeFileSync } from 'node:fs'
         const given = (name) => process.argv.find((word) => word.startsWith(name))?.slice(name.length)
         if (given('--profile=') === undefined || !process.argv.includes('--diagnose')) process.exit(2)
         writeFileSync(given('--report='), ${JSON.stringify(JSON.stringify(written(true)))})
         process.exit(Number(process.argv[2]))`,
      )
      const diagnosed = (code: string) =>
        diagnosePackaged(process.execPath, [program, code], folder, expected)
      await diagnosed('0')
      await expect(diagnosed('20')).rejects.toThrow('exit code: 20 and not 0')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
