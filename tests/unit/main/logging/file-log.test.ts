import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { createFileLog } from '../../../../src-main/logging/file-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-log-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const written = (name = 'perceel.log') => readFileSync(join(folder, name), 'utf8')

describe('the log file', () => {
  it('has each line on disk as soon as the call returns', () => {
    const log = createFileLog({ folder })
    log.info('app.start', { version: '0.1.0', packaged: true, last: null })
    expect(written()).toMatch(/^\d{4}-\S+Z info app\.start version=0\.1\.0 packaged=true last=null/)
    log.warn('ipc.sender')
    expect(written().trimEnd().split('\n')).toHaveLength(2)
  })

  it('makes its folder, and lets only the user read the file', () => {
    const inside = join(folder, 'a', 'logs')
    createFileLog({ folder: inside }).info('x')
    expect(statSync(join(inside, 'perceel.log')).mode & 0o777).toBe(0o600)
  })

  it('writes an error as kind, code and frames, without its message', () => {
    const log = createFileLog({ folder })
    const cause = Object.assign(new Error('koopsom 300000\n    at hidden content'), {
      code: 'EACCES',
    })
    log.error('ipc.fault', failure('storage', { reason: 'storeReadOnly' }, { cause }))
    const text = written()
    expect(text).toContain('kind=storage')
    expect(text).toContain('reason=storeReadOnly')
    expect(text).toContain('cause.code=EACCES')
    expect(text).toContain('file-log.test.ts')
    expect(text).not.toMatch(/300000|hidden content/)
  })

  it('writes no name and no code that does not look like one', () => {
    const error = Object.assign(new Error('x'), { code: 'koopsom 300000', syscall: 'open 300000' })
    error.name = 'Jansen 300000'
    createFileLog({ folder }).error('ipc.fault', error)
    expect(written()).toContain('ipc.fault')
    expect(written()).not.toContain('300000')
  })

  it('keeps a line break inside a fact on its own line', () => {
    createFileLog({ folder }).info('x', { name: 'a\n2026-01-01 error forged' })
    expect(written().trimEnd().split('\n')).toHaveLength(1)
  })

  it('keeps what steers a terminal or hides text out of the file', () => {
    const steering = '\x1b[2J \x9b2J \x7f \u2028 \u202e \u0085 \u200f'
    createFileLog({ folder }).info('x', { name: steering })
    expect(written().trimEnd()).toMatch(/^[ -~]+$/)
    expect(written()).toContain('\\u009b2J')
  })

  it('takes secrets out of a fact that is JSON itself', () => {
    createFileLog({ folder }).info('x', { body: '{"client_secret":"abc def"}', id: 1 })
    expect(written()).not.toMatch(/abc|def/)
    expect(written()).toContain('id=1')
  })

  it('passes every fact through the redactor', () => {
    createFileLog({ folder }).info('x', { header: 'Bearer abcdef', xml: '<Prijs>300000</Prijs>' })
    expect(written()).not.toMatch(/abcdef|300000/)
  })

  it('begins a new file when one is full, and keeps only so many', () => {
    const log = createFileLog({ folder, maxSize: 2_000, kept: 2 })
    for (let at = 0; at < 200; at += 1) log.info('line', { at, filling: 'x y '.repeat(20) })
    expect(readdirSync(folder).sort()).toEqual(['perceel.1.log', 'perceel.2.log', 'perceel.log'])
    expect(written()).toContain('at=199')
    for (const name of readdirSync(folder)) expect(written(name).length).toBeLessThan(2_400)
  })
})
