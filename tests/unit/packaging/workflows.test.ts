import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ThreadLosses } from '../../../src-main/scans/thread-losses.ts'
import { workflowFaults } from './github-rules.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, '.github/workflows')
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Workflow {
  readonly permissions?: unknown
  readonly defaults?: { readonly run?: { readonly shell?: string } }
  readonly jobs: Record<
    string,
    {
      readonly strategy?: { readonly matrix?: { readonly include: { readonly runner: string }[] } }
      readonly steps: {
        readonly uses?: string
        readonly run?: string
        readonly shell?: string
        readonly with?: object
        readonly env?: Readonly<Record<string, unknown>>
      }[]
    }
  >
}
const workflow = (name: string) => parse(read(name)) as Workflow
const steps = (name: string) => Object.values(workflow(name).jobs).flatMap((job) => job.steps)

describe.each(files)('.github/workflows/%s', (name) => {
  it('keeps GitHub’s own rules for workflows', async () => {
    expect(await workflowFaults(read(name))).toEqual([])
  })

  it('calls scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const runs = steps(name).map(({ run = '' }) => run)
    const shellFiles = runs.flatMap((run) => run.match(/\.github\/scripts\/[\w.-]+/g) ?? [])
    const texts = [...runs, ...shellFiles.map((file) => readFileSync(join(root, file), 'utf8'))]
    const called = texts.flatMap((text) => [
      ...(text.match(/(?:scripts|tests|\.github\/scripts)\/[\w./-]+\.(?:mjs|ts|sh)/g) ?? []),
    ])
    const npm = texts.flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, n]) => n))
    expect(called.length + npm.length).toBeGreaterThan(0)
    expect(called.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(npm.filter((script) => scripts[script ?? ''] === undefined)).toEqual([])
    const bins = texts.flatMap((text) => [...text.matchAll(/npx ([\w-]+)/g)].map(([, bin]) => bin))
    const missing = bins.filter((bin) => !existsSync(join(root, 'node_modules/.bin', bin ?? '')))
    expect(missing).toEqual([])
  })

  it('gives its token no more rights than it needs, and keeps it out of the checkout', () => {
    expect(workflow(name).permissions).toBeDefined()
    const checkouts = steps(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.length).toBeGreaterThan(0)
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  it('runs its steps in bash on Windows too, as they are written for bash', () => {
    expect(workflow(name).defaults?.run?.shell).toBe('bash')
    expect(steps(name).filter(({ shell = 'bash' }) => shell !== 'bash')).toEqual([])
  })

  it('uses the actions of GitHub itself only', () => {
    const others = steps(name).filter(({ uses }) => uses !== undefined && !/^actions\//.test(uses))
    expect(others).toEqual([])
  })

  it('writes no value of a trigger into a shell command', () => {
    // A tag or an input could hold shell text; in a variable of the environment it stays a value.
    const runs = steps(name).map(({ run = '' }) => run)
    expect(runs.filter((run) => /\$\{\{\s*(github\.(event|ref|head)|inputs)/.test(run))).toEqual([])
  })
})

it('the rules find mistakes in the shape, in expressions and in conditions', async () => {
  const job = (step: string) =>
    `on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - ${step}\n`
  expect(await workflowFaults(job('run: echo'))).toEqual([])
  for (const step of ['runs: echo', 'run: echo ${{ nothing.x }}', 'run: echo\n        if: foo('])
    expect(await workflowFaults(job(step)), step).not.toEqual([])
})

it('every kind of job runs on all four systems', () => {
  const systems = ['ubuntu-24.04', 'windows-2025', 'macos-15', 'macos-15-intel']
  const matrices = ['checks.yml', 'release.yml', 'soak.yml'].flatMap((name) =>
    Object.values(workflow(name).jobs).flatMap(({ strategy }) =>
      strategy?.matrix === undefined ? [] : [strategy.matrix.include.map(({ runner }) => runner)],
    ),
  )
  expect(matrices).toHaveLength(5)
  for (const runners of matrices) expect(runners).toEqual(systems)
})

// Windows has no bash beside its own.
it.skipIf(process.platform === 'win32').each(readdirSync(join(root, '.github/scripts')))(
  '%s is a script that bash can read',
  (name) => {
    const path = join(root, '.github/scripts', name)
    expect(spawnSync('bash', ['-n', path], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  },
)

it('Dependabot proposes new versions of Electron by themselves, and of all other packages', () => {
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string; groups?: Record<string, { patterns: string[] }> }[]
  }
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions'])
  expect(updates[0]?.groups).toMatchObject({
    electron: { patterns: ['electron'] },
    others: { patterns: ['*'] },
  })
})

it('a checkout on Windows has the line ends that bash and the fixtures need', () => {
  expect(readFileSync(join(root, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m)
})

it('every step with a window of Linux has a screen with a window manager', () => {
  const runs = ['checks.yml', 'soak.yml'].flatMap(steps).flatMap(({ run = '' }) => run.split('\n'))
  const script = readFileSync(join(root, '.github/scripts/try-package.sh'), 'utf8')
  const windows = [...runs, ...script.split('\n')].filter((line) =>
    /npm run probe|conformance\.test|playwright test|tests\/packaged\/main/.test(line),
  )
  // A package is also tried on systems that have a screen.
  const bare = windows.filter((line) => !line.includes('.github/scripts/on-screen.sh'))
  expect(windows.length - bare.length).toBe(5)
  expect(bare).toEqual(['smoke_test() { npx node tests/packaged/main.ts -- "$@"; }'])
})

it('every group of tests runs on every system', () => {
  const groups = [
    ...readFileSync(join(root, 'vitest.config.ts'), 'utf8').matchAll(/name: '([\w-]+)'/g),
  ]
  const runs = workflow('checks.yml').jobs['tests']?.steps.map(({ run = '' }) => run) ?? []
  // A run of some files only does not count.
  const whole = runs.filter((run) => /vitest run --project \S+$/.test(run))
  const patterns = whole.map((run) => /--project "?([\w*-]+)"?$/.exec(run)?.[1] ?? '')
  const runsOf = (name: string) => patterns.some((pattern) => matchesGlob(name, pattern))
  expect(groups.length).toBeGreaterThan(3)
  expect(groups.flatMap(([, name = '']) => (runsOf(name) ? [] : [name]))).toEqual([])
})

it('the installers of Windows are tried, and a policy in its registry', () => {
  const script = readFileSync(join(root, '.github/scripts/try-package.sh'), 'utf8')
  expect(script).toMatch(/^ {2}\*\)$[^;]*node tests\/packaged\/windows-installers\.ts dist$/m)
  const step = workflow('checks.yml').jobs['tests']?.steps.find(({ run }) =>
    run?.endsWith('windows-policy.test.ts'),
  )
  expect(step).toMatchObject({
    if: "runner.os == 'Windows'",
    env: { PERCEEL_WRITE_POLICY: 1 },
  })
})

it.each([
  ['checks.yml', 'electron'],
  ['soak.yml', 'threads'],
])('the job on Electron of %s refuses the Chromium host', (name, job) => {
  const { env } = workflow(name).jobs[job] as { env?: Record<string, string> }
  expect(env).toMatchObject({ PERCEEL_RUNTIME: 'electron' })
})

it('Electron bears more threads than a run of Perceel may lose, each push and longer each week', () => {
  const rounds = ['checks.yml', 'soak.yml'].map((name) => {
    const probe = steps(name).find(({ run }) => run?.endsWith('npm run probe'))
    return Number(probe?.env?.['PERCEEL_SOAK'] ?? 0)
  })
  const losses = new ThreadLosses()
  let lost = 0
  for (; !losses.isStopped; lost += 1) losses.byFile(`${lost}`)
  // A round starts seven threads.
  expect((rounds[0] ?? 0) * 7).toBeGreaterThan(lost)
  expect(rounds[1]).toBeGreaterThan(rounds[0] ?? 0)
  const { on } = parse(read('soak.yml')) as { on: { schedule: { cron: string }[] } }
  expect(on.schedule).toHaveLength(1)
})
