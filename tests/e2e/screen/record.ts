import type { Page } from 'playwright-core'
import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'

/** Returns the id of the open project, from the page's address. */
export function openProjectId(page: Page): string {
  const match = /#\/projects\/([0-9a-f-]{36})/.exec(page.url())
  if (match?.[1] === undefined) throw new Error(`No project is open: ${page.url()}`)
  return match[1]
}

/** Returns the service's id of the open project. */
export async function openRemoteId(page: Page): Promise<number> {
  const result = await page.evaluate((ref) => window.perceel.projects.get(ref), {
    projectId: openProjectId(page),
  })
  if (!result.ok || result.value.remoteId === null) throw new Error('The project has no id')
  return result.value.remoteId
}

/** Returns the id of the dossier whose XML is open, from the page's address. */
function openDossierId(page: Page): string {
  const match = /\/dossiers\/([0-9a-f-]{36})/.exec(page.url())
  if (match?.[1] === undefined) throw new Error(`No dossier is open: ${page.url()}`)
  return match[1]
}

async function readText(page: Page, ref: RecordTextRef): Promise<string> {
  const result = await page.evaluate((asked) => window.perceel.records.read(asked), ref)
  if (!result.ok) throw new Error(`The record cannot be read: ${JSON.stringify(result.error)}`)
  return result.value.text
}

async function saveText(page: Page, ref: RecordTextRef, text: string): Promise<void> {
  const result = await page.evaluate((asked) => window.perceel.records.save(asked), {
    ...ref,
    text,
  })
  if (!result.ok) throw new Error(`The record cannot be saved: ${JSON.stringify(result.error)}`)
}

/** Returns main's local text of the open project. The editor renders only a part of a text. */
export function localXml(page: Page, version: '1.2' | '1.3' = '1.2'): Promise<string> {
  return readText(page, { kind: 'project', id: openProjectId(page), version })
}

/** Saves a text of the open project, as if another part of the app had written the text. */
export async function saveLocalXml(page: Page, text: string): Promise<void> {
  await saveText(page, { kind: 'project', id: openProjectId(page), version: '1.2' }, text)
}

/**
 * Waits until main knows the service's present XML 1.2 of the open project. Opening a project whose text is a minute
 * old fetches the text anew in the background; on a busy machine the fetch would see what a test writes later.
 */
export async function fetchServerText(page: Page): Promise<void> {
  const ref = { kind: 'project', id: openProjectId(page), version: '1.2' } as const
  const result = await page.evaluate((asked) => window.perceel.records.serverText(asked), ref)
  if (!result.ok || result.value.error !== null)
    throw new Error(`The service gives no text: ${JSON.stringify(result)}`)
}

/** Returns main's local text of the dossier whose XML is open. */
export function localDossierXml(page: Page): Promise<string> {
  return readText(page, { kind: 'dossier', id: openDossierId(page), version: 'given' })
}

/**
 * Saves a text of the dossier whose XML is open, as if another part of the app had written the
 * text.
 */
export async function saveDossierXml(page: Page, text: string): Promise<void> {
  await saveText(page, { kind: 'dossier', id: openDossierId(page), version: 'given' }, text)
}

/** Returns the text of an element in a record. Throws if the element is missing or empty. */
export function elementText(xml: string, element: string): string {
  const match = new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)
  if (match?.[1] === undefined) throw new Error(`The record has no ${element}`)
  return match[1]
}

/** Returns the service's id of a record, from its root element. */
export function recordId(xml: string): number {
  const id = /<(?:Project|Document)\b[^>]*\sid="(\d+)"/.exec(xml)?.[1]
  if (id === undefined) throw new Error('The record has no id')
  return Number(id)
}
