export type ContextKind =
  /** After the `<` of a tag, in the name or at its end. */
  | 'elementName'
  | 'endTagName'
  /** In an end tag, after its name. */
  | 'endTag'
  /** In a start tag, at a place for an attribute. */
  | 'tag'
  /** Between the `/` and the `>` of an empty tag. */
  | 'tagEnd'
  | 'attributeName'
  /** After an attribute's name, before its value. */
  | 'attributeEquals'
  | 'attributeValue'
  /** In an element's text that holds more than white space. */
  | 'text'
  /** At a place for an element: between tags, with white space at most. */
  | 'content'
  | 'comment'
  | 'cdata'
  | 'instruction'
  | 'declaration'

/** The context at an offset, for the completion of typed text. */
export interface XmlContext {
  readonly kind: ContextKind
  /**
   * The element of the tag at the offset; outside a tag, the element around the offset; -1 for the
   * document. A `<` without a name counts as outside a tag.
   */
  readonly node: number
  /** -1 outside an attribute. */
  readonly attribute: number
  /** The range at the offset: a name, a value without its quotes, or a text; otherwise empty. */
  readonly start: number
  readonly end: number
  /** True in an unfinished tag. */
  readonly isUnfinished: boolean
}
