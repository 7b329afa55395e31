import type { Locator, Page } from 'playwright-core'
import { named } from './screen.ts'

/** Returns a small PDF with a page of text. `words` makes its content unique. */
export function smallPdf(words: string): Buffer {
  const text = `BT /F1 18 Tf 72 720 Td (${words.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

/** Drops files or folders with a path, as from the system's file manager. */
export async function dropPaths(page: Page, paths: string[]): Promise<void> {
  await dropPathsOn(page, named(page, 'dossiers-drop'), paths)
}

/** Like `dropPaths`, on any part of the screen. */
export async function dropPathsOn(page: Page, on: Locator, paths: string[]): Promise<void> {
  const drag = await dragPathsOver(page, on, paths)
  await drag.drop()
}

/** Drags files over a part of the screen. Returns the means to drop them. */
export async function dragPathsOver(page: Page, on: Locator, paths: string[]) {
  const box = await on.boundingBox()
  if (box === null) throw new Error('The place to drop on is not shown')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data })
  await send('dragEnter')
  await send('dragOver')
  return {
    drop: async () => {
      await send('drop')
      await session.detach()
    },
  }
}

/** A file that the page creates, which has no path. */
export interface PageFile {
  readonly name: string
  readonly content: Buffer
  readonly type?: string
}

/** Drops a file without a path, as dragged from a mail program. */
export async function dropWithoutPath(page: Page, name: string, content: Buffer): Promise<void> {
  await giveWithoutPath(page, 'drop', [{ name, content }])
}

/** Drops or pastes files without a path, all at once. */
export async function giveWithoutPath(
  page: Page,
  how: 'drop' | 'paste',
  files: readonly PageFile[],
): Promise<void> {
  const script = ({ how, given }: { how: string; given: Record<string, string>[] }) => {
    const transfer = new DataTransfer()
    for (const { name = '', base64 = '', type = '' } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    const shared = { bubbles: true, cancelable: true }
    const target = document.querySelector('[data-testid="dossiers-drop"]') ?? document.body
    if (how === 'paste') {
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, ...shared }))
      return
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, ...shared }))
    }
  }
  const given = files.map(({ name, content, type = 'application/pdf' }) => ({
    name,
    base64: content.toString('base64'),
    type,
  }))
  await page.evaluate(script, { how, given })
}

/** Drops a large file without a path, whose transfer takes a while. One piece is repeated. */
export async function dropLargeWithoutPath(page: Page, name: string, pieces: number) {
  const script = ({ name, pieces }: { name: string; pieces: number }) => {
    const piece = new Uint8Array(4 * 1024 * 1024).fill(65)
    const transfer = new DataTransfer()
    transfer.items.add(
      new File(
        Array.from({ length: pieces }, () => piece),
        name,
      ),
    )
    const shared = { dataTransfer: transfer, bubbles: true, cancelable: true }
    const target = document.querySelector('[data-testid="dossiers-drop"]')
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target?.dispatchEvent(new DragEvent(type, shared))
    }
  }
  await page.evaluate(script, { name, pieces })
}

/** Fills in and confirms the sheet for a single file. */
export async function confirmIntake(page: Page, type: string, title: string): Promise<void> {
  await named(page, 'intake-type-0').fill(type)
  await named(page, 'intake-title-0').fill(title)
  await named(page, 'intake-confirm').click()
  await named(page, 'intake-confirm').waitFor({ state: 'detached' })
}

/** Returns the rows of the sheet (`intake`) or of the tray's page (`tray`) in this state. */
export function intakeRows(page: Page, where: 'intake' | 'tray', state = 'ready'): Locator {
  return page.locator(`[data-testid^="${where}-row-"][data-state="${state}"]`)
}
