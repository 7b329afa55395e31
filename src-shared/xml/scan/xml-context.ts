export type ContextKind =
  /** Behind a tag's `<`, in or at the end of the name. */
  | 'elementName'
  | 'endTagName'
  /** In an end tag behind its name. */
  | 'endTag'
  /** In a start tag where an attribute may be written. */
  | 'tag'
  /** Between the `/` and the `>` of an empty tag. */
  | 'tagEnd'
  | 'attributeName'
  /** Behind an attribute's name, before its value. */
  | 'attributeEquals'
  | 'attributeValue'
  /** In an element's text that is more than white space. */
  | 'text'
  /** Where an element may be written: between tags, with white space at most. */
  | 'content'
  | 'comment'
  | 'cdata'
  | 'instruction'
  | 'declaration'

/** What stands at an offset, for what is typed there. */
export interface XmlContext {
  readonly kind: ContextKind
  /**
   * The element whose tag it is; for all that is no tag the element around it. -1: the document. A
   * `<` that nothing follows yet is no tag: then the element around it.
   */
  readonly node: number
  /** -1 where there is none. */
  readonly attribute: number
  /** The word at the offset: a name, a value without its quotes, a text; else empty. */
  readonly start: number
  readonly end: number
  /** True in a tag that breaks off. */
  readonly unfinished: boolean
}
