import type { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { systemPrograms } from '../../../../src-main/policy/system-programs.ts'

const system = 'D:\\Windows\\System32'

interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: unknown
}

function recorded(): {
  readonly runs: Run[]
  readonly programs: ReturnType<typeof systemPrograms>
} {
  const runs: Run[] = []
  const spawn = ((program: string, args: readonly string[], options: { cwd?: unknown }) => {
    runs.push({ program, args, cwd: options.cwd })
    return { status: 0, stdout: Buffer.from('read') }
  }) as unknown as typeof spawnSync
  return { runs, programs: systemPrograms({ SystemRoot: 'D:\\Windows' }, spawn) }
}

it('runs no program of the current folder when it reads the registry', () => {
  const { runs, programs } = recorded()
  expect(programs.queryRegistry()).toBe('read')
  const [run] = runs
  expect(run?.program).toBe(`${system}\\cmd.exe`)
  expect(run?.cwd).toBe(system)
  const command = run?.args.at(-1) ?? ''
  // `cmd /s` removes the first and the last quote.
  expect(command).toMatch(/^"".*"$/)
  const parts = command.slice(1, -1).split(' & ')
  expect(parts.map((part) => part.split('"')[1])).toEqual([
    `${system}\\chcp.com`,
    `${system}\\reg.exe`,
  ])
})

it('runs PowerShell in the folder of the system', () => {
  const { runs, programs } = recorded()
  programs.sddlOf('C:\\ProgramData\\Perceel\\policy.json')
  expect(runs[0]?.cwd).toBe(system)
  expect(runs[0]?.program.startsWith(`${system}\\`)).toBe(true)
})

it('runs plutil by its full path', () => {
  const { runs, programs } = recorded()
  programs.propertyListAsJson(Buffer.from(''))
  expect(runs).toMatchObject([{ program: '/usr/bin/plutil', cwd: undefined }])
})
