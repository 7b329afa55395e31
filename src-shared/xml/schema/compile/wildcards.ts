import type { Wildcard } from '../schema-model.ts'
import type { Problems } from '../schema-problem.ts'
import type { Place } from './place.ts'
import { words } from './scanned-schema.ts'

type Namespaces = Wildcard['namespaces']

/** Reads `xs:any` and `xs:anyAttribute`. */
export function readWildcard(place: Place, node: number, problems: Problems): Wildcard {
  const { file } = place
  const process = file.token(node, 'processContents') ?? 'strict'
  const known = process === 'lax' || process === 'skip' ? process : 'strict'
  if (process !== known) {
    const offset = file.offset(node, 'processContents')
    problems.report('badValue', file.name, offset, 'processContents', process)
  }
  return { namespaces: readNamespaces(place, node), process: known }
}

function readNamespaces(place: Place, node: number): Namespaces {
  const { targetNamespace } = place
  const list = words(place.file.attribute(node, 'namespace') ?? '##any')
  if (list.length === 1 && list[0] === '##any') return { notIn: [] }
  if (list.length === 1 && list[0] === '##other') {
    return { notIn: [...new Set([targetNamespace, ''])] }
  }
  const meant = list.map((word) =>
    word === '##local' ? '' : word === '##targetNamespace' ? targetNamespace : word,
  )
  return { in: [...new Set(meant)] }
}

/** Returns the union of two wildcards (XML Schema 1.0 part 1, 3.10.6), for a type that extends another. */
export function unionOf(one: Wildcard, other: Wildcard): Wildcard {
  const first = one.namespaces
  const second = other.namespaces
  const { process } = one
  if ('in' in first) {
    if ('in' in second) {
      return { process, namespaces: { in: [...new Set([...first.in, ...second.in])] } }
    }
    const allowed = new Set(first.in)
    return { process, namespaces: { notIn: second.notIn.filter((name) => !allowed.has(name)) } }
  }
  const allows = (name: string) =>
    'in' in second ? second.in.includes(name) : !second.notIn.includes(name)
  return { process, namespaces: { notIn: first.notIn.filter((name) => !allows(name)) } }
}

/** Returns the intersection of two wildcards (3.10.6), for attribute groups. */
export function intersectionOf(one: Wildcard, other: Wildcard): Wildcard {
  const first = one.namespaces
  const second = other.namespaces
  const { process } = one
  if ('in' in first) {
    const fits = (name: string) =>
      'in' in second ? second.in.includes(name) : !second.notIn.includes(name)
    return { process, namespaces: { in: first.in.filter(fits) } }
  }
  if ('in' in second) {
    const { in: names } = second
    return { process, namespaces: { in: names.filter((name) => !first.notIn.includes(name)) } }
  }
  return { process, namespaces: { notIn: [...new Set([...first.notIn, ...second.notIn])] } }
}
