import { describe, expect, it } from 'vitest'
import {
  moved,
  renameType,
  typeProblem,
  removeType,
} from '../../../../src-renderer/settings/deed-type-list.ts'

describe('the list of types that are offered', () => {
  const types = ['koopakte', 'WOZ', 'brochure']

  it('moves a type by one place, and not beyond an end', () => {
    expect(moved(types, 'brochure', -1)).toEqual(['koopakte', 'brochure', 'WOZ'])
    expect(moved(types, 'koopakte', 1)).toEqual(['WOZ', 'koopakte', 'brochure'])
    expect(moved(types, 'koopakte', -1)).toBe(types)
    expect(moved(types, 'brochure', 1)).toBe(types)
    expect(moved(types, 'removed meanwhile', 1)).toBe(types)
  })

  it('renames and drops one', () => {
    expect(renameType(types, 'WOZ', 'WOZ-beschikking')).toEqual([
      'koopakte',
      'WOZ-beschikking',
      'brochure',
    ])
    expect(removeType(types, 'WOZ')).toEqual(['koopakte', 'brochure'])
    expect(removeType(types, 'removed meanwhile')).toEqual(types)
  })

  it('holds no type twice, whatever its capitals, and none without a name', () => {
    expect(typeProblem(types, ' woz ', null)).toBe('taken')
    expect(typeProblem(types, 'woz', 1)).toBeNull()
    expect(typeProblem(types, 'woz', 0)).toBe('taken')
    expect(typeProblem(types, '  ', null)).toBe('empty')
    expect(typeProblem(types, 'meetrapport', null)).toBeNull()
  })
})
