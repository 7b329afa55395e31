import type { ConnectionReport, connectionSteps } from '../../src-shared/ipc/account-calls.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'

type Step = (typeof connectionSteps)[number]
type StepReport = ConnectionReport['steps'][number]

/**
 * "Verbinding testen": asks for a token and lists the office's projects, and says at which step it
 * went wrong and why. `open` may throw for an address that cannot be used. The client is closed.
 */
export async function testConnection(options: {
  readonly open: () => ServiceClient
  /** Over plain http (loopback only) there is no certificate to test. */
  readonly secure: boolean
  /** Object whose projects are listed. */
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
      const cause = appError(error)
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
 * The credentials are good by now: a service that does not know the object, or does not show the object
 * to this account, speaks about the office number.
 */
function officeError(error: AppError): AppError {
  const isAboutNumber = error.kind === 'notFound' || error.kind === 'forbidden'
  return isAboutNumber ? { ...error, reason: 'wrongOffice' } : error
}

/** The step that a failed token request speaks about. */
function failedStep(error: AppError): Step {
  switch (error.kind) {
    case 'tls':
      return 'certificate'
    // Nobody there, or somebody who knows no token endpoint (service.md, "Authentication").
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
  // Without a secret nothing was sent, so that nothing is known about the steps before.
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

/** Only the closed union leaves main; anything else is a fault of ours and goes on up. */
function appError(error: unknown): AppError {
  if (error instanceof AppFailure) return error.error
  throw error
}
