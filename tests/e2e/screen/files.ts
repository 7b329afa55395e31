import type { Page } from 'playwright-core'
import { named } from './screen.ts'

/** A small PDF with a page of text; `words` makes it unlike every other. */
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

/** Drops files that have a path onto the window, as from the system's file manager. */
export async function dropPaths(page: Page, paths: string[]): Promise<void> {
  const box = await named(page, 'dossiers-drop').boundingBox()
  if (box === null) throw new Error('The place to drop on is not shown')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await session.detach()
}

/** Drops a file without a path, as dragged out of a mail program. */
export async function dropWithoutPath(page: Page, name: string, content: Buffer): Promise<void> {
  const script = ({ name, base64 }: { name: string; base64: string }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], name, { type: 'application/pdf' }))
    const target = document.querySelector('[data-testid="dossiers-drop"]')
    if (target === null) throw new Error('The place to drop on is not shown')
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
      )
    }
  }
  await page.evaluate(script, { name, base64: content.toString('base64') })
}

/** Fills in and confirms what the sheet asks about one file that was taken in. */
export async function confirmIntake(page: Page, type: string, title: string): Promise<void> {
  await named(page, 'intake-type-0').fill(type)
  await named(page, 'intake-title-0').fill(title)
  await named(page, 'intake-confirm').click()
  await named(page, 'intake-confirm').waitFor({ state: 'detached' })
}
