import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { pasteOver } from '../screen/paste.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

/** Milliseconds between keys, faster than people type. */
const asAPerson = { delay: 25 }

function rows(page: Page): Locator {
  return page.locator('.suggest-widget.visible .monaco-list-row')
}

function row(page: Page, name: string): Locator {
  const label = page.locator('.label-name', { hasText: new RegExp(`^${name}$`, 'u') })
  return rows(page).filter({ has: label }).first()
}

/** Waits until a suggestion with this name is listed. Returns all suggestions with their notes. */
async function suggested(page: Page, name: string): Promise<string[]> {
  await row(page, name).waitFor()
  return (await rows(page).allInnerTexts()).map((text) => text.replace(/\s*\n\s*/gu, ': '))
}

async function newLineAfter(page: Page, found: string): Promise<void> {
  await screen.typeAfter(page, found, '')
  // The search box may keep the focus for a moment, and the hit then stays selected: press again.
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await page.locator('.monaco-editor .selected-text').count()).toBe(0)
  }).toPass()
  await page.keyboard.press('Enter')
}

/** Returns the editor's line with the caret. */
function caretLine(page: Page): Promise<string> {
  return page.evaluate(() => {
    const caret = document.querySelector('.monaco-editor .cursor')?.getBoundingClientRect()
    const line = [...document.querySelectorAll('.monaco-editor .view-line')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return caret !== undefined && top <= caret.top + 4 && caret.top + 4 < bottom
    })
    return (line?.textContent ?? '').replaceAll('\u00A0', ' ').trim()
  })
}

test('the editor says what may be written, explains it, and closes tags by itself', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)

  await test.step('elements that fit come first, those that break what follows last', async () => {
    await newLineAfter(page, '</Housenumber>')
    await page.keyboard.type('<', asAPerson)
    await expect
      .poll(() => suggested(page, 'Zipcode'))
      .toEqual([
        'HousenumberAddition',
        'Zipcode: past niet bij wat volgt',
        'Latitude: past niet bij wat volgt',
        'Longitude: past niet bij wat volgt',
      ])
    await row(page, 'HousenumberAddition').click()
    await page.keyboard.type('bis', asAPerson)
    await expect.poll(() => caretLine(page)).toBe('<HousenumberAddition>bis</HousenumberAddition>')
    await page.keyboard.press('Escape') // leave the placeholders of the snippet
  })

  await test.step('an element is written with what it must hold, and its first place is open', async () => {
    await newLineAfter(page, '</Bestand>')
    await page.keyboard.press('Control+Space')
    await expect
      .poll(() => suggested(page, 'Bestand'))
      .toEqual(['Bestand', 'Bestand: alleen de tags'])
    await page.keyboard.press('Enter')
    await page.keyboard.type('901', asAPerson)
    await expect.poll(() => caretLine(page)).toBe('<Bestand id="901">')
    await page.keyboard.press('Tab')
    await expect.poll(() => caretLine(page)).toBe('<Adres></Adres>')
    await page.keyboard.press('Escape')
  })

  await test.step('attributes that are not there yet, and values to choose from', async () => {
    await screen.typeAfter(page, '<ObjectStatus>beschikbaar', '')
    await page.keyboard.press('Control+Space')
    await expect.poll(() => suggested(page, 'onder bod')).toHaveLength(7)
    await row(page, 'onder bod').click()
    await expect.poll(() => caretLine(page)).toBe('<ObjectStatus>onder bod</ObjectStatus>')
    await newLineAfter(page, '</Tekst>')
    await page.keyboard.type('<Tekst ', asAPerson)
    await expect.poll(() => suggested(page, 'taal')).toEqual(['taal: verplicht'])
    await page.keyboard.press('Enter')
    await expect.poll(() => suggested(page, 'de')).toEqual(['nl', 'en', 'de', 'fr'])
    await row(page, 'de').click()
    await expect.poll(() => caretLine(page)).toBe('<Tekst taal="de"')
    await page.keyboard.press('Escape')
  })

  await test.step('a start tag gets its end tag, as a step of its own to undo', async () => {
    await newLineAfter(page, '</HousenumberAddition>')
    await page.keyboard.type('<Proef>', asAPerson)
    await expect.poll(() => caretLine(page)).toBe('<Proef></Proef>')
    await page.keyboard.press('Control+z')
    await expect.poll(() => caretLine(page)).toBe('<Proef>')
    await page.keyboard.type('waarde</', asAPerson)
    await expect.poll(() => caretLine(page)).toBe('<Proef>waarde</Proef>')
  })

  await test.step('behind an element that is unknown suggestions still come', async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Space')
    await expect
      .poll(() => suggested(page, 'Zipcode'))
      .toContain('Latitude: past niet bij wat volgt')
    await page.keyboard.press('Escape')
  })

  await test.step('a hover says in words what stands there', async () => {
    await page
      .locator('.view-line span', { hasText: /^StatusDatum$/u })
      .first()
      .hover()
    const hover = page.locator('.monaco-hover:not(.hidden)').first()
    await expect(hover).toContainText('Waarde: datum, zoals 2026-12-31')
    await expect(hover).toContainText('Niet verplicht')
    await expect(hover).toContainText('Bestaat in versie 1.1, 1.2 en 1.3, niet in 1.0')
  })
})

test('an empty text is begun with the root of its schema and all that it must hold', async ({
  start,
}) => {
  const first = await start({ account: 'practice' })
  let { page } = first
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await expect(screen.named(page, 'schema-state')).toHaveText('Schema 1.2 gevonden')

  await test.step('of a text that is opened empty the line says what it may begin with', async () => {
    await screen.named(page, 'xml-editor').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => localXml(page)).toBe('')
    expect(await first.close()).toBe(0)
    page = (await start()).page
    await screen.named(page, 'nav-projects').click()
    await screen.openFirstProject(page)
    await screen.named(page, 'project-tab-xml').click()
    await expect(screen.named(page, 'schema-state')).toHaveText('Schema 1.2, om mee te beginnen')
  })

  await test.step('Ctrl+Space offers the root, and writes it whole', async () => {
    await screen.named(page, 'xml-editor').click()
    await page.keyboard.press('Control+Space')
    await expect.poll(() => suggested(page, 'Project')).toEqual(['Project'])
    await page.keyboard.press('Enter')
    await expect
      .poll(() => localXml(page))
      .toMatch(
        /^<Project xmlns="urn:perceel:oefenkantoor:project12" timestampGenerated="" modifiedDate="" id="">\s+<General>\s+<Scenario><\/Scenario>\s+<Type><\/Type>\s+<Name><\/Name>\s+<\/General>\s+<\/Project>$/u,
      )
    await expect(screen.named(page, 'schema-state')).toHaveText('Schema 1.2 gevonden')
  })
})

const keysSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:foto" xmlns="urn:foto" elementFormDefault="qualified" version="1.2">
  <xs:element name="Project"><xs:complexType><xs:sequence>
    <xs:element name="Maker" maxOccurs="unbounded"><xs:complexType>
      <xs:sequence><xs:element name="Naam" type="xs:string"/></xs:sequence>
      <xs:attribute name="nr" type="xs:token"/></xs:complexType></xs:element>
    <xs:element name="Foto" maxOccurs="unbounded"><xs:complexType>
      <xs:attribute name="door" type="xs:token"/><xs:attribute name="bij" type="xs:IDREF"/></xs:complexType></xs:element>
  </xs:sequence></xs:complexType>
  <xs:key name="makers"><xs:selector xpath="f:Maker" xmlns:f="urn:foto"/><xs:field xpath="@nr"/></xs:key>
  <xs:keyref name="door" refer="makers"><xs:selector xpath="f:Foto" xmlns:f="urn:foto"/><xs:field xpath="@door"/></xs:keyref>
  </xs:element></xs:schema>`

const keysText = `<Project xmlns="urn:foto">
  <Maker nr="m1"><Naam>Ada de Vries</Naam></Maker>
  <Maker nr="m2"><Naam>Bo Bakker</Naam></Maker>
  <Foto door="m1"/>
  <Foto bij="x7" door=""/>
  <Foto door="m9"/>
</Project>`

test('keys of the text are offered, followed, renamed and checked', async ({
  start,
  service,
  folder,
}) => {
  const app = await start({ account: service })
  const { page } = app
  const { named } = screen
  await screen.speakDutch(page)
  const file = join(folder, 'foto.xsd')
  await writeFile(file, keysSchema)
  await named(page, 'nav-settings').click()
  await named(page, 'settings-schemas').click()
  await app.answerOpenDialog(file)
  await named(page, 'schema-version').selectOption('1.2')
  await named(page, 'schema-from-file').click()
  await expect(named(page, 'schema-imported')).toContainText('Projecten')
  await named(page, 'nav-projects').click()
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await pasteOver(page, keysText)
  await expect(named(page, 'schema-state')).toContainText('1.2 gevonden')

  await test.step('a reference is completed, with where each key stands', async () => {
    await screen.typeAfter(page, '<Foto bij="x7" door="', '')
    await page.keyboard.press('Control+Space')
    await expect
      .poll(() => suggested(page, 'm2'))
      .toEqual(['m1: Ada de Vries · Maker, regel 2', 'm2: Bo Bakker · Maker, regel 3'])
    await row(page, 'm2').click()
    await expect.poll(() => caretLine(page)).toBe('<Foto bij="x7" door="m2"/>')
  })

  await test.step('F12 goes from a reference to its key, and back to the reference', async () => {
    await page.keyboard.press('F12')
    await expect.poll(() => caretLine(page)).toBe('<Maker nr="m2"><Naam>Bo Bakker</Naam></Maker>')
    await page.keyboard.press('F12')
    await expect.poll(() => caretLine(page)).toBe('<Foto bij="x7" door="m2"/>')
  })

  await test.step('F2 changes the key with its references', async () => {
    await page.keyboard.press('F2')
    await page.locator('.rename-box input').fill('m1')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => localXml(page))
      .toContain(
        'nr="m1"><Naam>Bo Bakker</Naam></Maker>\n  <Foto door="m1"/>\n  <Foto bij="x7" door="m1"/>',
      )
  })

  await test.step('several places are a list, with the keyboard', async () => {
    await page.keyboard.press('Shift+F12')
    await expect(named(page, 'links')).toHaveAttribute('data-count', '2')
    await expect(named(page, 'links')).toContainText('Verwijzingen naar ‘m1’')
    await page.keyboard.press('Escape')
    await expect(named(page, 'links')).toHaveCount(0)
    await page.keyboard.press('F12')
    await expect(named(page, 'links')).toContainText('‘m1’ staat op meer plaatsen')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => caretLine(page)).toBe('<Maker nr="m1"><Naam>Bo Bakker</Naam></Maker>')
  })

  await test.step('Ctrl+click follows too, and a reference to nothing says so', async () => {
    const value = page.locator('.view-line span', { hasText: /^"?m9"?$/u }).last()
    await page.keyboard.down('Control')
    await value.hover()
    await expect(page.locator('.value-link')).toHaveText('m9')
    await page.locator('.value-link').click()
    await page.keyboard.up('Control')
    await expect(page.locator('.n-message').last()).toContainText(
      '‘m9’ verwijst naar iets dat niet in deze tekst staat',
    )
  })

  await test.step('duplicate keys and references to nothing are faults', async () => {
    await named(page, 'bar-problems').click()
    const list = named(page, 'problems-list')
    await expect(list).toContainText('m1 mag maar één keer voorkomen')
    await expect(list).toContainText('Foto verwijst naar m9, maar dat staat nergens')
    await expect(list).toContainText('verwijst naar x7, maar dat kenmerk staat nergens')
  })
})
