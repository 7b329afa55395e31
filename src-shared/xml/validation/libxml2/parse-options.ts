import { ParseOption } from 'libxml2-wasm'

/**
 * Parser options for records: large text nodes are allowed (base64 of a document), line numbers go
 * beyond 65,535, nothing outside the text is loaded, and the declared encoding is ignored, as a
 * string has none.
 */
export const parseOptions =
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC
