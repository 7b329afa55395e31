import { expect, test } from 'vitest'
import { mapRows, treeRows } from '../../../../src-main/parameters/parameter-use-cases.ts'
import { brokerTree } from '../../../../src-service/office/brokers.ts'
import type { BrokerNode } from '../../../../src-shared/service/resources.ts'

test('a tree becomes rows under their parents, in the service’s order', () => {
  const tree = {
    a: { name: 'Noord', childs: { b: { name: 'Kring 1', childs: { c: { name: 'Firma' } } } } },
    d: { name: 'Zuid', childs: {} },
  }
  expect(treeRows(tree)).toEqual([
    { guid: 'a', name: 'Noord', parent: null },
    { guid: 'b', name: 'Kring 1', parent: 'a' },
    { guid: 'c', name: 'Firma', parent: 'b' },
    { guid: 'd', name: 'Zuid', parent: null },
  ])
})

test('every broker of an office is there once, after its parent', () => {
  const rows = treeRows(brokerTree(1))
  const seen = new Set<string>()
  for (const { guid, parent } of rows) {
    if (parent !== null) expect(seen.has(parent)).toBe(true)
    expect(seen.has(guid)).toBe(false)
    seen.add(guid)
  }
  expect(rows.length).toBeGreaterThan(100)
})

test('a tree of absurd depth is read without a stack', () => {
  let tree: Record<string, BrokerNode> = { last: { name: 'onderaan' } }
  for (let depth = 0; depth < 100_000; depth += 1)
    tree = { [`g${depth}`]: { name: 'x', childs: tree } }
  const rows = treeRows(tree)
  expect(rows).toHaveLength(100_001)
  expect(rows.at(-1)).toEqual({ guid: 'last', name: 'onderaan', parent: 'g0' })
})

test('a GUID that stands under itself or twice is one row, with one parent', () => {
  const tree = {
    a: { name: 'A', childs: { a: { name: 'A weer', childs: { b: { name: 'B' } } } } },
    c: { name: 'C', childs: { b: { name: 'B weer' } } },
  }
  expect(treeRows(tree)).toEqual([
    { guid: 'a', name: 'A', parent: null },
    { guid: 'b', name: 'B', parent: 'a' },
    { guid: 'c', name: 'C', parent: null },
  ])
})

test('a map becomes rows without parents', () => {
  expect(mapRows({ a: 'Firma A', b: 'Firma B' })).toEqual([
    { guid: 'a', name: 'Firma A', parent: null },
    { guid: 'b', name: 'Firma B', parent: null },
  ])
})
