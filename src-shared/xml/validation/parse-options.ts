import { ParseOption } from 'libxml2-wasm'

/**
 * How libxml2 reads a record. Large text nodes are let through (a document's base64), lines beyond
 * 65,535 are counted, nothing outside the text is loaded, and the declared encoding is ignored: a
 * string has no encoding.
 */
export const parseOptions =
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC
