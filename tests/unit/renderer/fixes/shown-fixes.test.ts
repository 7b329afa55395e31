import { describe, expect, it } from 'vitest'
import { checksOf } from '../../../../src-renderer/fixes/validation-run.ts'
import { fixesRoute, idsOf } from '../../../../src-renderer/routes/page-routes.ts'
import {
  blockId,
  countFixes,
  filterFixes,
  mergeFixes,
  openBlocks,
} from '../../../../src-renderer/fixes/shown-fixes.ts'
import { makeBlock, makeItem, projectA, projectB } from './make-item.ts'

const none: ReadonlySet<string> = new Set()

describe('the fix list on the screen', () => {
  const price = makeItem('prijs', [makeBlock(projectA), makeBlock(projectB)])
  const label = makeItem('energieklasse', [makeBlock(projectA)])
  const solvedPrice = makeItem('prijs', [
    makeBlock(projectA, { solved: true }),
    makeBlock(projectB),
  ])

  it('keeps lines in their places and puts what is new behind them', () => {
    const shown = mergeFixes([], [price, label], none)
    const other = makeItem('postcode', [makeBlock(projectB)])
    const next = mergeFixes(shown, [other, label, price], openBlocks(shown))
    expect(next.map(({ key }) => key)).toEqual(['prijs', 'energieklasse', 'postcode'])
  })

  it('strikes through what was seen open, and keeps it when a later answer forgot it', () => {
    const shown = mergeFixes([], [price], none)
    const struck = mergeFixes(shown, [solvedPrice], openBlocks(shown))
    expect(struck[0]?.blocks.map(({ solved }) => solved)).toEqual([true, false])
    const forgotten = mergeFixes(
      struck,
      [makeItem('prijs', [makeBlock(projectB)])],
      openBlocks(shown),
    )
    expect(forgotten[0]?.blocks.map(({ solved }) => solved)).toEqual([true, false])
  })

  it('shows what was seen open as solved after a way elsewhere', () => {
    const seen = openBlocks([price])
    expect(mergeFixes([], [solvedPrice], seen)[0]?.blocks).toHaveLength(2)
  })

  it('does not show what was solved before anybody saw it', () => {
    expect(mergeFixes([], [solvedPrice], none)[0]?.blocks.map((b) => b.projectId)).toEqual([
      projectB,
    ])
    const all = makeItem('prijs', [makeBlock(projectA, { solved: true })])
    expect(mergeFixes([], [all], none)).toEqual([])
  })

  it('lets go what is neither said any more nor solved', () => {
    const shown = mergeFixes([], [price, label], none)
    const next = mergeFixes(shown, [label], openBlocks(shown))
    expect(next.map(({ key }) => key)).toEqual(['energieklasse'])
  })

  it('opens a line again that comes back', () => {
    const shown = mergeFixes([], [price], none)
    const struck = mergeFixes(shown, [solvedPrice], openBlocks(shown))
    const again = mergeFixes(struck, [price], openBlocks(shown))
    expect(again[0]?.blocks.every(({ solved }) => !solved)).toBe(true)
  })

  it('takes the same message in two sections as two lines', () => {
    const other = { ...price, section: 'Gebouw' }
    expect(mergeFixes([], [price, other], none)).toHaveLength(2)
    expect(blockId(price, projectA)).not.toBe(blockId(other, projectA))
  })
})

describe('filter and counts', () => {
  const items = [
    makeItem('prijs', [
      makeBlock(projectA, { types: ['channel_03', 'channel_04'] }),
      makeBlock(projectB, { types: ['channel_03'], projectName: 'Kerkweg 2' }),
    ]),
    makeItem('postcode', [makeBlock(projectB, { types: ['channel_07'], solved: true })]),
  ]
  const all = { text: '', type: '', projectId: '' }

  it('narrow to a channel, a project and words of message and project', () => {
    expect(filterFixes(items, { ...all, type: 'channel_04' })[0]?.blocks).toHaveLength(1)
    expect(filterFixes(items, { ...all, projectId: projectB })).toHaveLength(2)
    expect(filterFixes(items, { ...all, text: 'PRIJS kerkweg' })).toMatchObject([
      { key: 'prijs', blocks: [{ projectId: projectB }] },
    ])
    expect(filterFixes(items, { ...all, text: 'nergens' })).toEqual([])
    const named = [makeItem('prijs', [makeBlock(projectA, { projectName: 'Éénhoorn 7 A' })])]
    for (const text of ['eenhoorn 7a', '7-A EENHOORN', 'prijs 7 a'])
      expect(filterFixes(named, { ...all, text })).toHaveLength(1)
    expect(filterFixes(named, { ...all, text: 'eenhoorn 7b' })).toEqual([])
    expect(filterFixes(items, all)).toBe(items)
  })

  it('count what is open by what it blocks', () => {
    const unfit = { ...makeItem('kanaal', [makeBlock(projectA)]), source: 'fit' as const }
    const left = { open: 1, solved: 1, projects: 2, channels: 2 }
    expect(countFixes(items)).toEqual({ ...left, unmendable: 0 })
    expect(countFixes([...items, unfit])).toEqual({ ...left, unmendable: 1 })
  })

  it('ask each project once for all that is said of it', () => {
    expect(checksOf(items)).toEqual([
      { projectId: projectA, types: ['channel_03', 'channel_04'] },
      { projectId: projectB, types: ['channel_03', 'channel_07'] },
    ])
  })
})

describe('the address of the fix list', () => {
  it('names few projects, and none when they are too many for one list', () => {
    expect(fixesRoute([projectA, projectB])).toMatchObject({
      query: { ids: `${projectA},${projectB}` },
    })
    expect(fixesRoute(Array.from({ length: 501 }, () => projectA))).toMatchObject({ query: {} })
  })

  it('gives ids only', () => {
    expect(idsOf(`${projectA},<script>,${projectB}`)).toEqual([projectA, projectB])
    expect(idsOf(undefined)).toBeNull()
    expect(idsOf('nonsense')).toBeNull()
  })
})
