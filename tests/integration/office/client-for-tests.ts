import { AppFailure } from '../../../src-main/errors/app-failure.ts'
import {
  createServiceClient,
  type ServiceClientOptions,
} from '../../../src-main/service-client/create-service-client.ts'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { type Dialect, defaultDialect } from '../../../src-shared/service/dialect.ts'

export const testSecret = 'zeer+geheim/9f2c='

/**
 * Returns a client with the test's credentials and the default dialect, with the test's changes.
 */
export function clientFor(
  baseUrl: string,
  options: Partial<ServiceClientOptions> & { readonly dialectChanges?: Partial<Dialect> } = {},
): ServiceClient {
  const { dialectChanges, ...rest } = options
  const credentials = { clientId: 'kantoor', clientSecret: testSecret, userId: null }
  return createServiceClient({
    baseUrl,
    credentials: () => Promise.resolve(credentials),
    dialect: () => ({ ...defaultDialect, ...dialectChanges }),
    ...rest,
  })
}

/** Returns the failure of a call as plain data, with its delivery. */
export async function failureOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    return { ...error.error, delivery: error.delivery }
  }
  throw new Error('the call did not fail')
}

export const sampleProject = { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1' }
