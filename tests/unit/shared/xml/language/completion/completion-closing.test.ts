import { expect, test } from 'vitest'
import { closingAt } from '../../../../../../src-shared/xml/language/closing.ts'
import { placed } from './completion-support.ts'

function closing(marked: string): string | null {
  const { view, offset } = placed(marked, null)
  return closingAt(view, offset)
}

test('a start tag that was just ended gets its end tag', () => {
  expect(closing('<a><b>|</a>')).toBe('</b>')
  expect(closing('<a><b x="1">|')).toBe('</b>')
  expect(closing('<a><b>|\n<c/></a>')).toBe('</b>')
})

test('a start tag that has an end tag, or needs none, gets none', () => {
  expect(closing('<a><b>|</b></a>')).toBeNull()
  expect(closing('<a><b/>|</a>')).toBeNull()
  expect(closing('<a></a>|')).toBeNull()
  expect(closing('<a>x >|</a>')).toBeNull()
  expect(closing('<a><!-- <b>| --></a>')).toBeNull()
})

test('an element that took the end tag of one around it gets its own', () => {
  expect(closing('<a><a>|</a>')).toBe('</a>')
  expect(closing('<r><a>|<a>x</a></r>')).toBe('</a>')
})

test('an end tag that was begun is finished, with what is missing of it', () => {
  expect(closing('<a><b></|</a>')).toBe('b>')
  expect(closing('<a><b></|></a>')).toBe('b')
  expect(closing('<a>\n <b>text</|\n</a>')).toBe('b>')
  expect(closing('<a></|')).toBe('a>')
  expect(closing('<a><a></|</a>')).toBe('a>')
})

test('an end tag in an element that is closed already is left to the user', () => {
  expect(closing('<a><b></|</b></a>')).toBeNull()
  expect(closing('<a><a></|</a></a>')).toBeNull()
  expect(closing('<a><b/></|</a>')).toBeNull()
  expect(closing('</|')).toBeNull()
  expect(closing('<a>1 /|</a>')).toBeNull()
})
