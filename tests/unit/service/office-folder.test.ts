import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOfficeFolder, OfficeFolderError } from '../../../src-service/store/office-folder.ts'
import type { OfficeStore } from '../../../src-service/store/office-store.ts'

const key = { projects: 1, seed: 1 }
const fill = (store: OfficeStore): void => store.objects.createAs(1000, 'root')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-office-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the data folder', () => {
  it('is filled once, and opened again with what was done in it', () => {
    const first = openOfficeFolder(folder, key, fill)
    const id = first.objects.create('project')
    first.close()
    const refill = vi.fn()
    const second = openOfficeFolder(folder, key, refill)
    expect(refill).not.toHaveBeenCalled()
    expect([second.objects.kindOf(1000), second.objects.kindOf(id)]).toEqual(['root', 'project'])
    second.close()
  })

  it.each([
    ['size', { projects: 2, seed: 1 }, /projects 1, not 2/u],
    ['seed', { projects: 1, seed: 2 }, /seed 1, not 2/u],
  ])('refuses an office of another %s, and leaves it as it is', (_what, other, message) => {
    openOfficeFolder(folder, key, fill).close()
    expect(() => openOfficeFolder(folder, other, fill)).toThrow(OfficeFolderError)
    expect(() => openOfficeFolder(folder, other, fill)).toThrow(message)
    const store = openOfficeFolder(folder, key, fill)
    expect(store.objects.kindOf(1000)).toBe('root')
    store.close()
  })

  it('refuses a layout that it does not know', () => {
    openOfficeFolder(folder, key, fill).close()
    const db = new DatabaseSync(join(folder, 'office.db'))
    db.exec("UPDATE setting SET value = '99' WHERE name = 'layout'")
    db.close()
    expect(() => openOfficeFolder(folder, key, fill)).toThrow(/layout 99/u)
  })

  it('makes the office anew after a start that was cut off', () => {
    const cutOff = (): never => {
      throw new Error('killed')
    }
    expect(() => openOfficeFolder(folder, key, cutOff)).toThrow('killed')
    expect(readdirSync(folder)).not.toContain('office.db')
    writeFileSync(join(folder, 'office.partial.db'), 'half')
    const store = openOfficeFolder(folder, key, fill)
    expect(store.objects.kindOf(1000)).toBe('root')
    store.close()
  })

  it('keeps a transaction whole or not at all', () => {
    const store = openOfficeFolder(folder, key, fill)
    expect(() =>
      store.transaction(() => {
        store.objects.createAs(5000, 'project')
        throw new Error('half way')
      }),
    ).toThrow('half way')
    expect(store.objects.kindOf(5000)).toBeNull()
    expect(store.transaction(() => store.objects.create('dossier'))).toBe(1001)
    store.close()
  })

  it('keeps documents once, small and large, byte for byte', () => {
    const store = openOfficeFolder(folder, key, fill)
    const small = Buffer.from('%PDF-small')
    const large = Buffer.alloc(200_000, 7)
    for (const bytes of [small, large]) {
      const sha256 = store.contents.put(bytes)
      expect(store.contents.put(bytes)).toBe(sha256)
      expect(Buffer.from(store.contents.read(sha256)).equals(bytes)).toBe(true)
      expect(store.contents.get(sha256)?.size).toBe(bytes.length)
    }
    expect(readdirSync(join(folder, 'documents'))).toHaveLength(1)
    store.close()
  })
})
