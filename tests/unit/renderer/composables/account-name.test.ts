import { expect, test } from 'vitest'
import { accountName } from '../../../../src-renderer/composables/account-name.ts'
import { i18n } from '../../../../src-renderer/i18n/i18n.ts'

test('the practice office has its name in the language of the screen, unless the user named it', () => {
  const practice = { kind: 'practice', name: 'Oefenkantoor' } as const
  i18n.global.locale.value = 'nl'
  expect(accountName(practice)).toBe('Oefenkantoor')
  i18n.global.locale.value = 'en'
  expect(accountName(practice)).toBe('Practice office')
  expect(accountName({ ...practice, name: 'Proef' })).toBe('Proef')
  expect(accountName({ kind: 'service', name: 'Oefenkantoor' })).toBe('Oefenkantoor')
})
