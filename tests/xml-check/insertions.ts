import { XmlDocument, XmlError, XmlLibError, type XsdValidator } from 'libxml2-wasm'
import { parseOptions } from '../../src-shared/xml/validation/libxml2/parse-options.ts'
import type { XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { lineStartsOf, positionOf } from '../../src-shared/xml/scan/line-starts.ts'
import type { SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import type { Random } from '../unit/shared/xml/random-record.ts'
import type { Holder } from './child-places.ts'
import { insertionCase, type InsertionCase } from './insertion-cases.ts'

export interface Insertions {
  readonly cases: number
  /** The number of cases in which the engine said that the element fits. */
  readonly fitting: number
  readonly agreed: number
  /**
   * The number of candidates without a verdict, for example because their required content cannot
   * be written completely.
   */
  readonly skipped: number
  /** The first disagreements. */
  readonly disagreements: readonly Disagreement[]
}

interface Disagreement {
  readonly line: number
  readonly column: number
  readonly parent: string
  readonly candidate: string
  readonly without: string | null
  readonly ours: string
  /** libxml2's messages; empty if it accepted the element. */
  readonly libxml2: readonly string[]
}

const maxShown = 10

/**
 * Matches libxml2's messages about the order of elements. Messages about the values of a new
 * element do not count.
 */
const aboutOrder = /not expected|Missing child|No matching global/u

/**
 * Compares the engine's `fits` with libxml2's verdict on a valid document in which the candidate is
 * inserted with its required content. `fits` says that the list of children stays valid, so libxml2
 * must accept candidates that fit and refuse the others.
 */
export function compareInsertions(
  view: XmlView & { readonly schema: SchemaSet },
  holders: readonly Holder[],
  xsd: XsdValidator,
  wanted: number,
  random: Random,
): Insertions {
  const starts = lineStartsOf(view.scan.text)
  let [cases, fitting, agreed, skipped] = [0, 0, 0, 0]
  const disagreements: Disagreement[] = []
  for (let nth = 0; nth < wanted; nth += 1) {
    let gaveUp = false
    const stillValid = (text: string) => {
      const said = verdict(xsd, text)
      gaveUp ||= said === null
      return said?.length === 0
    }
    const one = insertionCase(view, holders, stillValid, random)
    const said = one === null || gaveUp ? null : verdict(xsd, one.text)
    if (one !== null && said === null) {
      // Every further text contains the same value, and libxml2 needs a second for each of them.
      skipped += wanted - nth
      break
    }
    if (one === null || said === null) {
      skipped += 1
      continue
    }
    const wrong = said.filter((message) => aboutOrder.test(message))
    const fits = one.fit === 'fits'
    cases += 1
    if (fits) fitting += 1
    if (fits === (wrong.length === 0)) agreed += 1
    else if (disagreements.length < maxShown) {
      disagreements.push({ ...positionOf(starts, one.offset), ...told(one), libxml2: wrong })
    }
  }
  return { cases, fitting, agreed, skipped, disagreements }
}

function told({ parent, candidate, without, fit }: InsertionCase) {
  return { parent, candidate: candidate.name, without, ours: fit ?? 'notSuggested' }
}

/**
 * Returns libxml2's messages about a well-formed text; empty if it is valid. Returns null if
 * libxml2 gave up, for example on a value whose pattern has nested quantifiers.
 */
function verdict(xsd: XsdValidator, text: string): string[] | null {
  const document = XmlDocument.fromString(text, { option: parseOptions })
  try {
    xsd.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlError && !(error instanceof XmlLibError)) return null
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    document.dispose()
  }
}
