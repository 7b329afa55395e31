import { errors } from 'undici'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { AppFailure, type Delivery, failure } from '../../errors/app-failure.ts'
import { TookTooLong } from './exchange-watch.ts'
import { AnswerTooLong, ExchangeBroken } from './exchange.ts'
import { ignoresExtraCertificates } from './extra-certificates.ts'

const timeoutCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ERR_SOCKET_CONNECTION_TIMEOUT',
])
const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL'])
const refusedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])

/** OpenSSL's verification errors as Node names them (node:tls, "X509 certificate error codes"). */
const tlsCode =
  /^(CERT_|CRL_|ERR_TLS_|ERR_SSL_|UND_ERR_PRX_TLS$|EPROTO$|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_|ERROR_IN_CERT_|INVALID_CA$|INVALID_PURPOSE$|HOSTNAME_MISMATCH$|PATH_LENGTH_EXCEEDED$)/

/**
 * Turns the error of an exchange into a failure of the closed union, with the request's delivery.
 */
export function transportFailure(error: unknown, context: { cancelled: boolean }): AppFailure {
  if (error instanceof AppFailure) return error
  const broken = error instanceof ExchangeBroken ? error : null
  const cause = broken?.cause ?? error
  // A request with an incomplete body cannot have been carried out (RFC 9112 section 8).
  const mismatch = errorCodes(cause).includes('UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
  const tookTooLong = cause instanceof TookTooLong
  const endedByUs = context.cancelled || mismatch || tookTooLong || cause instanceof AppFailure
  const delivery: Delivery =
    broken === null || !broken.started || (endedByUs && !broken.wholeRequestGiven)
      ? 'notSent'
      : 'unknown'
  const cutShort = broken?.wholeRequestGiven === false
  const how = { cause, delivery, cutShort }

  // The body's stream failed, for example because its file changed.
  if (cause instanceof AppFailure) return new AppFailure(cause.error, how)
  if (context.cancelled)
    return failure('invalidInput', { reason: 'cancelled' }, { delivery, cutShort })
  if (mismatch) {
    // A first pass counted the characters to escape. The file changed to other bytes of the same
    // length since.
    return failure('invalidInput', { reason: 'fileChanged' }, how)
  }
  if (cause instanceof AnswerTooLong) {
    return failure('protocol', { reason: 'answerTooLong' }, { cause, delivery: 'unknown' })
  }
  if (tookTooLong) return failure('timeout', {}, { cause, delivery })
  const proxyStatus = statusOfProxy(cause)
  if (proxyStatus !== null) {
    // A gateway error of the proxy: the proxy does not reach the service.
    const isUnreached = [502, 503, 504].includes(proxyStatus)
    return failure('offline', { reason: isUnreached ? 'refused' : 'proxyRefused' }, how)
  }
  const codes = errorCodes(cause)
  const has = (test: (code: string) => boolean) => codes.some(test)
  if (has((code) => tlsCode.test(code))) return failure('tls', certificateReason(codes), how)
  if (has((code) => timeoutCodes.has(code))) return failure('timeout', {}, how)
  if (has((code) => nameCodes.has(code))) {
    return failure('offline', { reason: 'hostNotFound' }, how)
  }
  if (has((code) => refusedCodes.has(code))) {
    return failure('offline', { reason: 'refused' }, how)
  }
  if (isMalformed(cause) || has((code) => code === 'UND_ERR_HEADERS_OVERFLOW')) {
    return failure('protocol', { reason: 'unexpectedShape' }, how)
  }
  return failure('offline', { reason: 'reset' }, how)
}

/** Returns the status with which a proxy refused a tunnel to the service; null for any other error. */
function statusOfProxy(cause: unknown): number | null {
  if (!(cause instanceof errors.RequestAbortedError)) return null
  // undici passes the status in the message only.
  const status = /^Proxy response \((\d+)\)/.exec(cause.message)?.[1]
  return status === undefined ? null : Number(status)
}

/**
 * Returns whether the bytes of an answer are not HTTP/1.1, or contradict its length: undici refuses two
 * lengths, even two equal ones (RFC 9110 section 8.6). An answer that ended too early was cut off with its
 * connection.
 */
function isMalformed(cause: unknown): boolean {
  if (cause instanceof errors.ResponseContentLengthMismatchError) return true
  // undici gives such errors no code.
  return cause instanceof errors.HTTPParserError && !cause.message.includes('EOF')
}

/**
 * Codes for a certificate whose key usage forbids a server. OpenSSL accepts some of these certificates;
 * BoringSSL, which Electron uses, refuses them.
 */
const wrongUse = new Set([
  'ERR_SSL_KEY_USAGE_BIT_INCORRECT',
  'ERR_SSL_UNSUPPORTED_CERTIFICATE_PURPOSE',
  'INVALID_PURPOSE',
])

/** Codes for a certificate without a trusted issuer (node:tls, "X509 certificate error codes"). */
const noIssuer = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

function certificateReason(codes: readonly string[]): Pick<AppError, 'reason'> {
  if (codes.some((code) => wrongUse.has(code))) return { reason: 'certificateUse' }
  if (!codes.some((code) => noIssuer.has(code))) return {}
  return { reason: ignoresExtraCertificates() ? 'certificateVariable' : 'certificateIssuer' }
}

/**
 * Returns the codes of an error and of its causes. A host with several addresses has one error per
 * address.
 */
function errorCodes(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner: unknown[] = error instanceof AggregateError ? error.errors : []
  return [...own, ...[error.cause, ...inner].flatMap((deeper) => errorCodes(deeper, depth + 1))]
}
