import { describe, expect, it } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import {
  OpeningUseCases,
  type OpeningDeps,
} from '../../../../src-main/opening/opening-use-cases.ts'
import { openingCalls } from '../../../../src-shared/ipc/calls/system/opening-calls.ts'
import { checkSecondStart, OpenQueue } from '../../../../src-main/shell/process/open-queue.ts'

const beginning = { id: crypto.randomUUID(), name: 'a.xml', fields: {} }
const facts = { recordId: null, address: '', zipcode: '', city: '' }

function open(targets: string[], given: Partial<OpeningDeps> = {}) {
  const taken: string[] = []
  const faults: unknown[] = []
  const queue = new OpenQueue(() => undefined)
  queue.add(targets, '/work')
  const useCases = new OpeningUseCases({
    targets: queue,
    onFault: (error: unknown) => faults.push(error),
    records: {
      projects: {
        byRemoteId: (_account: string, remoteId: number) => (remoteId === 123 ? { id: 'p' } : null),
      },
    },
    connection: { requireAccount: () => ({ id: 'account' }) },
    intake: {
      takePath: ({ path }: { path: string }) => {
        taken.push(path)
        return Promise.resolve({ rowIds: ['r'], folder: false, skipped: 0 })
      },
    },
    templates: { beginFile: () => Promise.resolve({ beginning, facts }) },
    ...given,
  } as unknown as OpeningDeps)
  return { take: () => useCases.take(), taken, queue, faults }
}

describe('a link', () => {
  it.each(['perceel://project/123', 'PERCEEL://project/123/'])(
    'shows the project: %s',
    async (link) => {
      expect(await open([link]).take()).toEqual([{ kind: 'project', projectId: 'p' }])
    },
  )

  it('says that the account has no such project', async () => {
    expect(await open(['perceel://project/9']).take()).toEqual([
      { kind: 'unknownProject', remoteId: 9 },
    ])
  })

  it.each([
    'perceel://project/0',
    'perceel://project/-1',
    'perceel://project/12a',
    'perceel://project/123?send=1',
    'perceel://project/123#x',
    'perceel://project/123/delete',
    'perceel://project/1234567890123456',
    'perceel://send/123',
    'perceel:project/123',
    'perceel://project/%31',
    'file://elders/akte.pdf',
    'file://elders.example/share/akte.pdf',
    'file:///a%2Fb.pdf',
    'file:///a%00.pdf',
    'javascript:alert(1)',
    'https://elders.example/a.pdf',
  ])('of another form does nothing: %s', async (link) => {
    const { take, taken } = open([link])
    expect(await take()).toEqual([{ kind: 'badLink' }])
    expect(taken).toEqual([])
  })
})

describe('a file', () => {
  it('of PDF goes into the tray, by its absolute path', async () => {
    const { take, taken } = open(['akte 1.PDF', '/a/b.pdf'])
    expect(await take()).toEqual([
      { kind: 'tray', name: 'akte 1.PDF' },
      { kind: 'tray', name: 'b.pdf' },
    ])
    expect(taken).toEqual(['/work/akte 1.PDF', '/a/b.pdf'])
  })

  it('of XML is offered as a new project', async () => {
    expect(await open(['a.xml']).take()).toEqual([{ kind: 'record', beginning, known: [] }])
  })

  it.each(['a.exe', 'a', 'a.pdf.lnk', 'a.html'])(
    'of another type is not opened: %s',
    async (name) => {
      const { take, taken } = open([name])
      expect(await take()).toEqual([{ kind: 'badFile', name }])
      expect(taken).toEqual([])
    },
  )

  it('of a desktop of Linux may be a file address of this computer', async () => {
    const { take, taken } = open(['file:///home/anna/akte%20%C3%A9%C3%A9n.pdf', 'FILE:///b.exe'])
    expect(await take()).toEqual([
      { kind: 'tray', name: 'akte één.pdf' },
      { kind: 'badFile', name: 'b.exe' },
    ])
    expect(taken).toEqual(['/home/anna/akte één.pdf'])
  })

  it('that fails in an unexpected way is reported, and the next file is opened', async () => {
    const broken = new TypeError('broken')
    const { take, faults } = open(['x.xml', 'y.pdf'], {
      templates: { beginFile: () => Promise.reject(broken) } as unknown as OpeningDeps['templates'],
    })
    expect(await take()).toMatchObject([
      { kind: 'failed', name: 'x.xml' },
      { kind: 'tray', name: 'y.pdf' },
    ])
    expect(faults).toEqual([broken])
  })

  it('that cannot be read says why, and the next file is opened', async () => {
    const beginFile = () => Promise.reject(failure('invalidInput', { reason: 'fileGone' }))
    const { take } = open(['x.xml', 'y.pdf'], {
      templates: { beginFile } as unknown as OpeningDeps['templates'],
    })
    expect(await take()).toMatchObject([
      { kind: 'failed', name: 'x.xml', error: { reason: 'fileGone' } },
      { kind: 'tray', name: 'y.pdf' },
    ])
  })
})

it('a file waits until there is an account', async () => {
  let account: { id: string } | null = null
  const { take, queue } = open(['a.pdf'], {
    connection: {
      requireAccount: () => {
        if (account === null) throw failure('notFound', { field: 'accountId' })
        return account
      },
    } as unknown as OpeningDeps['connection'],
  })
  await expect(take()).rejects.toMatchObject({ error: { kind: 'notFound' } })
  account = { id: 'account' }
  expect(await take()).toEqual([{ kind: 'tray', name: 'a.pdf' }])
  expect(queue.next()).toBeNull()
})

it('takes a hundred links and files at once, and says how many were left out', async () => {
  const { take, queue } = open([])
  for (let turn = 0; turn < 3; turn += 1)
    queue.add(
      Array.from({ length: 60 }, (_, at) => `${turn}-${at}.pdf`),
      '/work',
    )
  const opened = await take()
  expect(opened.filter(({ kind }) => kind === 'tray')).toHaveLength(100)
  expect(opened.at(-1)).toEqual({ kind: 'leftOut', count: 80 })
  expect(() => openingCalls.take.result.parse(opened)).not.toThrow()
  expect(await take()).toEqual([])
})

it('takes ten XML files at once, as their texts stay in memory', async () => {
  const names = Array.from({ length: 13 }, (_, at) => `${at}.xml`)
  const opened = await open([...names, 'akte.pdf']).take()
  expect(opened.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 10 }, () => 'record'),
    'tray',
    'leftOut',
  ])
  expect(opened.at(-1)).toEqual({ kind: 'leftOut', count: 3 })
  expect(() => openingCalls.take.result.parse(opened)).not.toThrow()
})

it.each([
  [['perceel', 'a.pdf'], '/work', true],
  ['perceel', '/work', false],
  [['perceel', 1], '/work', false],
  [Array.from({ length: 2001 }, () => 'a'), '/work', false],
  [['x'.repeat(40_000)], '/work', false],
  [['perceel'], '', false],
  [['perceel'], null, false],
])('a second start with made-up words is refused', (argv, folder, isTaken) => {
  expect(checkSecondStart(argv, folder) !== null).toBe(isTaken)
})
