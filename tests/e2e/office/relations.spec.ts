import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixture.ts'
import { expectNoFaults } from '../screen/look.ts'
import { rowOf } from '../screen/dossiers.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { localXml, openRemoteId } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Returns the number of the first relation in a project's record. */
function relationIn(xml: string): number {
  const id = /<Relatie\b[^>]*\bid="(\d+)"/.exec(xml)?.[1]
  if (id === undefined) throw new Error('The record names no relation')
  return Number(id)
}

test('a relation is opened by its number, gets a document, a name, and leaves the list', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  const project = await openRemoteId(page)
  await screen.openXml(page)
  const relation = relationIn(await localXml(page))
  await named(page, 'nav-dossiers').click()
  await named(page, 'office-relations').click()
  await expect(named(page, 'relations-empty')).toBeVisible()

  await named(page, 'relations-open').click()
  await named(page, 'relation-open-number').fill('twaalf')
  await named(page, 'relation-open-submit').click()
  await expect(named(page, 'relation-open-number')).toHaveAttribute('aria-invalid', 'true')
  await named(page, 'relation-open-number').fill(String(project))
  await named(page, 'relation-open-submit').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expectNoFaults(page, 'relation-open')

  await named(page, 'relation-open-number').fill(String(relation))
  await named(page, 'relation-open-name').fill('Mevrouw Jansen')
  await named(page, 'relation-open-submit').click()
  await expect(named(page, 'relation-name')).toHaveText('Mevrouw Jansen')
  await expect(named(page, 'relation-number')).toContainText(String(relation))

  const path = join(folder, 'volmacht.pdf')
  await writeFile(path, smallPdf('Volmacht'))
  await dropPaths(page, [path])
  await confirmIntake(page, 'volmacht', 'Volmacht Jansen')
  await expect(rowOf(page, 'Volmacht Jansen')).toHaveAttribute('data-state', 'synced')

  await named(page, 'relation-rename').click()
  await named(page, 'relation-rename-name').fill('Jansen, koper')
  await expectNoFaults(page, 'relation-rename')
  await named(page, 'relation-rename-submit').click()
  await expect(named(page, 'relation-name')).toHaveText('Jansen, koper')
  await rowOf(page, 'Volmacht Jansen').locator('[data-testid^="dossier-xml-"]').click()
  await expect(named(page, 'dossier-project')).toHaveText('Jansen, koper')
  await expectNoFaults(page, 'dossier')
  await named(page, 'dossier-back').click()
  await expect(named(page, 'relation-name')).toBeVisible()

  await named(page, 'relation-back').click()
  await expect(named(page, `relation-row-${relation}`)).toContainText('Jansen, koper')
  await expectNoFaults(page, 'relations')
  await named(page, `relation-row-${relation}`).click()
  await named(page, 'relation-forget').click()
  await expectNoFaults(page, 'confirm')
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'relations-empty')).toBeVisible()
})
