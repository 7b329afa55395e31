import type { XmlView } from '../language/xml-view.ts'
import { pathTo } from '../scan/relatives.ts'
import { nameOf } from '../scan/xml-scan.ts'
import type { Documentation } from '../schema/schema-model.ts'
import { formBindingOf } from './form-binding.ts'
import type { FormKey } from './form-model.ts'
import { localName } from '../qualified-name.ts'

/** A field or part of the form that a search found. */
export interface FormHit {
  readonly key: FormKey
  /** Offset in the text. */
  readonly start: number
  /** The elements from the outermost section to the field, without the root. */
  readonly trail: readonly {
    readonly name: string
    readonly documentation: readonly Documentation[]
  }[]
  readonly value: string
  /** True for a field or part that the record lacks; its key is the key of what the form offers. */
  readonly isAbsent: boolean
}

export interface FormHits {
  readonly hits: readonly FormHit[]
  /** True if there are further hits. */
  readonly more: boolean
}

/** Returns a text as the search compares it: without case, and with one kind of apostrophe. */
export function foldForSearch(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’ʼ]/gu, "'")
}

/** Returns the elements from the outermost section to an element, without the root. */
export function trailTo(view: XmlView, node: number): FormHit['trail'] {
  return pathTo(view.scan, node)
    .slice(1)
    .map((at) => ({
      name: localName(nameOf(view.scan, at)),
      documentation: documentationOf(view, at),
    }))
}

/** Returns what the schema says about an element; empty without a schema. */
export function documentationOf(view: XmlView, node: number): readonly Documentation[] {
  const binding = formBindingOf(view, node)
  return binding.kind === 'declared' ? binding.declaration.documentation : []
}
