import {
  localNameOf,
  namespaceOf,
  type ExpandedName,
} from '../../../src-shared/xml/schema/expanded-name.ts'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import type { Say } from '../schema-words.ts'
import { shortList } from './short-list.ts'
import { wantedLabels } from './wanted-labels.ts'
import { useI18n } from 'vue-i18n'
import { localName } from '../../../src-shared/xml/qualified-name.ts'

/** Describes a problem in plain words, as one sentence without a full stop. */
export function xmlProblemText(problem: XmlProblem, say: Say): string {
  switch (problem.kind) {
    case 'unknownRoot': {
      const { name, allowed } = problem
      if (allowed.length === 0) return say('kind.unknownRoot', { name })
      const namespace = otherNamespace(name, allowed)
      if (namespace !== null) return namespaceWords(name, namespace, say)
      return say('kind.unknownRootInstead', { name, allowed: nameList(allowed, say) })
    }
    case 'superfluousElement': {
      const { name, parent, again } = problem
      return say(`kind.superfluousElement${again ? '' : 'Beside'}`, { name, parent })
    }
    case 'unknownElement': {
      const { name, parent, allowed } = problem
      const namespace = otherNamespace(name, allowed)
      if (namespace !== null) return namespaceWords(name, namespace, say)
      return say('kind.unknownElement', { name, parent })
    }
    case 'elementInValue':
      return say(`kind.${problem.kind}`, { name: problem.name, parent: problem.parent })
    case 'misplacedElement': {
      const { name, parent, before } = problem
      if (before === null) return say('kind.misplacedElementEnd', { name, parent })
      return say('kind.misplacedElement', { name, before })
    }
    case 'missingElement': {
      const { parent, before } = problem
      const element = missingWords(problem, say)
      if (before === null) return say('kind.missingElementEnd', { element, parent })
      return say('kind.missingElement', { element, before })
    }
    case 'textNotAllowed':
      return say(problem.empty ? 'kind.textNotAllowedEmpty' : 'kind.textNotAllowed', {
        name: problem.name,
      })
    case 'missingAttribute':
    case 'unknownAttribute': {
      const attribute = localNameOf(problem.attribute)
      return say(`kind.${problem.kind}`, { attribute, name: problem.name })
    }
    case 'wrongValue': {
      const subject = subjectOf(problem, say)
      const wanted = wantedLabels(problem, say)
      if (problem.value === '') return say('kind.wrongValueEmpty', { subject, wanted })
      return say('kind.wrongValue', { subject, wanted, value: problem.value })
    }
    case 'notFixedValue': {
      const { fixed, value } = problem
      return say('kind.notFixedValue', { subject: subjectOf(problem, say), fixed, value })
    }
    case 'duplicateId':
    case 'unmatchedId':
      return say(`kind.${problem.kind}`, { subject: subjectOf(problem, say), value: problem.value })
    case 'duplicateKey':
    case 'missingKey':
    case 'unmatchedKey':
    case 'abstractElement':
    case 'abstractType':
    case 'unknownType':
    case 'wrongType':
    case 'notNillable':
    case 'notNil':
      return say(`kind.${problem.kind}`, { name: problem.name, value: problem.value })
    case 'undeclaredPrefix':
      return say('kind.undeclaredPrefix', { name: problem.name, prefix: problem.prefix })
    case 'otherForm':
    case 'otherSchema':
      return say(`kind.${problem.kind}`, { name: problem.name, message: problem.original ?? '' })
    case 'otherEncoding':
      return say('kind.otherEncoding', { name: problem.name })
    case 'tooDeep':
    case 'tooLarge':
      return say(`kind.${problem.kind}`)
    default:
      return say(`kind.${problem.kind}`, { name: problem.name, expected: problem.expected })
  }
}

/** Returns the namespace in which an element of this name is allowed; null if none is. */
function otherNamespace(written: string, allowed: readonly ExpandedName[]): string | null {
  const local = localName(written)
  const same = allowed.find((name) => localNameOf(name) === local)
  return same === undefined ? null : namespaceOf(same)
}

function namespaceWords(name: string, namespace: string, say: Say): string {
  return namespace === ''
    ? say('kind.unknownElementBare', { name })
    : say('kind.unknownElementElsewhere', { name, namespace })
}

function subjectOf(
  { name, attribute }: { readonly name: string; readonly attribute: string | null },
  say: Say,
): string {
  return attribute === null ? name : say('subject.attribute', { attribute, name })
}

function missingWords(
  { elements, count }: { readonly elements: readonly ExpandedName[]; readonly count: number },
  say: Say,
): string {
  if (elements.length === 0) return say('missing.any')
  const name =
    elements.length === 1
      ? localNameOf(elements[0] ?? '')
      : say('missing.oneOf', { list: nameList(elements, say) })
  return count > 1 ? say('missing.several', { count, name }) : name
}

function nameList(names: readonly ExpandedName[], say: Say): string {
  return shortList(names.map(localNameOf), say)
}

/** Returns a function that describes problems in the current language. */
export function useProblemLabels(): (problem: XmlProblem) => string {
  const { t } = useI18n()
  return (problem) =>
    xmlProblemText(problem, (key, slots) => t(`editorProblems.${key}`, { ...slots }))
}
