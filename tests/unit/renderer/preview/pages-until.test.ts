import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { beforeEach, expect, it } from 'vitest'
import { givePagesUntil } from '../../../../src-renderer/document-pages/pages-until.ts'

let document: PDFDocumentProxy
let asked: PromiseWithResolvers<PDFPageProxy>[]
let leaving: AbortController

beforeEach(() => {
  asked = []
  leaving = new AbortController()
  const getPage = () => {
    const page = Promise.withResolvers<PDFPageProxy>()
    asked.push(page)
    return page.promise
  }
  document = { getPage } as unknown as PDFDocumentProxy
  givePagesUntil(leaving.signal, document)
})

/** Asks for page 1, and returns a function that tells what has become of the request so far. */
function ask(): () => Promise<string> {
  let became = 'waits'
  document.getPage(1).then(
    (page) => (became = `page ${page.pageNumber}`),
    (error: unknown) => (became = String(error)),
  )
  return async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return became
  }
}

const page = { pageNumber: 1 } as PDFPageProxy
const destroyed = new Error('Transport destroyed')

it('gives the pages of an open document, and says why a page cannot be had', async () => {
  const [one, other] = [ask(), ask()]
  asked[0]?.resolve(page)
  asked[1]?.reject(destroyed)
  expect([await one(), await other()]).toEqual(['page 1', 'Error: Transport destroyed'])
})

it('says nothing about a page that was under way when the document was closed', async () => {
  const [one, other] = [ask(), ask()]
  leaving.abort()
  asked[0]?.reject(destroyed)
  asked[1]?.resolve(page)
  expect([await one(), await other()]).toEqual(['waits', 'waits'])
})

it('asks for no page of a closed document', async () => {
  leaving.abort()
  expect(await ask()()).toBe('waits')
  expect(asked).toEqual([])
})
