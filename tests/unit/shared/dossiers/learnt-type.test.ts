import { describe, expect, it } from 'vitest'
import {
  learntType,
  tellingWords,
  type TypeExample,
} from '../../../../src-shared/dossiers/learnt-type.ts'

const form = (about: string) =>
  `Opleverstaat ${about}\nBij de oplevering aanwezig: bewoner, uitvoerder, opzichter. Meterstanden ` +
  'elektriciteit, water, stadsverwarming genoteerd. Sleutels overhandigd, gebreken vermeld onder opmerkingen.'
const other =
  'Garantiebewijs dakramen. De fabrikant verleent tien jaar garantie volgens bijgevoegde voorwaarden ' +
  'tegen breuk, condens, verkleuring, mits jaarlijks onderhoud wordt aangetoond door een vakman.'
const example = (type: string, text: string, title = type): TypeExample => ({
  type,
  title,
  words: tellingWords(text),
})

describe('the type learnt from similar documents', () => {
  it('is given from the first document on', () => {
    const examples = [example('opleverstaat', form('Kade 7'), 'Opleverstaat Kade 7')]
    expect(learntType(form('Dorpsweg 12 te Sneek'), examples)).toEqual({
      type: 'opleverstaat',
      title: 'Opleverstaat Kade 7',
    })
  })

  it('is the type of the newest document: the last correction counts', () => {
    const examples = [
      example('opleverstaat', form('Kade 9')),
      example('factuur', form('Kade 7')),
      example('factuur', form('Kade 5')),
    ]
    expect(learntType(form('Dorpsweg 12'), examples)?.type).toBe('opleverstaat')
  })

  it('is missing for other documents, short texts and an office without examples', () => {
    const examples = [example('opleverstaat', form('Kade 7'))]
    expect(learntType(other, examples)).toBeNull()
    expect(learntType('Opleverstaat Kade 7', examples)).toBeNull()
    expect(learntType(form('Kade 7'), [])).toBeNull()
  })
})
