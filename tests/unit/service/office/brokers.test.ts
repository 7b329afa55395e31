import { describe, expect, it } from 'vitest'
import { brokerMap, brokerTree } from '../../../../src-service/office/brokers.ts'
import {
  brokerMapSchema,
  brokerTreeSchema,
  type BrokerNode,
} from '../../../../src-shared/service/resources.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function depth(nodes: Readonly<Record<string, BrokerNode>>): number {
  return 1 + Math.max(...Object.values(nodes).map(({ childs }) => (childs ? depth(childs) : 0)))
}

function guids(nodes: Readonly<Record<string, BrokerNode>>): string[] {
  return Object.entries(nodes).flatMap(([id, { childs }]) => [id, ...(childs ? guids(childs) : [])])
}

describe('colleague brokers', () => {
  it('of the first exchange form a tree of four levels, each with a GUID of its own', () => {
    const brokers = brokerTree(1)
    expect(brokerTreeSchema.parse({ brokers }).brokers).toEqual(brokers)
    expect(depth(brokers)).toBe(4)
    const ids = guids(brokers)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(50)
    for (const id of ids) expect(id).toMatch(guid)
  })

  it('of the second exchange form a flat map', () => {
    const brokers = brokerMap(1)
    expect(brokerMapSchema.parse({ brokers }).brokers).toEqual(brokers)
    expect(Object.keys(brokers)).toHaveLength(40)
    for (const id of Object.keys(brokers)) expect(id).toMatch(guid)
  })

  it('are the same for the same seed', () => {
    expect(brokerTree(7)).toEqual(brokerTree(7))
    expect(brokerTree(7)).not.toEqual(brokerTree(8))
    expect(brokerMap(7)).toEqual(brokerMap(7))
    expect(brokerMap(7)).not.toEqual(brokerMap(8))
  })
})
