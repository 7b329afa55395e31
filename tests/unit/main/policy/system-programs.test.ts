import type { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { systemPrograms } from '../../../../src-main/policy/system-programs.ts'

const windows = 'D:\\Windows'
const system = `${windows}\\System32`

interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: unknown
  readonly env: Readonly<Record<string, string | undefined>>
}

const keys = (...names: string[]) =>
  ['', ...names.map((name) => `HKEY_LOCAL_MACHINE\\Software\\Policies\\${name}`), ''].join('\r\n')
const profiles =
  '\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\...\r\n    ProgramData    REG_EXPAND_SZ    %SystemDrive%\\ProgramData\r\n\r\n'

/** The programs of a computer. `answers` gives the output of a run; null for a program that fails. */
function computer(answers: (run: Run) => string | null = () => 'read') {
  const runs: Run[] = []
  const execute = ((
    program: string,
    args: readonly string[],
    { cwd, env }: Pick<Run, 'cwd' | 'env'>,
    ended: (error: Error | null, stdout: Buffer) => void,
  ) => {
    const run = { program, args, cwd, env }
    runs.push(run)
    const output = answers(run)
    ended(output === null ? new Error('ended with 1') : null, Buffer.from(output ?? ''))
    return {}
  }) as unknown as typeof execFile
  const environment = {
    SystemRoot: 'E:\\Mine',
    PSModulePath: 'E:\\Mine',
    COR_PROFILER: '{1}',
    TEMP: 'C:\\T',
  }
  return { runs, programs: systemPrograms(windows, environment, execute) }
}

/** Answers as `reg` does on a computer with these keys below Policies. */
const regOf =
  (names: readonly string[], values = '') =>
  ({ program, args }: Run): string | null => {
    if (program.endsWith('reg.exe')) return args.includes('ProgramData') ? profiles : keys(...names)
    return program.endsWith('cmd.exe') ? values : null
  }

/** Answers as PowerShell does where `reg` is forbidden. */
const powerShellOf =
  (answer: unknown) =>
  ({ program }: Run): string | null =>
    program.endsWith('powershell.exe') ? JSON.stringify(answer) : null

describe('the registry', () => {
  it('is read with programs of Windows alone, which run in the folder of the system', async () => {
    const { runs, programs } = computer(
      regOf(['Microsoft', 'Perceel'], '    language    REG_SZ    nl\r\n'),
    )
    expect(await programs.readRegistry()).toEqual({
      programData: 'D:\\ProgramData',
      policy: { language: 'nl' },
    })
    expect(runs.map(({ program }) => program)).toEqual([
      `${system}\\reg.exe`,
      `${system}\\reg.exe`,
      `${system}\\cmd.exe`,
    ])
    for (const { cwd } of runs) expect(cwd).toBe(system)
    const command = runs.at(-1)?.args.at(-1) ?? ''
    // `cmd /s` removes the first and the last quote.
    expect(command).toMatch(/^"".*"$/)
    const parts = command.slice(1, -1).split(' & ')
    expect(parts.map((part) => part.split('"')[1])).toEqual([
      `${system}\\chcp.com`,
      `${system}\\reg.exe`,
    ])
  })

  it('has no policy when the list of keys names none', async () => {
    const { programs } = computer(regOf(['Microsoft', 'Perceeltje']))
    expect(await programs.readRegistry()).toEqual({ programData: 'D:\\ProgramData', policy: null })
  })

  it('is read by PowerShell where an administrator has forbidden reg', async () => {
    const { runs, programs } = computer(
      powerShellOf({
        programData: 'D:\\ProgramData',
        values: {
          practiceOffice: 0,
          storageLimitMegabytes: 500,
          locked: { value: ['language'], Count: 1 },
          accounts: ['[{"key": "delft",', '"name": "Café"}]'],
          language: 'nl',
        },
      }),
    )
    expect(await programs.readRegistry()).toEqual({
      programData: 'D:\\ProgramData',
      policy: {
        practiceOffice: false,
        storageLimitMegabytes: 500,
        locked: ['language'],
        accounts: [{ key: 'delft', name: 'Café' }],
        language: 'nl',
      },
    })
    expect(runs.at(-1)?.program).toBe(`${system}\\WindowsPowerShell\\v1.0\\powershell.exe`)
  })

  it.each([
    ['reg lists nothing, as where it is forbidden', () => ''],
    ['no program starts', () => null],
    ['PowerShell writes something else', powerShellOf('hello')],
    ['the folder for data is on a server', powerShellOf({ programData: '\\\\s\\x', values: null })],
    ['the folder has a variable', powerShellOf({ programData: '%X%\\Data', values: null })],
  ])('counts as unread when %s', async (_, answers) => {
    await expect(computer(answers).programs.readRegistry()).rejects.toThrow()
  })
})

it('gives the programs of Windows no variable that decides which code runs', async () => {
  const { runs, programs } = computer()
  await programs.sddlOf('C:\\ProgramData\\Perceel\\policy.json')
  const [run] = runs
  expect(run?.cwd).toBe(system)
  expect(run?.program.startsWith(`${system}\\`)).toBe(true)
  expect(run?.env).toMatchObject({
    SystemRoot: windows,
    TEMP: 'C:\\T',
    PSModulePath: `${system}\\WindowsPowerShell\\v1.0\\Modules`,
    PERCEEL_POLICY_FILE: 'C:\\ProgramData\\Perceel\\policy.json',
  })
  expect(Object.keys(run?.env ?? {})).not.toContain('COR_PROFILER')
})

it('runs plutil by its full path', async () => {
  const { runs, programs } = computer()
  await programs.propertyListAsJson(Buffer.from(''))
  expect(runs).toMatchObject([{ program: '/usr/bin/plutil', cwd: undefined }])
})

it.skipIf(process.platform === 'win32')(
  'gives a program its input, and returns its output',
  async () => {
    const { execFile: real } = await import('node:child_process')
    const cat = ((_program: string, _args: unknown, options: object, ended: never) =>
      real('/bin/cat', [], options, ended)) as unknown as typeof execFile
    const { propertyListAsJson } = systemPrograms(windows, { PATH: '/bin' }, cat)
    expect(await propertyListAsJson(Buffer.from('<plist>é</plist>'))).toBe('<plist>é</plist>')
  },
)
