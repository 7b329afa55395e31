import type { Settings } from '../../src-shared/ipc/calls/settings-calls.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'

/** Settings whose values are choices or numbers. Every other setting may hold texts of the user. */
const plain = [
  'language',
  'theme',
  'workOffline',
  'stuckAfterMinutes',
  'notifyChannels',
  'readOffice',
  'readScans',
  'checkSpelling',
] as const satisfies readonly (keyof Settings)[]

/** Returns the settings for a report: choices and numbers as they are, and the length of lists. */
export function settingsFacts(settings: Settings): Record<string, string | number | boolean> {
  const facts: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(settings)) {
    const isPlain = plain.some((known) => known === name)
    if (isPlain && typeof value !== 'object') facts[name] = value
    else if (Array.isArray(value)) facts[`${name} (count)`] = value.length
    else if (typeof value === 'object') facts[`${name} (count)`] = Object.keys(value).length
  }
  return facts
}

/** Returns the accounts for a report: how they speak to the service, and neither names nor addresses. */
export function accountFacts(accounts: readonly StoredAccount[], activeId: string | null) {
  return accounts.map(({ id, kind, baseUrl, userId, dialect, settingsUnreadable }) => ({
    kind,
    active: id === activeId,
    encrypted: baseUrl.toLowerCase().startsWith('https:'),
    hasUserId: userId !== null,
    settingsUnreadable: settingsUnreadable === true,
    bodyEncoding: dialect.bodyEncoding,
    dossierEditId: dialect.dossierEditId,
    queryBoolean: dialect.queryBoolean,
    arrayEncoding: dialect.arrayEncoding,
    documentHash: dialect.documentHash,
    hasOwnListRoot: dialect.listRootId !== null,
    concurrency: dialect.concurrency,
    maxEncodedBytes: dialect.maxEncodedBytes,
    channelNames: Object.keys(dialect.channelNames).length,
    statusLabels: Object.keys(dialect.statusLabels).length,
  }))
}
