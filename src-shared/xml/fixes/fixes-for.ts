import type { XmlView } from '../language/xml-view.ts'
import type { XmlProblem } from '../validation/problem.ts'
import type { Fix } from './fix.ts'
import {
  duplicateAttributeFixes,
  missingQuoteFixes,
  missingSpaceFixes,
  missingValueFixes,
} from './form/attribute-fixes.ts'
import {
  badCharacterFixes,
  badReferenceFixes,
  doubleHyphenFixes,
  escapeFixes,
} from './form/character-fixes.ts'
import {
  unclosedCdataFixes,
  unclosedCommentFixes,
  unclosedInstructionFixes,
} from './form/closing-fixes.ts'
import {
  crossedEndTagFixes,
  mismatchedEndTagFixes,
  strayEndTagFixes,
  unclosedElementFixes,
  unclosedTagFixes,
} from './form/tag-fixes.ts'
import {
  doctypeFixes,
  misplacedDeclarationFixes,
  otherEncodingFixes,
  secondRootFixes,
  strayCharacterFixes,
  strayTextFixes,
} from './form/top-fixes.ts'
import { missingElementFixes } from './structure/insert-element.ts'
import { missingAttributeFixes } from './structure/missing-attribute.ts'
import { misplacedElementFixes } from './structure/move-element.ts'
import {
  elementInValueFixes,
  notNillableFixes,
  superfluousElementFixes,
  undeclaredPrefixFixes,
  unknownAttributeFixes,
  unknownElementFixes,
  unknownRootFixes,
} from './structure/name-fixes.ts'
import { valueFixes } from './value/value-fixes.ts'

/**
 * Lists the ways to fix a problem, likeliest first; at most one is preferred. Empty if no fix is
 * safe. Never throws.
 *
 * @param problem a problem of the view's current text
 */
export function fixesFor(view: XmlView, problem: XmlProblem): Fix[] {
  const { start, end } = problem
  if (end < start || end > view.scan.text.length) return []
  switch (problem.kind) {
    case 'unclosedElement':
      return unclosedElementFixes(view, start)
    case 'mismatchedEndTag':
      return mismatchedEndTagFixes(view, start)
    case 'crossedEndTags':
      return crossedEndTagFixes(view, start, end)
    case 'strayEndTag':
      return strayEndTagFixes(view, start, end)
    case 'unclosedTag':
      return unclosedTagFixes(view, start, end)
    case 'unclosedComment':
      return unclosedCommentFixes(view, start)
    case 'unclosedCdata':
      return unclosedCdataFixes(view, start)
    case 'unclosedInstruction':
      return unclosedInstructionFixes(view, start, end)
    case 'missingValue':
      return missingValueFixes(view, start, end)
    case 'missingQuote':
      return missingQuoteFixes(view, start)
    case 'missingSpace':
      return missingSpaceFixes(view, start)
    case 'duplicateAttribute':
      return duplicateAttributeFixes(view, start)
    case 'lessThanInValue':
    case 'strayLessThan':
      return escapeFixes(start, end, '<', '&lt;')
    case 'strayCharacter':
      return strayCharacterFixes(view, start, end)
    case 'badReference':
      return badReferenceFixes(view, start)
    case 'badCharacter':
      return badCharacterFixes(view, start, end)
    case 'cdataEndInText':
      return escapeFixes(start, end, ']]>', ']]&gt;')
    case 'doubleHyphen':
      return doubleHyphenFixes(view, start)
    case 'misplacedDeclaration':
      return misplacedDeclarationFixes(view, start, end)
    case 'doctype':
      return doctypeFixes(view, start, end)
    case 'textOutsideRoot':
    case 'textNotAllowed':
      return strayTextFixes(view, start, end)
    case 'secondRoot':
      return secondRootFixes(view, start)
    case 'undeclaredPrefix':
      return undeclaredPrefixFixes(view, problem)
    case 'unknownRoot':
      return unknownRootFixes(view, problem)
    case 'unknownElement':
      return unknownElementFixes(view, problem)
    case 'superfluousElement':
      return superfluousElementFixes(view, start)
    case 'misplacedElement':
      return misplacedElementFixes(view, problem)
    case 'missingElement':
      return missingElementFixes(view, problem)
    case 'elementInValue':
      return elementInValueFixes(view, start)
    case 'missingAttribute':
      return missingAttributeFixes(view, problem)
    case 'unknownAttribute':
      return unknownAttributeFixes(view, problem)
    case 'wrongValue':
    case 'notFixedValue':
      return valueFixes(view, problem)
    case 'notNillable':
      return notNillableFixes(view, start)
    case 'otherEncoding':
      return otherEncodingFixes(view, start, end)
    // An empty text, a limit, or a problem that only libxml2 knows: no safe guess exists.
    case 'noRoot':
    case 'tooDeep':
    case 'tooLarge':
    case 'otherForm':
    case 'otherSchema':
    case 'duplicateKey':
    case 'missingKey':
    case 'unmatchedKey':
    case 'duplicateId':
    case 'unmatchedId':
    case 'abstractElement':
    case 'abstractType':
    case 'unknownType':
    case 'wrongType':
    case 'notNil':
      return []
  }
}
