import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noPolicy } from '../../../../../src-main/policy/read-policy.ts'
import { answerCommand } from '../../../../../src-main/shell/process/answer-command.ts'
import {
  opensWindow,
  readCommandLine,
  wordsOfRestart,
  wordsAfterProgram,
} from '../../../../../src-main/shell/process/command-line.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { diagnose } from '../../../../../src-main/support/diagnose.ts'

const nothing = { profile: null, report: null, targets: [], withoutValue: null }

describe('the command line', () => {
  it.each([
    [[], { task: 'open' }],
    [['--help'], { task: 'help' }],
    [['-h', '--diagnose'], { task: 'help' }],
    [['--version'], { task: 'version' }],
    [['--diagnose', '--report=a.json'], { task: 'diagnose', report: 'a.json' }],
    [['--profile=/p/a'], { profile: '/p/a' }],
    [['--profile', '/p/a'], { profile: '/p/a' }],
    [['perceel://project/1', '/a b/x.pdf'], { targets: ['perceel://project/1', '/a b/x.pdf'] }],
    [['--profile='], { withoutValue: '--profile' }],
    [['--profile', '--help'], { withoutValue: '--profile' }],
    [['--no-sandbox', '--remote-debugging-port=0', '--profiles=/x'], {}],
    [['--', '--help'], { targets: ['--help'] }],
  ])('of %j', (words, expected) => {
    expect(readCommandLine(words)).toEqual({ task: 'open', ...nothing, ...expected })
  })

  it('begins after the program, and in development after the folder of the app', () => {
    expect(wordsAfterProgram(['perceel', '--help'], true)).toEqual(['--help'])
    expect(wordsAfterProgram(['electron', '.', '--help'], false)).toEqual(['--help'])
  })
})

describe('a start without a window', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'perceel-command-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  function answer(words: string[], policy = noPolicy) {
    const written: string[] = []
    const code = answerCommand(readCommandLine(words), {
      language: 'nl',
      version: '0.1.0',
      currentFolder: folder,
      logFolder: join(folder, 'logs'),
      diagnose: (path) =>
        diagnose(
          {
            version: '0.1.0',
            isPackaged: true,
            dataFolder: join(folder, 'data'),
            policy,
            now: () => 0,
          },
          path,
        ),
      write: (text, to) => written.push(`${to}: ${text}`),
    })
    return { code, text: written.join('') }
  }

  it('has a task, or an option that lacks its value', () => {
    const opens = (...words: string[]) => opensWindow(readCommandLine(words))
    expect([opens(), opens('perceel://project/1'), opens('--profile=here')]).toEqual([
      true,
      true,
      true,
    ])
    expect([opens('--version'), opens('--diagnose'), opens('--profile')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('tells the version, and how to use the options', () => {
    expect(answer(['--version'])).toEqual({ code: 0, text: 'stdout: Perceel 0.1.0\n' })
    expect(answer(['--help']).text).toContain('--diagnose')
  })

  it('ends with 2 for an option without its value', () => {
    expect(answer(['--profile='])).toMatchObject({ code: 2 })
  })

  it('ends with 0 when there is no store, and writes the report among the logs', () => {
    expect(answer(['--diagnose']).code).toBe(0)
    const report = JSON.parse(readFileSync(join(folder, 'logs', 'diagnose.json'), 'utf8')) as object
    expect(report).toMatchObject({ result: 'done', store: { state: 'none' } })
  })

  /** Opens the store of the profile, with an account and the bytes of a document. */
  function officeStore(): Store {
    const store = Store.open(join(folder, 'data', 'perceel.sqlite'))
    store.run(
      `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect)
       VALUES ('a', 'service', 'n', 'https://x.example', 'c', 1, '{}')`,
    )
    store.run(
      "INSERT INTO blobs (sha256, sha1, md5, size, media_type, taken_at) VALUES ('s', 's', 's', 1, 'application/pdf', 0)",
    )
    return store
  }

  it('ends with 10 when a request waits, or when a running Perceel has the store', () => {
    const store = officeStore()
    expect(answer(['--diagnose', '--report=r.json']).code).toBe(10)
    expect(readFileSync(join(folder, 'r.json'), 'utf8')).toContain('"inUse"')
    store.run(
      `INSERT INTO intake_files (id, account_id, sha256, filename, given_name, folder, type, title,
         type_from, title_from, source, position, added_at)
       VALUES ('f', 'a', 's', 'f', 'f', '', '', '', '', '', 'user', 1, 0)`,
    )
    store.close()
    const { code, text } = answer(['--diagnose', '--report=r.json'])
    expect(code).toBe(10)
    expect(text).toContain('Alleen op deze computer: 1 bestand in de postbak.\n')
    expect(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8'))).toMatchObject({
      store: { state: 'sound', onlyHere: { files: 1 } },
    })
  })

  it('ends with 10 when everything was sent, and something exists only here', () => {
    const store = officeStore()
    store.run(
      `INSERT INTO projects (id, account_id, remote_id, scenario, name, name_key, search, state, changed_at)
       VALUES ('p', 'a', 7, 'BBvk', 'n', 'n', 'n', 'synced', 0)`,
    )
    store.run(
      `INSERT INTO dossiers (id, project_id, account_id, remote_id, title, filename, sha256, added_at,
         made_here, arrival, missing_since)
       VALUES ('lost', 'p', 'a', NULL, 't', 'f', 's', 0, 1, 'lost', NULL),
         ('overdue', 'p', 'a', 8, 't', 'f', 's', 0, 1, NULL, 1)`,
    )
    store.run(
      `INSERT INTO project_templates (id, account_id, name, scenario, type, version, body, saved_at)
       VALUES ('t', 'a', 'n', 'BBvk', 'Woonruimte', '1.2', '<Project/>', 0)`,
    )
    store.close()
    const { code, text } = answer(['--diagnose', '--report=r.json'])
    expect(code).toBe(10)
    expect(text).toContain(
      'Alleen op deze computer: 1 document dat de dienst kwijt is, 1 verzonden document dat de dienst niet laat zien en 1 sjabloon.\n',
    )
    expect(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8'))).toMatchObject({
      result: 'onlyHere',
      store: { state: 'sound', onlyHere: { files: 0, documents: 1, uploads: 1, templates: 1 } },
    })
  })

  it('ends with 20 when the policy has faults', () => {
    const problems = [{ source: 's', line: 1, key: 'x', fault: 'unknown' as const }]
    expect(answer(['--diagnose'], { ...noPolicy, problems }).code).toBe(20)
  })

  it('ends with 3 when the report cannot be written', () => {
    expect(answer(['--diagnose', `--report=${folder}`]).code).toBe(3)
  })
})

describe('the words of a restart', () => {
  it('keep the options and leave out the links and files', () => {
    const words = ['--profile', 'p', 'perceel://project/7', '--lang=nl', '--', 'a.pdf']
    expect(wordsOfRestart(['perceel', ...words], true)).toEqual([
      '--profile',
      'p',
      '--lang=nl',
      '--',
    ])
  })

  it('keep the folder of the app in development', () => {
    expect(wordsOfRestart(['electron', 'out', 'a.pdf'], false)).toEqual(['out'])
  })
})
