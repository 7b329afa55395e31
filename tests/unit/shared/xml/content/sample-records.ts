import { generateOffice } from '../../../../../src-service/office/generate-office.ts'
import { convertProjectXml } from '../../../../../src-service/records/project-record.ts'
import type { ProjectXmlVersion } from '../../../../../src-shared/service/project-version.ts'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { schemaText } from '../../../service/office/schema-validation.ts'

/** An element of a record with its place in the text. */
export interface SampleElement {
  readonly name: string
  readonly start: number
  end: number
  /** The offset after the start tag, and the offset of the end tag. */
  readonly innerStart: number
  innerEnd: number
  readonly children: SampleElement[]
}

/** Returns the compiled sample schema of projects in a version. */
export function sampleSchema(version: ProjectXmlVersion): SchemaSet {
  return compiledSet(schemaText(`project-${version}`))
}

/** Compiles a schema of one file. Throws its problems. */
export function compiledSet(text: string): SchemaSet {
  const compiled = compileSchema({ main: 'main.xsd', files: new Map([['main.xsd', text]]) })
  if (compiled.outcome === 'problems') throw new Error(JSON.stringify(compiled.problems))
  return compiled.set
}

/** Returns records of the generated office in a version, always the same ones. */
export function sampleRecords(version: ProjectXmlVersion, count: number): string[] {
  const now = Date.UTC(2026, 10, 21, 12)
  return [...generateOffice({ projects: count, seed: 20261121 })].map(({ xml }) =>
    convertProjectXml(xml, version, now),
  )
}

/** Returns the element tree of a practice record, which has no prefixes, comments or CDATA. */
export function readSample(xml: string): SampleElement {
  const namespace = /<[^?!][^>]* xmlns="([^"]*)"/u.exec(xml)?.[1] ?? ''
  const open: SampleElement[] = []
  const closed: SampleElement[] = []
  for (const match of xml.matchAll(/<(\/?)([A-Za-z][^\s/>]*)[^>]*?(\/?)>/gu)) {
    const [tag, slash, local = '', empty] = match
    const end = match.index + tag.length
    if (slash === '/') {
      const element = open.pop()
      if (!element) throw new Error('an end tag too many')
      element.innerEnd = match.index
      element.end = end
      closed.push(element)
      continue
    }
    const element = {
      name: `{${namespace}}${local}`,
      start: match.index,
      end,
      innerStart: end,
      innerEnd: end,
      children: [],
    }
    open.at(-1)?.children.push(element)
    if (empty === '/') closed.push(element)
    else open.push(element)
  }
  const root = closed.at(-1)
  if (!root) throw new Error('no element')
  return root
}
