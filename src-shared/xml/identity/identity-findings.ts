import { isNil } from '../language/is-nil.ts'
import type { XmlView } from '../language/xml-view.ts'
import { nameOf } from '../scan/xml-scan.ts'
import type { Finding } from '../validation/finding.ts'
import { maxValueLength, type RuleKind } from '../validation/problem.ts'
import { localNameOf } from '../schema/expanded-name.ts'
import { constraintsOf, rowKey, rowsOf, type Row, type Scope } from './constraint-places.ts'
import { newBudget, type Budget } from './follow-paths.ts'
import { idPlaces } from './id-places.ts'
import { keyScopesOf } from './links.ts'
import { elementsNamed } from './name-table.ts'
import type { PlaceValue } from './place-value.ts'
import { schemaIdentity } from './schema-identity.ts'

/** Finds identifiers (`xs:ID`) that occur twice, and references to identifiers that do not exist. */
export function idFindings(view: XmlView): Finding[] {
  const { ids, references } = idPlaces(view)
  const known = new Set<string>()
  const findings: Finding[] = []
  for (const id of ids) {
    if (known.has(id.value)) findings.push(valueFinding(view, 'duplicateId', id))
    known.add(id.value)
  }
  for (const reference of references) {
    if (reference.value !== '' && !known.has(reference.value)) {
      findings.push(valueFinding(view, 'unmatchedId', reference))
    }
  }
  return findings
}

/**
 * Finds duplicate keys, missing keys and references without a key. Used where libxml2 cannot judge
 * a text; a text that takes too long is judged in part.
 */
export function keyFindings(view: XmlView): Finding[] {
  const { scan, schema } = view
  if (schema === null || scan.root < 0) return []
  const { owners } = schemaIdentity(schema)
  const names = new Set([...owners.values()].flatMap((locals) => [...locals]))
  if (names.size === 0) return []
  const budget = newBudget()
  const findings: Finding[] = []
  for (const element of elementsNamed(scan, scan.root, names)) {
    for (const constraint of constraintsOf(view, element)) {
      const scope = { element, constraint }
      if (constraint.kind === 'keyref') findings.push(...referenceFindings(view, scope, budget))
      else findings.push(...duplicateFindings(view, scope, budget))
    }
  }
  return findings
}

function duplicateFindings(view: XmlView, scope: Scope, budget: Budget): Finding[] {
  const known = new Set<string>()
  const findings: Finding[] = []
  for (const row of rowsOf(view, scope, budget)) {
    const key = rowKey(row)
    if (key === null) {
      if (scope.constraint.kind !== 'key' || isNil(view, row.target)) continue
      findings.push(rowFinding(view, 'missingKey', row, localNameOf(scope.constraint.name)))
    } else if (known.has(key)) findings.push(rowFinding(view, 'duplicateKey', row, rowText(row)))
    else known.add(key)
  }
  return findings
}

function referenceFindings(view: XmlView, scope: Scope, budget: Budget): Finding[] {
  const known = keysInside(view, scope, budget)
  const findings: Finding[] = []
  for (const row of rowsOf(view, scope, budget)) {
    const key = rowKey(row)
    if (key === null || known.has(key) || budget.left < 0) continue
    findings.push(rowFinding(view, 'unmatchedKey', row, rowText(row)))
  }
  return findings
}

/** The keys that a reference may name. Also a key that stands in two elements beside each other. */
function keysInside(view: XmlView, scope: Scope, budget: Budget): ReadonlySet<string> {
  const known = new Set<string>()
  for (const keys of keyScopesOf(view, scope, budget)) {
    for (const row of rowsOf(view, keys, budget)) known.add(rowKey(row) ?? '')
  }
  return known
}

function rowText({ fields }: Row): string {
  return fields.map((field) => field?.value ?? '').join(', ')
}

function rowFinding({ scan }: XmlView, kind: RuleKind, { target }: Row, value: string): Finding {
  const start = scan.start[target] ?? 0
  const end = scan.nameEnd[target] ?? start
  const place = { group: 'value', owner: target, attribute: '', about: target, start, end } as const
  const name = nameOf(scan, target)
  return {
    ...place,
    detail: { kind, name, attribute: null, value: value.slice(0, maxValueLength) },
  }
}

function valueFinding(view: XmlView, kind: RuleKind, { element, attribute, ...place }: PlaceValue) {
  const { scan } = view
  const written = attribute < 0 ? null : (scan.names[scan.attributes.name[attribute] ?? 0] ?? null)
  const tag = { start: scan.start[element] ?? 0, end: scan.nameEnd[element] ?? 0 }
  const { start, end } = place.start < place.end ? place : tag
  const value = place.value.slice(0, maxValueLength)
  const detail = { kind, name: nameOf(scan, element), attribute: written, value }
  const about = { owner: element, attribute: written ?? '', about: element }
  return { group: 'value' as const, ...about, start, end, detail }
}
