import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import { onlyHereWords } from '../../../../src-renderer/accounts/only-here-words.ts'
import en from '../../../../src-renderer/i18n/en/index.ts'
import nl from '../../../../src-renderer/i18n/nl/index.ts'

test.each([
  ['nl', '2 concepten, 1 document dat de dienst kwijt is en 3 sjablonen'],
  ['en', '2 drafts, 1 document that the service lost, and 3 templates'],
])('the removal of an account names what only this computer has (%s)', (locale, words) => {
  const { t } = createI18n({ legacy: false, locale, messages: { nl, en } }).global
  const counts = { requests: 0, edits: 0, drafts: 2, files: 0, documents: 1, templates: 3 }
  const say = (kind: string, count: number) => t(`accounts.onlyHere.${kind}`, count)
  expect(onlyHereWords(counts, say, locale)).toBe(words)
})
