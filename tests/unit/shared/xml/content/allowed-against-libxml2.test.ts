import { describe, expect, it, vi } from 'vitest'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import type { ComplexType, SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { seededRandom } from '../random-record.ts'
import { openChildrenValidator } from './children-validator.ts'
import {
  expanded,
  letters,
  libxmlCounts,
  randomChildren,
  randomSchema,
  type RandomSchema,
} from './random-schema.ts'
import { compiledSet } from './sample-records.ts'
import { matchesParticle } from './reference-matcher.ts'

vi.setConfig({ testTimeout: 60_000 })

const candidates = [...letters, 's1', 's2']

interface Tally {
  cases: number
  fitting: number
  readonly wrong: string[]
}

/** Compares the suggestions with an oracle, for every place of a list and every name. */
function compare(
  set: SchemaSet,
  root: ComplexType,
  children: readonly string[],
  accepts: (children: readonly string[]) => boolean,
  tally: Tally,
): void {
  for (let place = 0; place <= children.length; place += 1) {
    const left = children.slice(0, place)
    const right = children.slice(place)
    const allowed = allowedAt(set, root, left.map(expanded), right.map(expanded))
    const fitting = new Set(
      allowed.flatMap((one) => (one.fit === 'fits' ? one.declaration.name : [])),
    )
    for (const name of candidates) {
      if (set.elements.get(expanded(name))?.abstract) continue
      const accepted = accepts([...left, name, ...right])
      tally.cases += 1
      if (accepted) tally.fitting += 1
      if (accepted !== fitting.has(expanded(name))) {
        tally.wrong.push(`${left.join(' ')} [${name}] ${right.join(' ')}: accepted ${accepted}`)
      }
    }
  }
}

function* schemas(firstSeed: number, plain: boolean): Generator<RandomSchema & { seed: number }> {
  for (let seed = firstSeed; ; seed += 1) {
    yield { ...randomSchema(seededRandom(seed), { plain }), seed }
  }
}

describe('what is allowed in a valid list', () => {
  it('fits exactly where libxml2 accepts it after insertion, in 10,000 cases', () => {
    const tally: Tally = { cases: 0, fitting: 0, wrong: [] }
    let used = 0
    for (const { seed, root: written, text } of schemas(1, true)) {
      if (tally.cases >= 10_000) break
      const { content } = written
      if (!content || !libxmlCounts(content)) continue
      const validator = openChildrenValidator(text)
      if (!validator) continue
      used += 1
      const set = compiledSet(text)
      const root = set.elements.get(expanded('root'))?.type
      if (root?.kind !== 'complex') throw new Error('root holds elements')
      const random = seededRandom(seed)
      for (let nth = 0; nth < 2; nth += 1) {
        const children = randomChildren(set, content, random)
        if (children.length > 25 || !validator.accepts(children)) continue
        compare(set, root, children, (list) => validator.accepts(list), tally)
      }
      validator.dispose()
    }
    expect(tally.wrong).toEqual([])
    expect(tally.fitting).toBeGreaterThan(600)
    expect(used).toBeGreaterThan(50)
  })

  it('fits exactly where the definition says so, with bounds of any kind and ambiguous models', () => {
    const tally: Tally = { cases: 0, fitting: 0, wrong: [] }
    for (const { seed, set, root } of schemas(5001, false)) {
      if (tally.cases >= 10_000) break
      const { content } = root
      if (!content) continue
      const children = randomChildren(set, content, seededRandom(seed))
      if (children.length > 10) continue
      const accepts = (list: readonly string[]) => matchesParticle(set, content, list.map(expanded))
      if (!accepts(children)) continue
      compare(set, root, children, accepts, tally)
    }
    expect(tally.wrong).toEqual([])
    expect(tally.fitting).toBeGreaterThan(600)
  })
})
