import { describe, expect, it } from 'vitest'
import { canBeOpened, contentPlace } from '../../../../src-renderer/dossiers/list/content-place.ts'
import {
  actionOfKey,
  hasDetails,
  menuActions,
} from '../../../../src-renderer/dossiers/list/dossier-actions.ts'
import {
  filterDossiers,
  needsAttention,
  noFilter,
  typesOf,
} from '../../../../src-renderer/dossiers/list/dossier-filter.ts'
import { dossier } from './rows.ts'

describe('the filter of a list of documents', () => {
  const rows = [
    dossier(1, { title: 'Koopakte één', filename: 'scan.pdf', type: 'koopakte' }),
    dossier(2, { title: 'Plattegrond', type: 'plattegrond', local: false }),
    dossier(3, { title: 'Onderweg', type: '', remoteId: null, state: 'queued' }),
    dossier(4, { title: 'Klem', state: 'parked' }),
    dossier(5, { title: 'Anders', arrival: 'otherContent', arrivalRead: false }),
    dossier(6, { title: 'Getypt', hasDraft: true }),
  ]
  const found = (filter: Partial<typeof noFilter>) =>
    filterDossiers(rows, { ...noFilter, ...filter }).map(({ title }) => title)

  it('finds all words in title, type and file name, without case or diacritics', () => {
    expect(found({ text: 'EEN koop scan' })).toEqual(['Koopakte één'])
    expect(found({ text: 'koop plattegrond' })).toEqual([])
    expect(found({ text: '  ' })).toHaveLength(rows.length)
  })

  it('filters by type, also the unknown type, and by content here, unsent work or need for attention', () => {
    expect(found({ type: 'plattegrond' })).toEqual(['Plattegrond'])
    expect(found({ type: '' })).toEqual(['Onderweg'])
    expect(found({ show: 'local' })).not.toContain('Plattegrond')
    expect(found({ show: 'unsent' })).toEqual(['Onderweg', 'Klem', 'Getypt'])
    expect(found({ show: 'attention' })).toEqual(['Klem', 'Anders'])
  })

  it('finds no need for attention in an arrival that the user has read', () => {
    const arrived = dossier(7, { arrival: 'otherContent', arrivalRead: true })
    expect(needsAttention(arrived)).toBe(false)
    expect(needsAttention({ ...arrived, arrivalRead: false })).toBe(true)
    expect(needsAttention(dossier(8, { arrival: 'verified', arrivalRead: false }))).toBe(false)
  })

  it('names each type once', () => {
    expect(typesOf(rows)).toEqual(['', 'koopakte', 'plattegrond'])
  })
})

describe('what can be done with a document', () => {
  it('can open content that is here or can be downloaded, and tells the place of other content', () => {
    const states = [
      [{ local: true, noContent: true }, 'here', true],
      [{ local: false }, 'service', true],
      [{ local: false, noContent: true }, 'none', false],
      [{ local: false, remoteId: null }, 'address', false],
    ] as const
    for (const [facts, place, opens] of states) {
      expect(contentPlace(dossier(1, facts))).toBe(place)
      expect(canBeOpened(dossier(1, facts))).toBe(opens)
    }
  })

  it('offers only the actions that apply', () => {
    expect(menuActions(dossier(1))).toEqual(['preview', 'open', 'saveAs', 'xml', 'elsewhere'])
    const waiting = dossier(1, { remoteId: null, state: 'queued' })
    expect(menuActions(waiting)).toContain('cancel')
    // The file of an upload that is cancelled goes into the tray.
    expect(menuActions(waiting)).not.toContain('elsewhere')
    // The service gave the document's id away: no request waits that could be cancelled.
    expect(menuActions(dossier(1, { remoteId: null }))).not.toContain('cancel')
    const without = dossier(1, { local: false, noContent: true })
    expect(menuActions(without)).toEqual(['preview', 'xml', 'why'])
    expect(hasDetails(dossier(1, { arrival: 'alreadyThere' }))).toBe(true)
    expect(hasDetails(dossier(1, { arrival: 'verified' }))).toBe(false)
  })

  it('has a key for preview and for opening', () => {
    const key = (name: string, held: Partial<KeyboardEvent> = {}) =>
      actionOfKey({
        key: name,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        shiftKey: false,
        ...held,
      })
    expect(key('Enter')).toBe('preview')
    expect(key('Enter', { ctrlKey: true })).toBe('open')
    expect(key('Enter', { shiftKey: true })).toBeNull()
    expect(key('x')).toBeNull()
  })
})
