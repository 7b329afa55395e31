import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { csvField } from '../../../../src-main/channels/board/csv-text.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { BoardFixture, accountId, hour } from './board-fixture.ts'

describe('a field', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+31', `"'+31"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\tx', `"'\tx"`],
    ['\nx', `"'\nx"`],
    ['  =1', `"'  =1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['\ufeff@x', `"'\ufeff@x"`],
    ['＝1', `"'＝1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠x', `"'＠x"`],
  ])('%j is no formula: %j', (text, field) => {
    expect(csvField(text)).toBe(field)
  })

  test.each([
    ['Dorpsstraat 1-A', '"Dorpsstraat 1-A"'],
    ['', '""'],
    ['";=1+1;"', '""";=1+1;"""'],
    ['a;b\r\nc', '"a;b\r\nc"'],
  ])('%j stays one field: %j', (text, field) => {
    expect(csvField(text)).toBe(field)
  })
})

describe('a file of the board', () => {
  let fixture: BoardFixture
  beforeEach(() => {
    fixture = new BoardFixture()
  })
  afterEach(() => {
    fixture.close()
    expect(fixture.faults).toEqual([])
  })
  const written = () => readFileSync(join(fixture.folder, 'board.csv'), 'utf8')

  test('says every state in words, in the order asked for, with the status of unknown words', async () => {
    const [first = '', second = ''] = fixture.list(['=cmd|x', 'Dorpsstraat "1"'])
    fixture.takeOne(
      first,
      'channel_03',
      fixture.publication('busy', { dlm: fixture.stamp(3 * hour) }),
    )
    fixture.store.transaction(() =>
      fixture.records.outbox.add(
        {
          ...{ accountId, projectId: first, plannedAt: fixture.clock.now() + hour },
          intent: { kind: 'publish', channel: 'channel_04' },
        },
        1,
      ),
    )
    fixture.takeOne(second, 'channel_03', fixture.publication('@Van de site'))
    const asked = { projectIds: [second, first], columns: ['channel_03', 'channel_04'] }
    expect(await fixture.board.exportCsv({ ...asked, language: 'nl' })).toEqual({ rows: 2 })
    const read = fixture.stamp()
    expect(written()).toBe(
      [
        '\ufeff"Project";"Nummer";"Soort aanbod";"Type";"Plaats";"Prijs (€)";"Bij de prijs";"Verkoopstatus";"Publicatiestatus opgehaald";"Woonportaal Voordeur";"Woonportaal De Erker"',
        `"Dorpsstraat ""1""";"2";"Verkoop · bestaande bouw";"";"";"";"";"";"${read}";"'@Van de site";"niet gepubliceerd"`,
        `"'=cmd|x";"1";"Verkoop · bestaande bouw";"";"";"";"";"";"${read}";"bezig, loopt vast";"niet gepubliceerd, publicatie gepland"`,
        '',
      ].join('\r\n'),
    )
    await fixture.board.exportCsv({ ...asked, language: 'en' })
    expect(written()).toContain('"busy, stuck"')
  })

  test('says the price as a number, what the price is for, and the sales status in words', async () => {
    const projectIds = fixture.list(['Te koop', 'Nieuwbouw', 'Te huur', 'Kaal'])
    const none = propertyFacts('<Project/>')
    const facts = [
      { price: 350_000, salesStatus: 'te koop' },
      { price: 295_000, priceFrom: true, salesStatus: '=stil' },
      { rent: 1250, rentCondition: 'per_maand', salesStatus: 'verhuurd o.v.' },
    ]
    for (const [at, own] of facts.entries())
      fixture.records.projects.setFacts(projectIds[at] ?? '', { ...none, ...own })
    const linesIn = async (language: 'nl' | 'en') => {
      await fixture.board.exportCsv({ projectIds, columns: [], language })
      const lines = written().trimEnd().split('\r\n').slice(1)
      return lines.map((line) => line.slice(1, -1).split('";"').slice(5, 8))
    }
    expect(await linesIn('nl')).toEqual([
      ['350000', '', 'Beschikbaar'],
      ['295000', 'vanaf', "'=stil"],
      ['1250', 'per maand', 'Verhuurd o.v.'],
      ['', '', ''],
    ])
    expect(await linesIn('en')).toContainEqual(['1250', 'per month', 'Let STC'])
  })

  test('leaves a kind of offer that has no words as the service gave it', async () => {
    const projectIds = fixture.list(['Dorpsstraat 1'])
    fixture.store.run("UPDATE projects SET scenario = 'constructor'")
    await fixture.board.exportCsv({ projectIds, columns: [], language: 'nl' })
    expect(written()).toContain('"Dorpsstraat 1";"1";"constructor"')
  })

  test('of many projects has all of them, and leaves nothing beside it', async () => {
    const names = Array.from({ length: 350 }, (_, index) => `Laan ${index}`)
    const projectIds = fixture.list(names)
    const before = readdirSync(fixture.folder)
    expect(await fixture.board.exportCsv({ projectIds, columns: [], language: 'nl' })).toEqual({
      rows: 350,
    })
    expect(written().trim().split('\r\n')).toHaveLength(351)
    expect(readdirSync(fixture.folder).toSorted()).toEqual([...before, 'board.csv'].toSorted())
  })

  test('is not written where the user says no, nor through a link', async () => {
    const asked = { projectIds: fixture.list(['A']), columns: [], language: 'nl' } as const
    const target = fixture.savePath ?? ''
    fixture.savePath = null
    expect(await fixture.board.exportCsv(asked)).toBeNull()
    const other = join(fixture.folder, 'other.txt')
    writeFileSync(other, 'mine')
    symlinkSync(other, target)
    fixture.savePath = target
    await expect(fixture.board.exportCsv(asked)).rejects.toThrow('invalidInput/saveOverLink')
    expect(readFileSync(other, 'utf8')).toBe('mine')
    expect(lstatSync(target).isSymbolicLink()).toBe(true)
  })
})
