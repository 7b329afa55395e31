import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import { onlyHereWords } from '../../../../src-renderer/accounts/only-here-words.ts'
import en from '../../../../src-renderer/i18n/en/index.ts'
import nl from '../../../../src-renderer/i18n/nl/index.ts'

test.each([
  [
    'nl',
    '2 concepten, 1 document dat de dienst kwijt is, 2 verzonden documenten die de dienst niet laat zien en 3 sjablonen',
  ],
  [
    'en',
    '2 drafts, 1 document that the service lost, 2 sent documents that the service does not show, and 3 templates',
  ],
])('the removal of an account names what only this computer has (%s)', (locale, words) => {
  const { t } = createI18n({ legacy: false, locale, messages: { nl, en } }).global
  const sent = { documents: 1, uploads: 2, templates: 3 }
  const counts = { requests: 0, edits: 0, drafts: 2, files: 0, ...sent }
  const say = (kind: string, count: number) => t(`accounts.onlyHere.${kind}`, count)
  expect(onlyHereWords(counts, say, locale)).toBe(words)
})
