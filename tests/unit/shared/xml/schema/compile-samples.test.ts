import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import { localNameOf } from '../../../../../src-shared/xml/schema/expanded-name.ts'
import { stepsOf } from '../../../steps-of.ts'

const folder = new URL('../../../../../resources/schemas/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.xsd'))

describe('the sample schemas', () => {
  it('are seven or more, so that the tests below check something', () => {
    expect(names.length).toBeGreaterThanOrEqual(7)
  })

  it.each(names)('%s compiles whole', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const compiled = compileSchema({ main: name, files: new Map([[name, text]]) })
    if (compiled.outcome !== 'compiled') throw new Error(JSON.stringify(compiled.problems))
    const { set } = compiled
    expect(set.version).toBe(/-(\d\.\d)\./u.exec(name)?.[1])
    const [root] = set.elements.values()
    expect(localNameOf(root?.name ?? '')).toBe(/<xs:element name="(\w+)"/u.exec(text)?.[1])
    expect(root?.documentation.map(({ language }) => language)).toContain('nl')
    const named = [...text.matchAll(/<xs:(?:simple|complex)Type name="/gu)].length
    expect(set.types.size).toBe(named)
  })

  it('compile in a few steps for each character', () => {
    const name = 'project-1.2.xsd'
    const text = readFileSync(new URL(name, folder), 'utf8')
    const steps = stepsOf(() => compileSchema({ main: name, files: new Map([[name, text]]) }))
    // The usual 10 steps for a character take about 5 ms in all.
    expect(steps / text.length).toBeLessThan(25)
  })
})
