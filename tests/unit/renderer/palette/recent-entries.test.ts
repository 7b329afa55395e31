import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetOtherAccounts,
  keepRecent,
  readRecent,
} from '../../../../src-renderer/palette/recent-entries.ts'

/** The part of Web Storage in use: named values, whose names are keys of the object. */
function createStorage() {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }) as Record<string, string>
  return storage
}

describe('recent entries of the palette', () => {
  beforeEach(() => vi.stubGlobal('localStorage', createStorage()))
  afterEach(() => vi.unstubAllGlobals())

  it('are kept per account, newest first, each once', () => {
    keepRecent('a', { id: 'project:1', label: 'Een' })
    keepRecent('a', { id: 'screen:board', label: 'Kanalen' })
    keepRecent('a', { id: 'project:1', label: 'Een, nieuw' })
    expect(readRecent('a')).toEqual([
      { id: 'project:1', label: 'Een, nieuw' },
      { id: 'screen:board', label: 'Kanalen' },
    ])
    expect(readRecent('b')).toEqual([])
  })

  it('are at most twenty', () => {
    for (let at = 0; at < 30; at += 1) keepRecent('a', { id: `project:${at}`, label: `${at}` })
    expect(readRecent('a')).toHaveLength(20)
    expect(readRecent('a')[0]?.id).toBe('project:29')
  })

  it('are none if the stored text is of another version', () => {
    localStorage.setItem('perceel.palette.recent.a', '{"old":true}')
    localStorage.setItem('perceel.palette.recent.b', 'no json')
    expect([readRecent('a'), readRecent('b')]).toEqual([[], []])
  })

  it('of removed accounts are removed, and nothing else', () => {
    keepRecent('a', { id: 'project:1', label: 'Een' })
    keepRecent('b', { id: 'project:2', label: 'Twee' })
    localStorage.setItem('perceel.dossiers.order', 'other')
    forgetOtherAccounts(['b'])
    expect(readRecent('a')).toEqual([])
    expect(readRecent('b')).toHaveLength(1)
    expect(localStorage.getItem('perceel.dossiers.order')).toBe('other')
  })
})
