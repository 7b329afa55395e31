import { describe, expect, it } from 'vitest'
import { checkSimpleValue } from '../../../../../src-shared/xml/schema/simple-value.ts'
import { builtInType } from '../../../../../src-shared/xml/schema/types/built-in-types.ts'
import { compiled, schemaOf, withLibxml } from './judge.ts'
import { Random } from './random.ts'
import { escape, randomType, texts } from './random-types.ts'

const names = Object.keys(texts)

function fits(builtIn: string, text: string): boolean {
  const type = builtInType(builtIn)
  if (type === null) throw new Error(`No type ${builtIn}`)
  return checkSimpleValue(type, text) === null
}

/** Returns a text that is a value of a built-in type. */
function validText(random: Random, builtIn: string): string {
  for (let tries = 0; tries < 1000; tries += 1) {
    const text = texts[builtIn]?.(random) ?? ''
    if (fits(builtIn, text)) return text
  }
  throw new Error(`No value of ${builtIn}`)
}

/**
 * True if a value is compared with an enumeration, and one of the two has 24:00:00. That is 00:00:00 of the
 * next day (XML Schema 1.0 part 2, 3.2.7.1), but libxml2 takes the two for different values.
 */
function hasMidnight(xsd: string, text: string): boolean {
  return xsd.includes('enumeration') && (xsd + text).includes('24:00:00')
}

describe('values judged by us and by libxml2', () => {
  it('agree on 6,000 texts of built-in types', () => {
    const random = new Random(11)
    const schema = schemaOf(
      names.map((name) => `<xs:element name="${name}" type="xs:${name}"/>`).join(''),
    )
    const verdicts = { right: 0, wrong: 0 }
    const differences: string[] = []
    withLibxml(schema, (accepts) => {
      for (let count = 0; count < 6000; count += 1) {
        const name = random.pick(names)
        const text = texts[name]?.(random) ?? ''
        const theirs = accepts(`<${name}>${escape(text)}</${name}>`)
        verdicts[theirs ? 'right' : 'wrong'] += 1
        if (fits(name, text) !== theirs) differences.push(`${name} ${JSON.stringify(text)}`)
      }
    })
    expect(differences).toEqual([])
    expect(Math.min(verdicts.right, verdicts.wrong)).toBeGreaterThan(1000)
  })

  it('agree on 6,000 random names', () => {
    const random = new Random(13)
    const kinds = ['NMTOKEN', 'Name', 'NCName']
    const verdicts = { right: 0, wrong: 0 }
    const differences: string[] = []
    withLibxml(
      schemaOf(kinds.map((name) => `<xs:element name="${name}" type="xs:${name}"/>`).join('')),
      (accepts) => {
        for (let count = 0; count < 6000; count += 1) {
          const kind = random.pick(kinds)
          const ranges = [0x7e, 0x2ff, 0x1fff, 0x3100, 0xd7ff, 0xfffd, 0x2ffff] as const
          const characters = random.times(random.whole(1, 2), () => {
            const code = random.whole(0x21, random.pick(ranges))
            return code >= 0xd800 && code < 0xe000 ? 'a' : String.fromCodePoint(code)
          })
          const text = characters.join('')
          const theirs = accepts(`<${kind}>${escape(text)}</${kind}>`)
          verdicts[theirs === true ? 'right' : 'wrong'] += 1
          if (fits(kind, text) !== theirs) {
            differences.push(
              `${kind} ${JSON.stringify(text)} ${text.codePointAt(0)?.toString(16) ?? ''}`,
            )
          }
        }
      },
    )
    expect(differences).toEqual([])
    expect(Math.min(verdicts.right, verdicts.wrong)).toBeGreaterThan(1000)
  })

  it('agree on 6,000 texts of 300 random types', () => {
    const random = new Random(12)
    const verdicts = { right: 0, wrong: 0 }
    const differences: string[] = []
    for (let count = 0; count < 300; count += 1) {
      const type = randomType(random, (builtIn) => validText(random, builtIn))
      const schema = schemaOf(`<xs:element name="e">${type.xsd}</xs:element>`)
      const own = compiled(schema).elements.get('e')?.type
      if (own?.kind !== 'simple') throw new Error('A simple type was written')
      withLibxml(schema, (accepts) => {
        for (let values = 0; values < 20; values += 1) {
          const text = type.value()
          const theirs = accepts(`<e>${escape(text)}</e>`)
          if (theirs === null) continue
          verdicts[theirs ? 'right' : 'wrong'] += 1
          if ((checkSimpleValue(own, text) === null) === theirs || hasMidnight(type.xsd, text))
            continue
          differences.push(`${type.xsd} ${JSON.stringify(text)}`)
        }
      })
    }
    expect(differences).toEqual([])
    expect(Math.min(verdicts.right, verdicts.wrong)).toBeGreaterThan(1000)
  })
})
