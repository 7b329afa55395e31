import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixture.ts'
import { pasteOver } from '../screen/paste.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/**
 * libxml2 tries every split of a value into pieces of one and two letters: 0.2 to 0.5 seconds for
 * each value, so that a thousand values take minutes on any computer.
 */
const costlySchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="Project"><xs:complexType><xs:sequence>
<xs:element name="Value" maxOccurs="unbounded"><xs:simpleType><xs:restriction base="xs:string">
<xs:pattern value="(a|aa)+b"/></xs:restriction></xs:simpleType></xs:element>
</xs:sequence></xs:complexType></xs:element></xs:schema>`
const costlyText = (values: number) =>
  `<Project>\n${`<Value>${'a'.repeat(31)}</Value>\n`.repeat(values)}</Project>`

test('checking that takes too long is ended, says so, and can be switched on again', async ({
  start,
  service,
  folder,
}) => {
  const app = await start({ account: service })
  const { page } = app
  await screen.speakDutch(page)
  await test.step('a schema with a pattern that costs more than anybody has time for', async () => {
    const file = join(folder, 'kostbaar.xsd')
    await writeFile(file, costlySchema)
    await named(page, 'nav-settings').click()
    await named(page, 'settings-schemas').click()
    await app.answerOpenDialog(file)
    await named(page, 'schema-version').selectOption('1.2')
    await named(page, 'schema-from-file').click()
    await expect(named(page, 'schema-imported')).toContainText('Projecten')
  })
  await named(page, 'nav-projects').click()
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await pasteOver(page, costlyText(1000))
  const note = named(page, 'feature-off-validation')

  await test.step('the check is ended, and the others have not waited for it', async () => {
    await named(page, 'bar-outline').click()
    await expect(named(page, 'outline-tree')).toHaveAttribute('data-count', '1001')
    await expect(named(page, 'problems-count')).toHaveAttribute('data-state', 'checking')
    await expect(note).toContainText(
      'Controleren tijdens het typen is uitgezet: er kwam niet op tijd een antwoord.',
      { timeout: 60_000 },
    )
    await expect(named(page, 'problems-count')).toHaveText('controle gestopt')
    await expect(page.locator('[data-testid^="feature-off-"]')).toHaveCount(1)
  })

  await test.step('what is typed is not checked until the user asks for it', async () => {
    await pasteOver(page, costlyText(1))
    await expect(named(page, 'outline-tree')).toHaveAttribute('data-count', '2')
    await expect(named(page, 'problems-count')).toHaveAttribute('data-state', 'stopped')
    await named(page, 'feature-on-validation').click()
    await expect(named(page, 'problems-count')).toHaveText('1 fout')
    await expect(note).toHaveCount(0)
  })
})
