import type { Page } from 'playwright-core'

/** Id of the project that is open, from the page's address. */
function openProjectId(page: Page): string {
  const match = /#\/projects\/([0-9a-f-]{36})/.exec(page.url())
  if (match?.[1] === undefined) throw new Error(`No project is open: ${page.url()}`)
  return match[1]
}

/** The service's id of the project that is open. */
export async function openRemoteId(page: Page): Promise<number> {
  const result = await page.evaluate((ref) => window.perceel.projects.get(ref), {
    projectId: openProjectId(page),
  })
  if (!result.ok || result.value.remoteId === null) throw new Error('The project has no id')
  return result.value.remoteId
}

/** The local text of the open project, as main has it. The editor shows only part of it. */
export async function localXml(page: Page, version: '1.2' | '1.3' = '1.2'): Promise<string> {
  const projectId = openProjectId(page)
  const result = await page.evaluate((ref) => window.perceel.projects.readXml(ref), {
    projectId,
    version,
  })
  if (!result.ok) throw new Error(`The record cannot be read: ${JSON.stringify(result.error)}`)
  return result.value.text
}

/** An element's text in the record, and one to type over it. Throws when it is not there. */
export function elementText(xml: string, element: string): string {
  const match = new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)
  if (match?.[1] === undefined) throw new Error(`The record has no ${element}`)
  return match[1]
}
