import type { BrokerNode } from '../../src-shared/service/resources.ts'
import { makeFirm, makePerson } from './people.ts'
import { createRandom, type Random } from './random.ts'

const treeStream = 1_000_001
const mapStream = 1_000_002
/** The last level of the tree, from 0: regions hold districts, districts firms, firms brokers. */
const deepest = 3
const regions = ['Noord', 'Oost', 'Zuid', 'West', 'Midden']

/** Makes the colleague brokers of the first exchange: region, district, firm, broker, by GUID. */
export function brokerTree(seed: number): Record<string, BrokerNode> {
  return makeLevel(createRandom(seed, treeStream), 0)
}

/** Makes the colleague brokers of the second exchange: GUID to display name. */
export function brokerMap(seed: number): Record<string, string> {
  const random = createRandom(seed, mapStream)
  const rows = Array.from({ length: 40 }, () => [random.uuid(), makeFirm(random)] as const)
  return Object.fromEntries(rows)
}

function makeLevel(random: Random, level: number): Record<string, BrokerNode> {
  const nodes: [string, BrokerNode][] = []
  const count = level === 0 ? regions.length : random.int(2, 4)
  for (let index = 0; index < count; index++) {
    const name = nameAt(random, level, index)
    const guid = random.uuid()
    nodes.push([guid, level < deepest ? { name, childs: makeLevel(random, level + 1) } : { name }])
  }
  return Object.fromEntries(nodes)
}

function nameAt(random: Random, level: number, index: number): string {
  if (level === 0) return `Regio ${regions[index] ?? index + 1}`
  if (level === 1) return `Kring ${index + 1}`
  return level === 2 ? makeFirm(random) : makePerson(random)
}
