import { parsePage, type ManualPage } from './parse-page.ts'
import { isManualPage, type ManualPageName } from './manual-pages.ts'

export type Manual = ReadonlyMap<ManualPageName, ManualPage>

const sources = {
  nl: import.meta.glob<string>('./nl/*/*.md', { query: '?raw', import: 'default' }),
  en: import.meta.glob<string>('./en/*/*.md', { query: '?raw', import: 'default' }),
}
const loaded = new Map<'nl' | 'en', Promise<Manual>>()

/** Reads all pages of a language. The pages are part of the app, so no network is needed. */
export function loadManual(language: 'nl' | 'en'): Promise<Manual> {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const manual = readAll(language)
  loaded.set(language, manual)
  return manual
}

async function readAll(language: 'nl' | 'en'): Promise<Manual> {
  const pages = await Promise.all(
    Object.entries(sources[language]).map(async ([path, read]) => {
      const name = /([\w-]+)\.md$/u.exec(path)?.[1] ?? ''
      return isManualPage(name) ? [[name, parsePage(await read())] as const] : []
    }),
  )
  return new Map(pages.flat())
}
