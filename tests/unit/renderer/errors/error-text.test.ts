import { createI18n } from 'vue-i18n'
import { expect, test, vi } from 'vitest'
import { useErrorText } from '../../../../src-renderer/errors/error-text.ts'
import en from '../../../../src-renderer/i18n/en/index.ts'
import nl from '../../../../src-renderer/i18n/nl/index.ts'

const { global } = createI18n({ legacy: false, locale: 'nl', messages: { nl, en } })
vi.mock('vue-i18n', async (original) => ({ ...(await original()), useI18n: () => global }))

test('a service that is down for a known time is no fault, and says how long to wait', () => {
  const text = useErrorText()({ kind: 'server', status: 503, retryAfterMs: 1_800_000 })
  expect(text.what).toBe(nl.errors.unavailable.what)
  expect(text.next).toContain('30 minuten')
})

test('a service that is down without a waiting time is a fault of the service', () => {
  const text = useErrorText()({ kind: 'server', status: 503 })
  expect(text.what).toBe(nl.errors.kind.server.what)
})
