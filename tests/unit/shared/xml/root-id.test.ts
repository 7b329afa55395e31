import { expect, test } from 'vitest'
import { replaceRootId, withRootId } from '../../../../src-shared/xml/root-id.ts'

test.each([
  ['<Project/>', '<Project id="7"/>'],
  ['<p:Project xmlns:p="a">x</p:Project>', '<p:Project xmlns:p="a" id="7">x</p:Project>'],
  ["<?xml version='1.0'?><!-- <P> -->\n<Project a='1'\n></Project>", null],
  ['<Project id="" a="1"/>', '<Project id="7" a="1"/>'],
  ['<Project a="1" id = \'nieuw\'/>', '<Project a="1" id="7"/>'],
])('puts the id on the root of %s and changes nothing else', (text, wanted) => {
  expect(withRootId(text, 7)).toBe(wanted ?? text.replace("a='1'", `a='1' id="7"`))
})

test.each(['<Project id="7"/>', '<Project id=" 12 "/>', '<Proj', ''])(
  'leaves %s as it is: it has a number, or no root yet',
  (text) => {
    expect(withRootId(text, 7)).toBe(text)
  },
)

test.each([
  ['<Project a="1" id="5"/>', 7, '<Project a="1" id="7"/>'],
  ['<Project id="5" a="1"/>', 7, '<Project a="1" id="7"/>'],
  ['<Project id="7" a="1"/>', 7, '<Project id="7" a="1"/>'],
  ['<Project a="1"/>', 7, '<Project a="1" id="7"/>'],
  ['<Project id="5" a="1"/>', null, '<Project a="1"/>'],
  ['<Project/>', null, '<Project/>'],
  ['geen XML', 7, 'geen XML'],
])('replaces the id of %s by %s', (text, id, wanted) => {
  expect(replaceRootId(text, id)).toBe(wanted)
})
