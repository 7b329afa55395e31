import type { XmlScan } from '../scan/xml-scan.ts'
import { describePlaces, type Hit } from './describe-places.ts'
import type {
  FindAnswer,
  FindProblem,
  FindQuestion,
  FoundNode,
  TextSearch,
} from './find-question.ts'
import { findByPath, parseNamePath } from './name-path.ts'
import { matchesOf, textPattern } from './text-pattern.ts'
import { valueOf } from './value-pieces.ts'
import { findByXPath } from './xpath/find-by-xpath.ts'

/**
 * Answers a search in a text: the first `limit` places are described, all are counted. Runs
 * synchronously, without a time limit for hostile patterns, so call it in a worker that can be
 * terminated.
 */
export function findIn(scan: XmlScan, question: FindQuestion, limit: number): FindAnswer {
  switch (question.by) {
    case 'text':
      return findText(scan, question.search, limit)
    case 'element': {
      const found = findNodes(scan, question)
      return 'problem' in found ? problem(found.problem) : answer(scan, found.nodes, limit)
    }
    case 'xpath': {
      const found = findByXPath(scan, question.expression)
      if (found.outcome === 'problem') return problem(found.problem)
      return found.outcome === 'value' ? found : answer(scan, found.nodes, limit)
    }
  }
}

function findText(scan: XmlScan, search: TextSearch, limit: number): FindAnswer {
  if (search.text === '') return problem({ kind: 'nothingAsked' })
  const pattern = textPattern(search)
  if (pattern === null) return problem({ kind: 'badPattern' })
  const hits: Hit[] = []
  let total = 0
  for (const { index: start, 0: hit } of matchesOf(pattern, scan.text)) {
    total += 1
    if (hits.length < limit) hits.push({ kind: 'range', start, end: start + hit.length })
  }
  return { outcome: 'found', places: describePlaces(scan, hits), total }
}

function findNodes(
  scan: XmlScan,
  { name, value }: FindQuestion & { by: 'element' },
): { readonly nodes: FoundNode[] } | { readonly problem: FindProblem } {
  if (name.trim() === '') return { problem: { kind: 'nothingAsked' } }
  const path = parseNamePath(name)
  if (path === null) return { problem: { kind: 'badName' } }
  const nodes = [...findByPath(scan, path)]
  if (value === null || value.text === '') return { nodes }
  const pattern = textPattern(value)
  if (pattern === null) return { problem: { kind: 'badPattern' } }
  const fits = (found: FoundNode): boolean => {
    const said = valueOf(scan, found)
    return said !== null && matchesOf(pattern, said).next().done !== true
  }
  return { nodes: nodes.filter(fits) }
}

function answer(scan: XmlScan, nodes: readonly FoundNode[], limit: number): FindAnswer {
  const places = describePlaces(scan, nodes.slice(0, limit))
  return { outcome: 'found', places, total: nodes.length }
}

function problem(found: FindProblem): FindAnswer {
  return { outcome: 'problem', problem: found }
}
