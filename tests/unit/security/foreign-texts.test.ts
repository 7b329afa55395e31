import { expect, it } from 'vitest'
import { filesWith } from './sources.ts'

it('texts of the service, of documents and of other users are shown as text, never as markup', () => {
  // Vue escapes the text between braces. This pattern matches the ways around the escaping.
  const markup =
    /\bv-html\b|\b(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|document\.write|\bsrcdoc\b|setHTMLUnsafe/
  expect(filesWith(markup)).toEqual([])
  // Monaco renders Markdown in hovers and messages. Without trust it runs no commands and no HTML.
  // (`isTrusted` of an event is only read.)
  expect(filesWith(/supportHtml|\bisTrusted\s*(:|=[^=>])/)).toEqual([])
  // The user's own piece of XML is parsed as XML, which runs nothing, to check that it is well
  // formed.
  expect(filesWith(/DOMParser/)).toEqual(['src-renderer/conflicts/pieces/own-piece-check.ts'])
  expect(filesWith(/parseFromString\([^)]*text\/html/)).toEqual([])
})

it('no text is run as code', () => {
  // One match asks V8 for its collector by a constant text, the other is libxml2's method for XPath
  // queries.
  expect(filesWith(/\beval\(|\bnew Function\(|from 'node:vm'/)).toEqual([
    'src-main/shell/process/idle-memory.ts',
    'src-shared/xml/find/xpath/find-by-xpath.ts',
  ])
  // The first one runs this text only.
  expect(filesWith(/runIn(?:New|This)?Context\((?!'globalThis\.gc \?\? null'\))/)).toEqual([])
})
