import type { ConnectionReport, connectionSteps } from '../../src-shared/ipc/calls/account-calls.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'

type Step = (typeof connectionSteps)[number]
type StepReport = ConnectionReport['steps'][number]

/**
 * Tests a connection ("Verbinding testen"): requests a token and lists the office's projects.
 * Returns the failed step with its cause. `open` may throw for an unusable address. Closes the
 * client.
 */
export async function testConnection(options: {
  readonly open: () => ServiceClient
  /** False for plain http (loopback only), which has no certificate to test. */
  readonly secure: boolean
  /** Id of the object whose projects are listed. */
  readonly rootId: number
}): Promise<ConnectionReport> {
  let client: ServiceClient
  try {
    client = options.open()
  } catch (error) {
    return report('address', appError(error), options.secure)
  }
  try {
    try {
      await client.authenticate()
    } catch (error) {
      const cause = tokenError(appError(error))
      return report(failedStep(cause), cause, options.secure)
    }
    try {
      await client.projects.list(options.rootId)
    } catch (error) {
      return report('rootObject', officeError(appError(error)), options.secure)
    }
    return report(null, null, options.secure)
  } finally {
    await client.close()
  }
}

/**
 * Returns the error for the office number. The credentials are valid at this point: if the service
 * does not know the object, or refuses access, the office number is wrong.
 */
function officeError(error: AppError): AppError {
  const isAboutNumber = error.kind === 'notFound' || error.kind === 'forbidden'
  return isAboutNumber ? { ...error, reason: 'wrongOffice' } : error
}

/** Statuses of an address without a token endpoint (RFC 9110 section 15.5). */
const withoutEndpoint: ReadonlySet<number> = new Set([404, 405, 410])

/** Returns the error of a token request: the user can mend an address without a token endpoint. */
function tokenError(error: AppError): AppError {
  const { status } = error
  return status !== undefined && withoutEndpoint.has(status)
    ? { ...error, kind: 'notFound', reason: 'noService' }
    : error
}

/** Returns the step that a failed token request points to. */
function failedStep(error: AppError): Step {
  switch (error.kind) {
    case 'tls':
      return 'certificate'
    // No host answers, or the host has no token endpoint (service.md, "Authentication").
    case 'offline':
    case 'timeout':
    case 'notFound':
    case 'protocol':
      return 'address'
    default:
      return 'credentials'
  }
}

function report(failed: Step | null, error: AppError | null, secure: boolean): ConnectionReport {
  // Without a secret nothing was sent, so the earlier steps are untested.
  const untested = error?.kind === 'keychain'
  const order: readonly Step[] = ['address', 'certificate', 'credentials', 'rootObject']
  const at = failed === null ? order.length : order.indexOf(failed)
  const steps = order.map((step, index): StepReport => {
    if (index === at) return { step, outcome: 'failed', error }
    const known = index < at && !untested && (step !== 'certificate' || secure)
    return { step, outcome: known ? 'passed' : 'skipped', error: null }
  })
  return { steps }
}

/** Returns the error of an `AppFailure`; rethrows any other error. */
function appError(error: unknown): AppError {
  if (error instanceof AppFailure) return error.error
  throw error
}
