import { expect, test } from 'vitest'
import { recordSections } from '../../../../src-renderer/project-page/sheet/record-sections.ts'
import { sheetParts } from '../../../../src-shared/xml/sheet-parts.ts'

const record = `<Project><BBvk><Koop><Prijs valuta="EUR">335000</Prijs></Koop>
  <Text><Intro>${'Een ruim huis met een tuin. '.repeat(8)}</Intro></Text></BBvk></Project>`

function sectionsIn(locale: 'nl' | 'en') {
  const tools = {
    say: (key: string) => key,
    labelOf: (text: string) => text,
    locale,
    zone: 'Europe/Amsterdam',
  }
  return recordSections(sheetParts(record)?.parts ?? [], tools)
}

test('amounts and names are worded as in the form, in both languages', () => {
  const [sale] = sectionsIn('nl')
  expect(sale?.lines).toEqual([{ label: 'Vraagprijs', value: '€\u00a0335.000' }])
  expect(sectionsIn('en')[0]?.lines).toEqual([{ label: 'Asking price', value: '€335,000' }])
})

test('a measure that only the form knows has its unit', () => {
  const tools = {
    say: (key: string) => key,
    labelOf: (text: string) => text,
    locale: 'nl',
    zone: 'Europe/Amsterdam',
  }
  const text = '<Project><Bereikbaarheid><Snelweg>3600</Snelweg></Bereikbaarheid></Project>'
  const [part] = recordSections(sheetParts(text)?.parts ?? [], tools)
  expect(part?.lines).toEqual([{ label: 'Afstand tot de snelweg', value: '3.600 m' }])
})

test('a description gets the width of the paper', () => {
  const text = sectionsIn('nl')[1]
  expect(text?.lines).toEqual([])
  expect(text?.texts[0]?.value).toMatch(/^Een ruim huis met een tuin\./u)
})

test('the language of a text is said in words', () => {
  const tools = {
    say: (key: string) => key,
    labelOf: (text: string) => text,
    locale: 'nl',
    zone: 'Europe/Amsterdam',
  }
  const text = (language: string) =>
    `<Tekst taal="${language}"><Inleiding>Te huur</Inleiding></Tekst>`
  const texts = `<Teksten>${text('nl')}${text('en')}</Teksten>`
  const parts = recordSections(sheetParts(`<Project>${texts}</Project>`)?.parts ?? [], tools)
  expect(parts.map(({ title }) => title)).toEqual(['Tekst (Nederlands)', 'Tekst (Engels)'])
})
