import { describe, expect, it } from 'vitest'
import { changedNames } from '../../../../src-renderer/editor/text-worker/changed-names.ts'
import { findPlace } from '../../../../src-renderer/editor/text-worker/xml-place.ts'

const xml = `<?xml version="1.0"?>
<!-- <City>not this</City> -->
<Project xmlns="u:project12" id="7">
  <General note="a > b">
    <Address><City>Delft</City></Address>
    <Address>
      <City/>
      <p:City xmlns:p="v">Gouda</p:City>
    </Address>
  </General>
  <![CDATA[<General><City>]]>
  <Texts/>
</Project>`

function at(line: number, found: string) {
  return { line, column: (xml.split('\n')[line - 1] ?? '').indexOf(found) + 1 }
}

describe('the place of a path', () => {
  it.each([
    ['/Project', at(3, '<Project'), true],
    ['/Project/General/Address/City', at(5, '<City'), true],
    ['/Project/General/Address[2]/City[2]', at(8, '<p:City'), true],
    ['/Project/Texts', at(12, '<Texts'), true],
    ['/Project/General/@note', at(4, '<General'), true],
    ['/Project/General/Address[2]/Zipcode', at(6, '<Address'), false],
    ['/Project/Media/Photo[3]', at(3, '<Project'), false],
  ])('%s is found, or what is around it', (path, place, exact) => {
    expect(findPlace(xml, path)).toEqual({ ...place, exact })
  })

  it('does not exist in another record or in an empty text', () => {
    expect(findPlace(xml, '/Document/Title')).toBeNull()
    expect(findPlace('', '/Project')).toBeNull()
  })

  it('is found in a text that is half typed', () => {
    expect(findPlace('<Project><General><City', '/Project/General/City')).toMatchObject({
      column: '<Project>'.length + 1,
      exact: false,
    })
  })
})

describe('what a newer text brings', () => {
  it('is said by the names of the elements that changed', () => {
    const newer = xml
      .replace('<City>Delft', '<City>Delft Noord')
      .replace('  <Texts/>', '  <Texts/>\n  <Price>1</Price>')
      .replace('id="7"', 'modifiedDate="2026-11-21T07:37:37+01:00" id="7"')
    expect(changedNames(xml, newer)).toEqual({ places: 2, names: ['City', 'Price'] })
  })

  it('names nothing for the same text', () => {
    expect(changedNames(xml, xml)).toEqual({ places: 0, names: [] })
  })
})
