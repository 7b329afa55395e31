import { XmlDocument, XmlError, XmlLibError, type XsdValidator } from 'libxml2-wasm'
import { parseOptions } from '../../src-shared/xml/validation/parse-options.ts'
import type { XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { lineStartsOf, positionOf } from '../../src-shared/xml/scan/line-starts.ts'
import type { SchemaSet } from '../../src-shared/xml/schema/schema-model.ts'
import type { Random } from '../unit/xml/random-record.ts'
import type { Holder } from './child-places.ts'
import { insertionCase, type InsertionCase } from './insertion-cases.ts'

export interface Insertions {
  readonly cases: number
  /** Cases in which the engine said that it fits. */
  readonly fitting: number
  readonly agreed: number
  /** Candidates whose required content cannot be written in full. */
  readonly skipped: number
  /** The first ones. */
  readonly disagreements: readonly Disagreement[]
}

interface Disagreement {
  readonly line: number
  readonly column: number
  readonly parent: string
  readonly candidate: string
  readonly without: string | null
  readonly ours: string
  /** libxml2's words; empty when it took the element. */
  readonly libxml2: readonly string[]
}

const maxShown = 10

/** What libxml2 says of which elements stand where; values of a new element are still to be typed. */
const aboutOrder = /not expected|Missing child|No matching global/u

/**
 * Holds `fits` against libxml2's verdict on a valid document in which the candidate is written with its
 * required content. `fits` says that the list of children stays valid, so libxml2 has to take it, and
 * to refuse what does not fit.
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
      // The same value is in every text that follows, and takes libxml2 a second each time.
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
 * libxml2's words on a text that is well formed; empty for a valid one. Null where libxml2 gave up, as
 * at a value whose pattern has quantifiers inside each other.
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
