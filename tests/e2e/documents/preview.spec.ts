import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, shareApp, test } from '../fixture.ts'
import {
  findInPreview,
  giveDocuments,
  isDrawn,
  openFirstDossiers,
  preview,
  rowOf,
} from '../screen/dossiers.ts'
import { atFirstProject } from '../screen/intake.ts'
import { pdfOf } from '../screen/pdf-documents.ts'
import { pdfFile, pdfStream } from '../../files/pdf-file.ts'
import { plainImage } from '../screen/plain-image.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen
const pdf = (title: string, content: Buffer) => ({
  title,
  type: 'koopakte',
  filename: `${title}.pdf`,
  content,
})

test('the preview of a document that only the service has shows the facts of the list', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  const { ownerId, colleague, before } = await atFirstProject(page, service)
  const list = await colleague.list(ownerId)
  const listed = list.find(
    ({ title, filename }) =>
      filename.endsWith('.pdf') &&
      list.filter((other) => `${other.title} ${other.filename}`.includes(title)).length === 1,
  )
  await preview(page, listed?.title ?? 'no document with a title of its own')
  await expect(named(page, 'preview-pdf')).toHaveAttribute('data-pages', /^[1-9]/)
  await expect.poll(() => isDrawn(page, 1)).toBe(true)
  const shown = await page.evaluate(async () => {
    const { dossiers } = window.perceel
    const dossierId = location.hash.split('/').at(-1) ?? ''
    const content = await dossiers.fetch({ dossierId })
    if (!content.ok) throw new Error(JSON.stringify(content.error))
    const { sha256, size } = content.value
    const bytes = await dossiers.range({ dossierId, sha256, begin: 0, end: size })
    return bytes.ok ? [...bytes.value] : []
  })
  const hashes = ['md5', 'sha1', 'sha256'].map((name) =>
    createHash(name).update(Buffer.from(shown)).digest('hex'),
  )
  expect(hashes).toContain(listed?.hash.toLowerCase())
  expect(await colleague.list(ownerId)).toHaveLength(before)
})

test.describe(() => {
  shareApp()

  test('a PDF is drawn with its text, by pages, zoomed and searched with the keyboard', async ({
    start,
    folder,
  }) => {
    const app = await start({ account: 'practice' })
    const { page } = app
    const ownerId = await openFirstDossiers(page)
    const pages = Array.from({ length: 300 }, (_, index) =>
      index === 249 ? 'De koopsom staat hier' : `Blad ${index + 1} van de akte`,
    )
    const content = pdfOf({ pages, link: 'https://www.example.test/voorwaarden' })
    await giveDocuments(page, ownerId, [pdf('Proefakte', content)])
    await preview(page, 'Proefakte')
    const shown = named(page, 'preview-pdf')
    await expect(shown).toHaveAttribute('data-pages', '300')
    await expect(shown).toContainText('Blad 1 van de akte')
    await expect.poll(() => isDrawn(page, 1)).toBe(true)

    await test.step('the text can be selected and copied', async () => {
      await page.locator('.textLayer span', { hasText: 'Blad 1 van' }).first().dblclick()
      await expect
        .poll(async () => (await page.evaluate(() => getSelection()?.toString()))?.trim())
        .not.toBe('')
    })
    await test.step('the keyboard and a number lead to a page', async () => {
      await page.keyboard.press('PageDown')
      await expect(shown).toHaveAttribute('data-page', '2')
      await page.keyboard.press('End')
      await expect(shown).toHaveAttribute('data-page', '300')
      await expect(shown).toContainText('Blad 300 van de akte')
      await expect.poll(() => isDrawn(page, 300)).toBe(true)
      await named(page, 'preview-page-number').fill('120')
      await page.keyboard.press('Enter')
      await expect(shown).toContainText('Blad 120 van de akte')
      await shown.focus()
      await page.keyboard.press('Home')
      await expect(shown).toHaveAttribute('data-page', '1')
    })
    await test.step('the keyboard zooms, and Ctrl+0 fits the page again', async () => {
      const before = Number(await shown.getAttribute('data-factor'))
      await page.keyboard.press('Control+-')
      await expect
        .poll(async () => Number(await shown.getAttribute('data-factor')))
        .toBeLessThan(before)
      await named(page, 'preview-fit-page').click()
      const whole = Number(await shown.getAttribute('data-factor'))
      await page.keyboard.press('Control+=')
      await expect
        .poll(async () => Number(await shown.getAttribute('data-factor')))
        .toBeGreaterThan(whole)
      await page.keyboard.press('Control+0')
      await expect
        .poll(async () => Number(await shown.getAttribute('data-factor')))
        .toBeCloseTo(before, 1)
    })
    await test.step('a search leads to the page with the word, and marks the word', async () => {
      await findInPreview(page)
      await page.keyboard.type('KOOPSOM')
      await expect(named(page, 'preview-found')).toHaveAttribute('data-total', '1')
      await expect(shown).toHaveAttribute('data-page', '250')
      await expect(page.locator('.textLayer .highlight.selected')).toHaveText('koopsom')
      await page.keyboard.press('Escape')
      await expect(named(page, 'preview-found')).toBeHidden()
    })
    await test.step('a link that leaves Perceel needs a confirmation', async () => {
      await page.keyboard.press('Home')
      await named(page, 'preview-fit-page').click()
      // Without a prepared answer the answer is "no".
      await page.locator('.annotationLayer a').first().click()
      await expect.poll(async () => (await app.records()).dialogs.length).toBe(1)
      expect((await app.records()).shell).toEqual([])
    })
    await test.step('the document is saved, and Escape leads back to the list', async () => {
      await app.answerSaveDialog(join(folder, 'bewaard.pdf'))
      await named(page, 'preview-save').click()
      await expect
        .poll(async () =>
          (await readFile(join(folder, 'bewaard.pdf')).catch(() => null))?.equals(content),
        )
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(named(page, 'dossiers-table')).toBeVisible()
    })
  })

  test('a page and words in the address are where the preview begins', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    // Without animations, as over a remote desktop, and with pages that are zoomed to fit the width.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1000, height: 720 })
    const ownerId = await openFirstDossiers(page)
    const pages = Array.from({ length: 12 }, (_, index) => `Blad ${index + 1} over erfpacht`)
    await giveDocuments(page, ownerId, [pdf('Proefakte', pdfOf({ pages }))])
    await preview(page, 'Proefakte')
    // The thread of pdf.js reports an error if its document goes away while the document is opened.
    await expect(named(page, 'preview-pdf')).toHaveAttribute('data-pages', '12')
    await page.evaluate(() => (location.hash += '?page=7&q=erfpacht'))
    await expect(named(page, 'preview-pdf')).toHaveAttribute('data-page', '7')
    await expect(named(page, 'preview-found')).toHaveAttribute('data-total', '12')
    await expect(named(page, 'preview-found')).toContainText('7 of 12')
    await expect(page.locator('.textLayer .highlight').first()).toHaveText('erfpacht')
  })

  test('a PDF with a password asks for it, says when it is wrong, and a broken one says so', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    const ownerId = await openFirstDossiers(page)
    const locked = pdfOf({ pages: ['Alleen voor de notaris'], password: 'zegel' })
    const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 'x')])
    await giveDocuments(page, ownerId, [pdf('Proef op slot', locked), pdf('Proef stuk', broken)])
    await preview(page, 'Proef op slot')
    await named(page, 'preview-password-text').fill('sleutel')
    await page.keyboard.press('Enter')
    await expect(named(page, 'preview-password-text')).toHaveAttribute('aria-invalid', 'true')
    await named(page, 'preview-password-text').fill('zegel')
    await named(page, 'preview-password-give').click()
    await expect(named(page, 'preview-pdf')).toContainText('Alleen voor de notaris')
    await named(page, 'preview-back').click()
    await preview(page, 'Proef stuk')
    await expect(named(page, 'preview-broken')).toBeVisible()
  })

  test('a PDF whose pages are not the document says what is inside', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    const ownerId = await openFirstDossiers(page)
    const form = pdfFile({
      catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 4 0 R >>',
      objects: [pdfStream('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'))],
    })
    const portfolio = pdfFile({ catalog: '/Collection << /Type /Collection /View /D >>' })
    await giveDocuments(page, ownerId, [
      pdf('Proefformulier', form),
      pdf('Proefmap', portfolio),
      pdf('Proefakte', pdfOf({ pages: ['Akte'] })),
    ])
    await preview(page, 'Proefformulier')
    await expect(named(page, 'preview-shell')).toContainText('Adobe Acrobat')
    await named(page, 'preview-back').click()
    await preview(page, 'Proefmap')
    await expect(named(page, 'preview-shell')).toContainText('cover page')
    await named(page, 'preview-back').click()
    await preview(page, 'Proefakte')
    await expect(named(page, 'preview-pdf')).toContainText('Akte')
    await expect(named(page, 'preview-shell')).toBeHidden()
  })

  test('a picture is shown and zoomed, and another kind says how it opens', async ({ start }) => {
    const app = await start({ account: 'practice' })
    const { page } = app
    const ownerId = await openFirstDossiers(page)
    await giveDocuments(page, ownerId, [
      {
        title: 'Proefplaat',
        type: 'plattegrond',
        filename: 'plaat.png',
        content: plainImage(3000, 2000),
      },
      {
        title: 'Proefbrief',
        type: 'brief',
        filename: 'brief.txt',
        content: Buffer.from('Geachte heer, mevrouw,\n'),
      },
    ])
    await preview(page, 'Proefplaat')
    const picture = named(page, 'preview-image')
    await expect(picture.locator('img')).toBeVisible()
    await expect
      .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(3000)
    await expect.poll(async () => Number(await picture.getAttribute('data-factor'))).toBeLessThan(1)
    const fitted = Number(await picture.getAttribute('data-factor'))
    await page.keyboard.press('Control+=')
    await expect
      .poll(async () => Number(await picture.getAttribute('data-factor')))
      .toBeGreaterThan(fitted)
    await page.keyboard.press('Control+0')
    await expect(picture).toHaveAttribute('data-factor', fitted.toFixed(2))
    await page.keyboard.press('Escape')

    await preview(page, 'Proefbrief')
    await expect(named(page, 'preview-other')).toBeVisible()
    await named(page, 'preview-other-open').click()
    await expect.poll(async () => (await app.records()).shell.length).toBe(1)
    await named(page, 'preview-owner').click()
    await expect(rowOf(page, 'Proefbrief')).toBeVisible()
  })
})
