import { expect } from 'vitest'
import { Inspection } from '../../../../src-main/intake/inspection.ts'
import { OfficeAddresses } from '../../../../src-main/intake/office-addresses.ts'
import { TrayRows } from '../../../../src-main/intake/tray-rows.ts'
import { noFacts } from '../../../../src-main/store/dossiers/document-facts.ts'
import type { TrayFile } from '../../../../src-main/store/dossiers/intake-repository.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import type { KeptContents } from '../dossiers/kept-contents.ts'

/**
 * Returns the first row of the office's tray after this file was read, with this text on its first
 * page. A fault fails the test.
 */
export async function firstRowAfterReading(
  kept: KeptContents,
  file: TrayFile,
  firstPageText: string,
): Promise<IntakeRow | undefined> {
  const inspection = new Inspection({
    ...kept.tools,
    addresses: new OfficeAddresses(kept.store, kept.clock),
    documents: { facts: () => Promise.resolve({ ...noFacts, firstPageText }) },
    onChange: () => undefined,
    onFault(error) {
      throw error
    },
  })
  inspection.look(file)
  await expect.poll(() => inspection.isUnderWay(file.sha256)).toBe(false)
  const [row] = await new TrayRows(kept.records).ofAccount('office', [], inspection)
  return row
}
