import type { Account } from '../../src-shared/ipc/calls/account-calls.ts'
import { i18n } from '../i18n/i18n.ts'

/** The name that main gives to the practice account, in the language of the offices. */
const givenName = 'Oefenkantoor'

/** Returns the name of an account; the practice office has its name in the language of the screen. */
export function accountName({ kind, name }: Pick<Account, 'kind' | 'name'>): string {
  return kind === 'practice' && name === givenName ? i18n.global.t('shell.practice') : name
}
