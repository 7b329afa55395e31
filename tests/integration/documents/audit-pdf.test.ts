import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditDocument } from '../../../src-main/audit/audit-document.ts'
import { findChromium } from '../../chromium-host/find-chromium.ts'
import { sampleEntry } from '../../unit/main/audit/sample-entry.ts'
import { textOfPdf } from '../office/pdf-text.ts'

const query = { search: '', projectId: null, type: null, from: null, to: null }
const entries = Array.from({ length: 40 }, (_, n) =>
  sampleEntry({
    id: n + 1,
    projectName: `Kerkstraat ${n + 1}`,
    jobId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    extra: { internet: true },
  }),
)

test('the proof is printed on A4 with every request and numbered pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-print-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    javaScriptEnabled: false,
  })
  try {
    const page = await context.newPage()
    const counts = { total: 40, unreadable: 0 }
    const facts = { accountName: 'Makelaardij Zuid', timeZone: 'Europe/Amsterdam', ...counts }
    await page.setContent(auditDocument({ ...facts, query, printedAt: 0, entries }, 'nl'))
    const pages = await textOfPdf(
      await page.pdf({ printBackground: true, preferCSSPageSize: true }),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, text] of pages.entries())
      expect(text).toContain(`Pagina ${at + 1} / ${pages.length}`)
    expect(pages[0]).toContain('Bewijs van publicatie')
    for (const { projectName } of entries)
      expect(pages.join(' ')).toContain(`${projectName}, nummer 4711`)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
