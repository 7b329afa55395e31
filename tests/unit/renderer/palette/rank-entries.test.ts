import { FileText } from '@lucide/vue'
import { describe, expect, it } from 'vitest'
import type { PaletteEntry, PaletteGroup } from '../../../../src-renderer/palette/palette-entry.ts'
import { penaltyOfMatch, rankEntries } from '../../../../src-renderer/palette/rank-entries.ts'

const entry = (group: PaletteGroup, label: string): PaletteEntry => ({
  id: `${group}:${label}`,
  group,
  label,
  icon: FileText,
  run: () => undefined,
})
const own = [
  entry('screens', 'Documenten'),
  entry('screens', 'Kanalen'),
  entry('actions', 'Opslaan'),
  entry('settings', 'Documenttypen'),
]
const project = (name: string, kind: Parameters<typeof penaltyOfMatch>[0]) => ({
  entry: entry('projects', name),
  penalty: penaltyOfMatch(kind),
})
const shown = (...args: Parameters<typeof rankEntries>) =>
  rankEntries(...args).map(({ group, entries }) => [group, entries.map(({ label }) => label)])

describe('the command palette', () => {
  it('puts an exact address before actions that share a word', () => {
    const kanaalweg = project('Kanalen 3', 'exact')
    expect(shown('kanalen 3', own, [kanaalweg], [])[0]).toEqual(['projects', ['Kanalen 3']])
  })

  it('puts a screen whose name was typed before a project that merely has the word', () => {
    expect(shown('documenten', own, [project('Documentenlaan 1', 'wordPart')], [])[0]).toEqual([
      'screens',
      ['Documenten'],
    ])
  })

  it('shows an opened entry before an equal one that was not opened', () => {
    const hits = [project('Kerkstraat 1', 'wordStart'), project('Kerkstraat 2', 'wordStart')]
    expect(shown('kerk', own, hits, ['projects:Kerkstraat 2'])[0]).toEqual([
      'projects',
      ['Kerkstraat 2', 'Kerkstraat 1'],
    ])
  })

  it('limits each group', () => {
    const hits = Array.from({ length: 20 }, (_, at) => project(`Kerkstraat ${at}`, 'wordStart'))
    const [first] = rankEntries('kerk', own, hits, [])
    expect(first?.entries).toHaveLength(7)
  })
})
