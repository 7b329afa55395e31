import { expect, it } from 'vitest'
import { salesStatusPlace } from '../../../../src-shared/records/status-place.ts'
import { replacePlaces } from '../../../../src-shared/xml/find/replace-places.ts'
import { scanXml } from '../../../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits } from '../../../../src-shared/xml/scan/text-edit.ts'

/** Returns the record after its sales status became another one. */
function withStatus(text: string, replacement: string): string {
  const where = { by: 'salesStatus' } as const
  const instruction = { where, match: { by: 'any' }, replacement } as const
  const found = replacePlaces(scanXml(text), instruction, salesStatusPlace)
  if (found.outcome === 'problem') throw new Error(found.problem.kind)
  return applyEdits(
    text,
    found.places.flatMap(({ edits }) => edits),
  )
}

it.each([
  [
    'an element',
    '<P><Status>Beschikbaar</Status></P>',
    '<P><Status>Verkocht &amp; weg</Status></P>',
  ],
  [
    'an attribute',
    '<P><Verkoop verkoopstatus="Beschikbaar" nr="1"/></P>',
    '<P><Verkoop verkoopstatus="Verkocht &amp; weg" nr="1"/></P>',
  ],
  [
    'the value of a named element',
    '<P><Kenmerk naam="Verkoopstatus" waarde="Beschikbaar"/></P>',
    '<P><Kenmerk naam="Verkoopstatus" waarde="Verkocht &amp; weg"/></P>',
  ],
  [
    'a value beside its label',
    '<P><veld><label>Verkoopstatus</label><value>Beschikbaar</value></veld></P>',
    '<P><veld><label>Verkoopstatus</label><value>Verkocht &amp; weg</value></veld></P>',
  ],
])('writes the sales status of %s', (_, before, after) => {
  expect(withStatus(before, 'Verkocht & weg')).toBe(after)
})

it('leaves other states alone, and a record whose places contradict each other', () => {
  const others =
    '<P><Energie><Status>Definitief</Status></Energie><Bouwstatus>Nieuw</Bouwstatus></P>'
  expect(withStatus(others, 'Verkocht')).toBe(others)
  const two =
    '<P><Verkoopstatus>Beschikbaar</Verkoopstatus><Verkoopstatus>Verkocht</Verkoopstatus></P>'
  expect(withStatus(two, 'Ingetrokken')).toBe(two)
})
