import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crashLines, supportLines } from '../../../../src-main/support/log-lines.ts'

const at = '2026-11-25T18:00:00.000Z'
const line = (text: string) => supportLines(`${at} ${text}\n`)[0]

describe('a line of the log', () => {
  it('keeps the facts of a failure', () => {
    expect(
      line('error ipc.fault call=projects.list error=AppFailure kind=storage reason=storeLocked'),
    ).toBe(
      `${at} error ipc.fault call=projects.list error=AppFailure kind=storage reason=storeLocked`,
    )
  })

  it('keeps the files of a stack, and no paths and no names of functions', () => {
    const stack =
      '"at jan (/home/jan/perceel/out/main/index.js:3:14) | at Object.x (/out/main/store-worker.js:1:2) | at jan (/home/jan/jan.js:5:6)"'
    expect(line(`error process.uncaught error=TypeError cause.stack=${stack}`)).toBe(
      `${at} error process.uncaught error=TypeError cause.stack=index.js:3:14|store-worker.js:1:2|chunk:5:6`,
    )
  })

  it.each([
    'error ipc.fault name=Jansen',
    'error ipc.fault reason=Jansen',
    'error ipc.fault kind="Jan Jansen"',
    'error ipc.fault code=Jansen call=jansen.geheim',
    'error ipc.fault error=Jansen syscall=Jansen',
    'info policy.ignored key=Jansen fault=Jansen',
  ])('loses every other value: %s', (text) => {
    expect(line(text)).not.toMatch(/jan/i)
  })

  it.each([
    'Jansen belde',
    `${at} error Jan.Jansen`,
    `${at} error jansen.belde a=1`,
    '<xml>geheim',
  ])('is left out if Perceel cannot have written it: %s', (text) => {
    expect(supportLines(text)).toEqual(['(line left out)'])
  })
})

it('lists the lines about crashes a second time', () => {
  const lines = supportLines(
    `${at} info app.start version=0.1.0\n${at} error page.gone reason=oom\n`,
  )
  expect(crashLines(lines)).toEqual([`${at} error page.gone reason=oom`])
})

it('knows every event that the sources log', () => {
  const root = join(import.meta.dirname, '../../../..')
  const events = globSync('src-main/**/*.ts', { cwd: root })
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\blog\??\.(?:info|warn|error)\(\s*'([a-zA-Z.]+)'/g,
      ),
    ])
    .map(([, event]) => event ?? '')
  expect(new Set(events).size).toBeGreaterThan(20)
  const unknown = events.filter((event) => line(`info ${event}`) === '(line left out)')
  expect(unknown).toEqual([])
})
