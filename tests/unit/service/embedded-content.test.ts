import { describe, expect, it } from 'vitest'
import { withoutContent } from '../../../src-service/dossiers/dossier-service.ts'

describe("a dossier's XML without the document in it", () => {
  it.each([
    ['base64', '<D><Content>QUJD\n RA==</Content></D>', '<D><Content></Content></D>'],
    ['nothing', '<D><Content></Content></D>', '<D><Content></Content></D>'],
  ])('leaves %s out', (_what, xml, expected) => {
    expect(withoutContent(xml)).toBe(expected)
  })

  it.each([
    '<D><Title>x</Title></D>',
    '<D><Content>QUJD',
    '<D><!-- <Content> --><Title>x</Title></D>',
    '<D><Content>QU&amp;JD</Content></D>',
    '<D><p:Content>QUJD</p:Content></D>',
  ])('leaves %s as it is', (xml) => {
    expect(withoutContent(xml)).toBe(xml)
  })
})
