import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSbi, sbiNames } from '../../../../src-main/parameters/sbi-search.ts'
import { SbiRepository } from '../../../../src-main/store/accounts/sbi-repository.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { sbiDivisions, sbiSections } from '../../../../src-shared/service/sbi-divisions.ts'

let folder: string
let store: Store
let imported: SbiRepository

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-sbi-'))
  store = Store.open(join(folder, 'perceel.sqlite'))
  imported = new SbiRepository(store)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const official = [
  { code: '47', name: 'Detailhandel' },
  { code: '4711', name: 'Supermarkten' },
  { code: '47111', name: 'Grote supermarkten' },
  { code: '4724', name: 'Winkels in brood' },
  { code: '46', name: 'Groothandel' },
]
const codes = (search: string) => findSbi(imported, search).map(({ code }) => code)

test('the built-in list has every section and division once, each in its section', () => {
  expect(sbiSections.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU')
  const list = sbiDivisions.map(({ code }) => code)
  expect(list).toEqual([...new Set(list)].toSorted())
  expect(list).toHaveLength(86)
  for (const { code, nl, en } of sbiDivisions) {
    expect(code).toMatch(/^\d\d$/)
    expect(Math.min(nl.length, en.length), code).toBeGreaterThan(3)
    expect(
      sbiSections.filter(({ from, to }) => code >= from && code <= to),
      code,
    ).toHaveLength(1)
  }
})

test('a division is found by its number, its name in both languages, and its section’s', () => {
  expect(codes('4')).toEqual(['41', '42', '43', '45', '46', '47', '49'])
  expect(codes('SPORT recreatie').slice(0, 1)).toEqual(['93'])
  expect(codes('construction of buildings')).toEqual(['41'])
  expect(codes('bouwnijverheid')).toEqual(['41', '42', '43'])
  expect(codes('financiele').slice(0, 2)).toEqual(['64', '66'])
  expect(codes('niets van dit alles')).toEqual([])
  expect(codes(' ')).toHaveLength(50)
})

test('imported codes are found by number with dots, by name, and under a division’s name', () => {
  imported.replace(official)
  expect(codes('47.11')).toEqual(['4711', '47111'])
  expect(codes('supermarkt')).toEqual(['4711', '47111'])
  expect(codes('detailhandel')).toEqual(expect.arrayContaining(['47', '4711', '47111', '4724']))
  expect(codes('detailhandel')[0]).toBe('47')
  expect(new Set(codes('detailhandel')).size).toBe(codes('detailhandel').length)
  expect(codes('%')).toEqual([])
})

test('the office’s own name of a division goes first, its English stays', () => {
  imported.replace(official)
  const [row] = sbiNames(imported, ['47'])
  expect(row?.nl).toBe('Detailhandel')
  expect(row?.en).toBe(sbiDivisions.find(({ code }) => code === '47')?.en)
})

test('names come in the order asked for, without those that are not known', () => {
  imported.replace(official)
  expect(sbiNames(imported, ['4724', '99999', '01']).map(({ code }) => code)).toEqual([
    '4724',
    '01',
  ])
})

test('an imported list replaces the earlier list at once', () => {
  imported.replace(official)
  imported.replace([{ code: '6810', name: 'Handel in onroerend goed' }])
  expect(imported.count()).toBe(1)
  expect(codes('supermarkt')).toEqual([])
  expect(imported.names(['6810'])).toEqual([
    { code: '6810', nl: 'Handel in onroerend goed', en: 'Handel in onroerend goed' },
  ])
})
