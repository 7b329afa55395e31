import { describe, expect, it } from 'vitest'
import { pathLabels } from '../../../../../../src-shared/xml/form/labels/path-labels.ts'

describe('the labels of a path', () => {
  it('are the words of the form, in the language of the screen', () => {
    expect(pathLabels('/Project/General/City', 'nl')).toEqual(['Project', 'Algemeen', 'Plaats'])
    expect(pathLabels('/Project/General/Street', 'nl').at(-1)).toBe('Straat')
    expect(pathLabels('/Project/General/ObjectStatus', 'en')).toEqual([
      'Project',
      'General',
      'Sales status',
    ])
  })

  it('tell equal names apart by their number, and omit prefixes', () => {
    expect(pathLabels('/p:Project/General/Address[2]/City', 'nl')).toEqual([
      'Project',
      'Algemeen',
      'Adres 2',
      'Plaats',
    ])
  })

  it('depend on the element around, also for an attribute and a numbered element', () => {
    expect(pathLabels('/p:Project/@id', 'nl')).toEqual(['Project', 'Objectnummer'])
    expect(pathLabels('/Project/Overdracht/Huur[2]/Prijs', 'nl').slice(-2)).toEqual([
      'Huur 2',
      'Huurprijs',
    ])
  })

  it('keep a step without a name, and are none for the whole record', () => {
    expect(pathLabels('/Project/comment()', 'nl')).toEqual(['Project', 'comment()'])
    expect(pathLabels('/', 'nl')).toEqual([])
  })
})
