import { describe, expect, it } from 'vitest'
import { generateOffice } from '../../../../../src-service/office/generate-office.ts'
import { convertProjectXml } from '../../../../../src-service/records/project-record.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { lostInVersion } from '../../../../../src-shared/xml/versions/lost-in-version.ts'
import { notSaidElsewhere } from '../../../../../src-shared/xml/versions/said-elsewhere.ts'
import { sampleSchema } from '../content/sample-records.ts'

const now = Date.UTC(2026, 10, 21, 12)
const records = [...generateOffice({ projects: 60, seed: 7 })].map(({ xml }) => xml)
const [newest, older] = [sampleSchema('1.3'), sampleSchema('1.2')]

/** Returns the paths in a record's 1.3 text whose content is nowhere in its 1.2 text. */
function missing(xml: string): string[] {
  const [rich, poor] = (['1.3', '1.2'] as const).map((version) =>
    scanXml(convertProjectXml(xml, version, now)),
  )
  if (!rich || !poor) throw new Error('two texts')
  const { items } = lostInVersion(rich, newest, older)
  return notSaidElsewhere(rich, items, poor).map(({ path }) => path)
}

const label = (number: string): string => {
  const found = records.find((xml) => /<Energielabel>\s*<Klasse>[^<]*<\/Klasse>/u.test(xml))
  if (found === undefined) throw new Error('no record has a label')
  const bare = found.replaceAll(/\s*<Registratienummer>[^<]*<\/Registratienummer>/gu, '')
  return bare.replace('</Energielabel>', `${number}</Energielabel>`)
}

describe('what of a newer text is not said in an older one', () => {
  it('leaves out what the older version says under other names', () => {
    const text = label('')
    const rich = scanXml(convertProjectXml(text, '1.3', now))
    const lost = lostInVersion(rich, newest, older).items.map(({ path }) => path)
    expect(lost.some((path) => path.endsWith('/Energielabel'))).toBe(true)
    expect(missing(text).filter((path) => path.includes('/Energielabel'))).toEqual([])
  })

  it('keeps of a group just the value that is missing', () => {
    const paths = missing(label('<Registratienummer>EP-0815</Registratienummer>'))
    expect(paths.filter((path) => path.includes('/Energielabel'))).toEqual([
      expect.stringMatching(/\/Energielabel\/Registratienummer$/u),
    ])
  })

  it('finds each value once only', () => {
    const scanOf = (inside: string) => scanXml(`<P>${inside}</P>`)
    const rich = scanOf('<New>5</New><Other>5</Other>')
    const items = ['New', 'Other'].map((name) => ({
      kind: 'element' as const,
      name,
      path: `/P/${name}`,
      start: rich.text.indexOf(`<${name}`),
      end: rich.text.indexOf(`</${name}>`) + name.length + 3,
      says: '5',
      holds: 0,
      wrongHereToo: false,
    }))
    const left = (inside: string) =>
      notSaidElsewhere(rich, items, scanOf(inside)).map(({ path }) => path)
    expect(left('<Old>5</Old>')).toEqual(['/P/Other'])
    expect(left('<Old>5</Old><Elder>5</Elder>')).toEqual([])
    expect(left('<Old>6</Old>')).toEqual(['/P/New', '/P/Other'])
  })
})
