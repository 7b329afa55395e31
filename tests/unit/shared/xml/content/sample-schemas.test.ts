import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { projectXmlVersions } from '../../../../../src-shared/service/project-version.ts'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import { declarationOf } from '../../../../../src-shared/xml/content/declaration-of.ts'
import { matchChildren } from '../../../../../src-shared/xml/content/match-children.ts'
import { requiredContent } from '../../../../../src-shared/xml/content/required-content.ts'
import { snippetOf } from '../../../../../src-shared/xml/content/snippet.ts'
import type {
  ElementDeclaration,
  Particle,
  SchemaSet,
} from '../../../../../src-shared/xml/schema/schema-model.ts'
import { schemaText } from '../../../service/office/schema-validation.ts'
import { seededRandom } from '../random-record.ts'
import { readSample, sampleRecords, sampleSchema, type SampleElement } from './sample-records.ts'

vi.setConfig({ testTimeout: 60_000 })

const form = { before: '', step: '  ', lineEnd: '\n', prefixOf: () => '' }

interface Opened {
  readonly element: SampleElement
  readonly declaration: ElementDeclaration
}

/** Yields the elements of complex type, each with its declaration. */
function* holders(set: SchemaSet, element: SampleElement): Generator<Opened> {
  const root = set.elements.get(element.name)
  if (!root) throw new Error(`${element.name} is not declared`)
  const open: Opened[] = [{ element, declaration: root }]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.declaration.type.kind === 'simple') continue
    yield one
    for (const child of one.element.children) {
      const found = declarationOf(set, one.declaration.type, child.name)?.declaration
      if (!found) throw new Error(`${child.name} has no place`)
      open.push({ element: child, declaration: found })
    }
  }
}

function declaredIn(particle: Particle | null): ElementDeclaration[] {
  if (particle?.kind === 'group') return particle.items.flatMap(declaredIn)
  return particle?.kind === 'element' ? [particle.declaration] : []
}

describe.each([...projectXmlVersions])(
  'records of the practice office in version %s',
  (version) => {
    const set = sampleSchema(version)
    const schema = XmlDocument.fromString(schemaText(`project-${version}`))
    const validator = XsdValidator.fromDoc(schema)
    const records = sampleRecords(version, 12)

    afterAll(() => {
      validator.dispose()
      schema.dispose()
    })

    /**
     * Returns libxml2's messages about the order of elements. Ignores the missing values of new
     * elements.
     */
    function misplaced(xml: string): string[] {
      const document = XmlDocument.fromString(xml)
      try {
        validator.validate(document)
        return []
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error
        return error.details
          .map(({ message }) => message)
          .filter((text) => /not expected|Missing child/u.test(text))
      } finally {
        document.dispose()
      }
    }

    it('are right everywhere', () => {
      let lists = 0
      for (const xml of records) {
        for (const { element, declaration } of holders(set, readSample(xml))) {
          const names = element.children.map(({ name }) => name)
          expect(matchChildren(set, declaration.type, names)).toMatchObject({
            firstUnexpected: null,
            missing: [],
            moves: [],
            superfluous: [],
          })
          lists += 1
        }
      }
      expect(lists).toBeGreaterThan(50)
    })

    it('take an element with its required content exactly where it is said to fit', () => {
      const random = seededRandom(Number(version.replace('.', '')))
      let cases = 0
      let fitting = 0
      for (const xml of records) {
        const all = [...holders(set, readSample(xml))]
        for (let nth = 0; nth < 24; nth += 1) {
          const { element, declaration } = all[random(all.length)] ?? all[0] ?? {}
          if (!element || declaration?.type.kind !== 'complex') continue
          const { children } = element
          if (children.length === 0) continue
          // Removes one child first, because records are full. Skips the case if the record is then
          // invalid.
          const out = children[random(children.length)]
          const without = out && xml.slice(0, out.start) + xml.slice(out.end)
          if (!without || misplaced(without).length > 0) continue
          const rest = children.filter((child) => child !== out)
          const place = random(3) === 0 ? random(children.length) : children.indexOf(out)
          const names = rest.map(({ name }) => name)
          const allowed = allowedAt(
            set,
            declaration.type,
            names.slice(0, place),
            names.slice(place),
          )
          const behind = rest[place]?.start ?? element.innerEnd
          const at = behind > out.start ? behind - (out.end - out.start) : behind
          const candidates = declaredIn(declaration.type.content)
          for (const candidate of candidates.filter(() => random(2) === 0)) {
            const { text } = snippetOf(requiredContent(set, candidate), form)
            const wrong = misplaced(without.slice(0, at) + text + without.slice(at))
            const fit = allowed.find((one) => one.declaration.name === candidate.name)?.fit
            expect(fit === 'fits', `${candidate.name} at ${at}: ${wrong.join()}`).toBe(
              wrong.length === 0,
            )
            cases += 1
            if (fit === 'fits') fitting += 1
          }
        }
      }
      expect(cases).toBeGreaterThan(250)
      expect(fitting).toBeGreaterThan(20)
    })
  },
)
