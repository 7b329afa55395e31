import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  openRestingFile,
  restingAddress,
} from '../../../../../src-main/store/connection/resting-file.ts'

test.each([
  ['/home/mies/Perceel/perceel.sqlite', 'file:///home/mies/Perceel/perceel.sqlite?immutable=1'],
  ['/home/mies/100% #1?/a.sqlite', 'file:///home/mies/100%25%20%231%3F/a.sqlite?immutable=1'],
])('the file %s has an address', (path, address) => {
  expect(restingAddress(path, false).href).toBe(address)
})

test.each([
  ['C:\\Users\\Mies\\perceel.sqlite', 'file:///C:/Users/Mies/perceel.sqlite?immutable=1'],
  ['\\\\server\\kantoor\\perceel.sqlite', 'file:////server/kantoor/perceel.sqlite?immutable=1'],
])('the file %s of Windows has an address without a host', (path, address) => {
  expect(restingAddress(path, true).href).toBe(address)
})

test('a file with any name is read while main holds it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perceel 100% #1? é-'))
  const path = join(folder, 'perceel.sqlite')
  const main = new DatabaseSync(path)
  main.exec('PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE t (a); INSERT INTO t VALUES (7)')
  const other = openRestingFile(path)
  expect(other.prepare('SELECT a FROM t').get()).toEqual({ a: 7 })
  expect(() => {
    other.exec('INSERT INTO t VALUES (8)')
  }).toThrow('readonly')
  other.close()
  main.close()
  rmSync(folder, { recursive: true })
})
