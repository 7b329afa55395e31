import { describe, expect, it } from 'vitest'
import { ownerChoices } from '../../../../src-renderer/intake/owner-choices.ts'
import {
  createVisit,
  isStacked,
  linesOf,
  type PartOf,
  rowHeight,
  trayOrder,
} from '../../../../src-renderer/intake/tray-lines.ts'
import { notesOf } from '../../../../src-renderer/intake/rows/row-notes.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import type { ProjectHit } from '../../../../src-shared/ipc/calls/project-calls.ts'
import { type MatchKind, surePick } from '../../../../src-shared/search/match.ts'
import { makeProject } from '../fake-perceel.ts'
import { makeRow } from './make-row.ts'

describe('the lines of the tray', () => {
  const rows = [
    makeRow({ id: 'a', ownerId: 'two', ownerName: 'Weg 2' }),
    makeRow({ id: 'b', ownerId: null, ownerName: '' }),
    makeRow({ id: 'c', ownerId: 'one', ownerName: 'Dorp 1' }),
    makeRow({ id: 'd', ownerId: 'two', ownerName: 'Weg 2' }),
  ]

  it('begin with what has no owner, then owner by owner, each in the order of arrival', () => {
    expect(trayOrder(rows, createVisit()).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd'])
  })

  it('end with what is still read, so that a new file moves no other file', () => {
    const read = { ownerId: null, ownerName: '' }
    const arriving = [
      makeRow({ id: 'copied', ...read, state: 'reading' }),
      makeRow({ id: 'inspected', ...read, inspecting: true }),
      ...rows,
    ]
    const visit = createVisit()
    const order = trayOrder(arriving, visit)
    expect(order.map(({ id }) => id)).toEqual([...['b', 'c', 'a', 'd'], ...['copied', 'inspected']])
    const groups = linesOf(order, visit).filter((line) => line.kind === 'group')
    expect(groups.map(({ part, count }) => [part, count])).toEqual([
      ['noOwner', 1],
      ['owner', 1],
      ['owner', 2],
      ['arrived', 2],
    ])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
  })

  it('keep the place of a file without an owner in the same visit, while it is read and after', () => {
    const noOwner = { ownerId: null, ownerName: '' }
    const later = (change: Partial<IntakeRow>) => [
      makeRow({ id: 'new', ...noOwner, ...change }),
      ...rows,
    ]
    const idsIn = (visit: PartOf, change: Partial<IntakeRow>) =>
      trayOrder(later(change), visit)
        .map(({ id }) => id)
        .join('')
    const visit = createVisit()
    expect(idsIn(visit, { inspecting: true })).toBe('bcadnew')
    expect(idsIn(visit, {})).toBe('bcadnew')
    expect(idsIn(visit, { ownerId: 'one', ownerName: 'Dorp 1' })).toBe('bnewcad')
    const next = createVisit()
    expect(idsIn(next, {})).toBe('newbcad')
    expect(idsIn(next, { inspecting: true })).toBe('newbcad')
  })

  it('say before the files of an owner whose they are and how many', () => {
    const visit = createVisit()
    const lines = linesOf(trayOrder(rows, visit), visit)
    expect(lines.map((line) => (line.kind === 'group' ? line.count : line.index))).toEqual([
      ...[1, 0],
      ...[1, 1],
      ...[2, 2, 3],
    ])
    expect(linesOf(rows).map(({ kind }) => kind)).toEqual(['file', 'file', 'file', 'file'])
  })
})

describe('notes under a row', () => {
  const bytes = (size: number) => `${size} bytes`

  it('put a warning into words with what it is about', () => {
    const row = makeRow({
      encodedBytes: 70,
      warnings: [
        { warning: 'tooLarge', limit: 50 },
        { warning: 'otherKind', extension: '.zip' },
        { warning: 'sameInTray', filename: 'x.pdf' },
      ],
    })
    expect(notesOf(row, undefined, bytes)).toEqual([
      {
        ...{ kind: 'warning', name: 'tooLarge', tone: 'danger', asks: false },
        params: { encoded: '70 bytes', limit: '50 bytes' },
      },
      {
        ...{ kind: 'warning', name: 'otherKind', tone: 'info', asks: false },
        params: { extension: 'zip', kind: 'PDF' },
      },
      {
        ...{ kind: 'warning', name: 'sameInTray', tone: 'attention', asks: true },
        params: { filename: 'x.pdf' },
      },
    ])
  })

  it('ask once about a content that the project has and that is twice in the list', () => {
    const stored = { dossierId: 'd1', title: 'Koopakte', filename: 'koopakte.pdf' }
    const here = { warning: 'sameHere', ...stored } as const
    const twice = { warning: 'sameInTray', filename: 'x.pdf' } as const
    const notes = notesOf(makeRow({ warnings: [here, twice] }), undefined, bytes)
    expect(notes).toMatchObject([{ name: 'sameHere', asks: true }])
  })

  it('tell which page of a scan cannot be read, and why', () => {
    const page = { warning: 'pageUnreadable', page: 3, fault: 'tooDark' } as const
    const of = (more: number) =>
      notesOf(makeRow({ warnings: [{ ...page, more }] }), undefined, bytes)
    expect(of(0)).toMatchObject([{ text: 'page.tooDark', params: { page: '3' } }])
    expect(of(2)).toMatchObject([{ text: 'pages.tooDark', params: { page: '3', more: '2' } }])
  })

  it('tell of a PDF that breaks off once', () => {
    const row = makeRow({ warnings: [{ warning: 'pdfTruncated' }, { warning: 'pdfBroken' }] })
    expect(notesOf(row, undefined, bytes)).toHaveLength(1)
    const broken = makeRow({ warnings: [{ warning: 'pdfBroken' }] })
    expect(notesOf(broken, undefined, bytes)).toHaveLength(1)
  })

  it('say first why main did not take or send it, and make the row higher', () => {
    const row = makeRow({ warnings: [{ warning: 'pdfEmpty' }] })
    const notes = notesOf(row, { kind: 'diskFull' }, bytes)
    expect(notes.map(({ kind }) => kind)).toEqual(['error', 'warning'])
    const heightOf = (told: typeof notes) => rowHeight('ready', told, false)
    expect(heightOf(notes)).toBeGreaterThan(heightOf(notes.slice(1)))
    expect(heightOf([])).toBeLessThan(heightOf(notes.slice(1)))
  })

  it('stack the name of a file above its fields in a narrow table only', () => {
    expect([0, 700, 1100].map(isStacked)).toEqual([false, true, false])
    expect(rowHeight('ready', [], true)).toBeGreaterThan(rowHeight('ready', [], false))
    expect(rowHeight('failed', [], true)).toBe(rowHeight('failed', [], false))
  })
})

describe('owners that a search offers', () => {
  const names = {
    relation: (number: number) => `Relatie ${number}`,
    project: ({ city, type }: ProjectHit) => `${city} · ${type}`,
  }
  const hit = (index: number, kind: MatchKind, change: Partial<ProjectHit> = {}): ProjectHit => ({
    ...makeProject(index),
    match: { kind, byObjectNumber: false },
    missingSince: null,
    hasDraft: false,
    channels: null,
    photo: null,
    ...change,
  })
  const project = hit(1, 'wordStart')
  const relation = { id: 'r', remoteId: 4711, name: 'De Boer', dossiers: 0 }

  it('are the projects found, with what tells them apart', () => {
    expect(ownerChoices('dorp', [project], [relation], names)).toEqual([
      {
        kind: 'known',
        key: String(project.remoteId),
        owner: { id: project.id, name: project.name },
        hint: `${project.city} · ${project.type}`,
        match: 'wordStart',
      },
    ])
  })

  it('are relations by name or number, among the projects by the kind of match', () => {
    const order = (words: string, projects: readonly ProjectHit[]) =>
      ownerChoices(words, projects, [relation], names).map(({ match }) => match)
    expect(order('boer', [project])).toEqual(['exact', 'wordStart'])
    expect(order('4711', [hit(1, 'objectNumber')])).toEqual(['exact', 'objectNumber'])
    expect(order('471', [project])).toEqual(['wordStart', 'objectNumber', 'objectNumber'])
    expect(order('11', [project])).toEqual(['wordStart', 'objectNumber'])
  })

  it('are taken by Enter only when one is exact', () => {
    const sure = (words: string, projects: readonly ProjectHit[]) =>
      surePick(ownerChoices(words, projects, [relation], names).map(({ match }) => match))
    expect(sure('kerkstraat 7', [hit(1, 'exact'), hit(2, 'wordPart')])).toBe(0)
    expect(sure('kerkstraat 7', [hit(1, 'exact'), hit(2, 'exact')])).toBe(null)
    expect(sure('kerkstraat 7', [hit(1, 'wordPart')])).toBe(null)
    // A relation of the same name matches as well as the project, so the choice is not sure.
    expect(sure('de boer', [hit(1, 'exact')])).toBe(null)
    expect(sure('999999999', [])).toBe(0)
    expect(sure('47', [hit(1, 'wordStart')])).toBe(null)
  })

  it('end with the number itself when nothing known has it', () => {
    const kinds = (words: string) =>
      ownerChoices(words, [], [relation], names).map(({ kind }) => kind)
    expect(kinds('4712')).toEqual(['newRelation'])
    expect(kinds('4711')).toEqual(['known'])
    expect(kinds('0471')).toEqual([])
  })
})
