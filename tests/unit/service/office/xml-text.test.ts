import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readXml } from '../../../../src-service/records/read-xml.ts'
import { checkWellFormed } from '../../../../src-service/records/well-formed.ts'
import { writeXml } from '../../../../src-service/records/write-xml.ts'
import type { XmlElement, XmlNode } from '../../../../src-service/records/xml-tree.ts'

vi.setConfig({ testTimeout: 60_000 })

const names = fc.constantFrom('A', 'Bb', 'City', 'Prijs', 'x-1', '_y', 'É')
/** Any text that XML can contain: no lone surrogates and no control characters. */
const content = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'&<>"\'\r\n\t ]é€😀x'), fc.string({ maxLength: 1 })),
  })
  .filter((text) => /\S/.test(text) && !/[^\t\n\r\u0020-\uFFFD]/.test(text))
const attributes = fc
  .uniqueArray(fc.tuple(names, content), { maxLength: 3, selector: ([name]) => name })
  .map((pairs) => new Map(pairs))

const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
  tree: fc
    .tuple(
      names,
      attributes,
      fc.oneof(
        { depthSize: 'small' },
        content.map((text): XmlNode[] => [{ kind: 'text', text }]),
        fc.array(tie('tree'), { maxLength: 4 }),
      ),
    )
    .map(([name, map, children]) => ({ kind: 'element', name, attributes: map, children })),
}))

/** Converts attributes to a list, because a comparison of Maps ignores the order. */
function plain(node: XmlNode): unknown {
  if (node.kind !== 'element') return node
  return [node.name, [...node.attributes], node.children.map(plain)]
}

describe('writing and reading records', () => {
  it('gives back every tree, to the letter', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const text = writeXml(root, 'urn:x:y')
        checkWellFormed(text)
        const read = readXml(text)
        expect(read.namespace).toBe('urn:x:y')
        expect(plain(read.root)).toEqual(plain(root))
      }),
      { seed: 20261121, numRuns: 500 },
    )
  })

  it('replaces what XML cannot hold, so that any creation field gives a record', () => {
    const root: XmlElement = {
      kind: 'element',
      name: 'A',
      attributes: new Map([['b', '\u0000"\uD800']]),
      children: [{ kind: 'text', text: 'a\u0001\uFFFE<' }],
    }
    const text = writeXml(root, 'urn:x')
    checkWellFormed(text)
    expect(text).toContain('<A xmlns="urn:x" b="\uFFFD&quot;\uFFFD">a\uFFFD\uFFFD&lt;</A>')
  })

  it('finds a DOCTYPE behind comments and instructions, and nowhere else', () => {
    expect(() => readXml('\uFEFF<?xml version="1.0"?><!-- a --> <!DOCTYPE a><a/>')).toThrow(
      /DOCTYPE/,
    )
    expect(readXml('<a xmlns="u"><!-- <!DOCTYPE b> --></a>').root.name).toBe('a')
  })

  it('refuses mutilated text with a reason, never with a crash', () => {
    const text = writeXml(
      { kind: 'element', name: 'A', attributes: new Map([['b', 'c']]), children: [] },
      'urn:x',
    )
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(6),
        fc.constantFrom(
          '',
          '<',
          '&',
          '>',
          '"',
          '<!',
          ']]>',
          '\u0000',
          '<__proto__>',
          '<constructor/>',
        ),
        (at, length, patch) => {
          const broken = text.slice(0, at) + patch + text.slice(at + length)
          try {
            checkWellFormed(broken)
            readXml(broken)
          } catch (error) {
            expect(error).toMatchObject({ name: 'RecordError' })
          }
        },
      ),
      { seed: 20261121, numRuns: 1500 },
    )
  })
})
