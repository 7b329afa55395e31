import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../app/repository.ts'
import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { dragPathsOver } from '../screen/files.ts'
import { named, speakDutch } from '../screen/screen.ts'

test('a schema is imported from a file or a folder, replaced after a question, and taken away', async ({
  start,
  service,
  folder,
}) => {
  const app = await start({ account: service })
  const { page } = app
  await speakDutch(page)
  // The last step of connecting: it leads to the schemas.
  await named(page, 'nav-today').click()
  await expect(named(page, 'schema-step')).toContainText('schema’s van uw dienst')
  await look(page, 'today-schema-step')
  await named(page, 'schema-step-add').click()
  await expect(named(page, 'schema-none')).toContainText('nog geen schema')

  await test.step('a file that is no schema is refused with its reason', async () => {
    const wrong = join(folder, 'adres.xsd')
    await writeFile(wrong, '<Project>\n<City>Ede</City></Project>')
    await app.answerOpenDialog(wrong)
    await named(page, 'schema-from-file').click()
    await expect(named(page, 'schema-refused')).toContainText('geen XSD-schema')
    await expect(named(page, 'schema-refused')).toContainText('adres.xsd, regel 1')
    await look(page, 'schemas-refused')
    await expect(named(page, 'schema-entry')).toHaveCount(0)
  })

  const sample = await readFile(join(repository, 'resources/schemas/project-1.2.xsd'), 'utf8')
  await test.step('a schema is taken in and used from then on', async () => {
    const right = join(folder, 'project.xsd')
    await writeFile(right, sample)
    await app.answerOpenDialog(right)
    await named(page, 'schema-from-file').click()
    await expect(named(page, 'schema-imported')).toContainText('Projecten, versie 1.2')
    await expect(named(page, 'schema-refused')).toHaveCount(0)
    await expect(named(page, 'schema-entry')).toContainText('project.xsd')
    await named(page, 'nav-today').click()
    await expect(named(page, 'today-page')).toBeVisible()
    await expect(named(page, 'schema-step')).toHaveCount(0)
    await page.goBack()
    await expect(named(page, 'schema-entry')).toContainText('project.xsd')
  })

  await test.step('another one takes its place on the word only', async () => {
    const parts = join(folder, 'schema')
    await mkdir(parts)
    const root = sample.replace(/<xs:element name="Project">/u, (tag) => `${tag}<!-- newer -->`)
    await writeFile(join(parts, 'nieuw.xsd'), root)
    for (const answer of ['confirm-cancel', 'confirm-ok']) {
      await app.answerOpenDialog(parts)
      await named(page, 'schema-from-folder').click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
        'Projecten, versie 1.2',
      )
      await named(page, answer).click()
      const shown = answer === 'confirm-ok' ? 'nieuw.xsd' : 'project.xsd'
      await expect(named(page, 'schema-entry')).toContainText(shown)
    }
    await look(page, 'schemas')
  })

  await named(page, 'schema-remove').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'schema-none')).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()

  await test.step('a dropped folder gives all its schemas, and nothing goes to the in-tray', async () => {
    const drag = await dragPathsOver(page, named(page, 'schema-none'), [
      join(repository, 'resources/schemas'),
    ])
    await expect(named(page, 'drop-layer')).toContainText('importeren als schema')
    await drag.drop()
    await expect(named(page, 'schema-entry')).toHaveCount(7)
    await expect(named(page, 'schema-folder-taken')).toContainText('7 schema’s')
    await look(page, 'schemas-folder')
    await named(page, 'nav-tray').click()
    await expect(named(page, 'tray-empty')).toBeVisible()
  })
})
