/** What the XML worker is asked, and what it answers. Plain data: it crosses threads. */
export interface XmlQuestion {
  readonly id: number
  readonly task: 'inspect' | 'content'
  readonly text: string
}

/** The first thing that is wrong with a text; line and column are 1-based. */
export interface XmlProblem {
  readonly reason: 'doctype' | 'tooDeep' | 'xmlTooLarge' | 'notWellFormed'
  readonly line: number
  readonly column: number
}

/** What is read out of a record that is well formed. */
export interface XmlFacts {
  /** Local name and namespace of the root; the namespace is empty when there is none. */
  readonly rootName: string
  readonly namespace: string
  /** The root's `id`; null when there is none or it is no number. */
  readonly recordId: number | null
  /** List columns; empty when the record does not have them. */
  readonly type: string
  readonly city: string
}

/** A document's bytes out of its XML, or the address where they are, or neither. */
export type XmlContent =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }

export type XmlAnswer =
  | { readonly id: number; readonly outcome: 'facts'; readonly facts: XmlFacts }
  | { readonly id: number; readonly outcome: 'content'; readonly content: XmlContent }
  | { readonly id: number; readonly outcome: 'problem'; readonly problem: XmlProblem }
