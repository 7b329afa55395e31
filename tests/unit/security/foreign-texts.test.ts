import { expect, it } from 'vitest'
import { filesWith } from './sources.ts'

it('texts of the service, of documents and of other users are shown as text, never as markup', () => {
  // Vue escapes what stands between braces; these are the ways around that.
  const markup =
    /\bv-html\b|\b(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|document\.write|\bsrcdoc\b|setHTMLUnsafe/
  expect(filesWith(markup)).toEqual([])
  // Monaco renders Markdown in hovers and messages: without trust it runs no commands and no HTML.
  expect(filesWith(/supportHtml|isTrusted/)).toEqual([])
  // An own piece of XML is parsed to see whether it can be, as XML, which runs nothing.
  expect(filesWith(/DOMParser/)).toEqual(['src-renderer/conflicts/own-piece-check.ts'])
  expect(filesWith(/parseFromString\([^)]*text\/html/)).toEqual([])
})

it('no text is run as code', () => {
  // libxml2's own word for asking a document an XPath.
  expect(filesWith(/\beval\(|\bnew Function\(|from 'node:vm'/)).toEqual([
    'src-shared/xml/find/xpath/find-by-xpath.ts',
  ])
})
