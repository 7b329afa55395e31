import { describe, expect, it } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import {
  AnswerTooLong,
  ExchangeBroken,
} from '../../../../../src-main/service-client/transport/exchange.ts'
import { ignoresExtraCertificates } from '../../../../../src-main/service-client/transport/extra-certificates.ts'
import { transportFailure } from '../../../../../src-main/service-client/transport/transport-failure.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })
const atStart = { started: false, wholeRequestGiven: false }
const underWay = { started: true, wholeRequestGiven: false }
const given = { started: true, wholeRequestGiven: true }

function outcome(cause: unknown, progress = given, cancelled = false) {
  const { error, delivery } = transportFailure(new ExchangeBroken(cause, progress), { cancelled })
  return [error.kind, error.reason, delivery]
}

describe('what broke', () => {
  it.each([
    ['ECONNREFUSED', 'offline', 'refused'],
    ['EHOSTUNREACH', 'offline', 'refused'],
    ['ENETUNREACH', 'offline', 'refused'],
    ['ENOTFOUND', 'offline', 'hostNotFound'],
    ['EAI_AGAIN', 'offline', 'hostNotFound'],
    ['ECONNRESET', 'offline', 'reset'],
    ['EPIPE', 'offline', 'reset'],
    ['UND_ERR_SOCKET', 'offline', 'reset'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', undefined],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout', undefined],
    ['UND_ERR_BODY_TIMEOUT', 'timeout', undefined],
    ['ETIMEDOUT', 'timeout', undefined],
    ['CERT_HAS_EXPIRED', 'tls', undefined],
    ['CERT_NOT_YET_VALID', 'tls', undefined],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'certificateIssuer'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls', 'certificateIssuer'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', 'certificateIssuer'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls', 'certificateIssuer'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', undefined],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', undefined],
    ['EPROTO', 'tls', undefined],
    ['ERR_SSL_KEY_USAGE_BIT_INCORRECT', 'tls', 'certificateUse'],
    ['INVALID_PURPOSE', 'tls', 'certificateUse'],
    ['UND_ERR_HEADERS_OVERFLOW', 'protocol', 'unexpectedShape'],
    ['SOMETHING_NEW', 'offline', 'reset'],
  ])('%s is %s/%s', (code, kind, reason) => {
    expect(outcome(coded(code))).toEqual([kind, reason, 'unknown'])
    expect(outcome(coded(code), atStart)).toEqual([kind, reason, 'notSent'])
  })

  it('is found under other errors', () => {
    const both = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])
    expect(outcome(new Error('failed', { cause: both }), atStart)).toEqual([
      'offline',
      'refused',
      'notSent',
    ])
  })
})

it('a variable for certificates without effect is noticed', () => {
  const set = { NODE_EXTRA_CA_CERTS: '/etc/office.pem' }
  expect(ignoresExtraCertificates(set, () => 0)).toBe(true)
  expect(ignoresExtraCertificates(set, () => 1)).toBe(false)
  expect(ignoresExtraCertificates({}, () => 0)).toBe(false)
})

describe('how far the request had come', () => {
  it('is in doubt when others broke it off, whole or not', () => {
    expect(outcome(coded('ECONNRESET'), underWay)[2]).toBe('unknown')
    expect(outcome(coded('ECONNRESET'), given)[2]).toBe('unknown')
  })

  it('is not sent when we ended it before its end was given', () => {
    const changed = failure('invalidInput', { reason: 'fileChanged' })
    expect(outcome(changed, underWay)).toEqual(['invalidInput', 'fileChanged', 'notSent'])
    expect(outcome(new Error('x'), underWay, true)).toEqual([
      'invalidInput',
      'cancelled',
      'notSent',
    ])
    expect(outcome(coded('UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'), underWay)).toEqual([
      'invalidInput',
      'fileChanged',
      'notSent',
    ])
  })

  it('is in doubt when it was cancelled after its end was given', () => {
    expect(outcome(new Error('x'), given, true)).toEqual(['invalidInput', 'cancelled', 'unknown'])
  })

  it('is in doubt when the answer was too long to read', () => {
    expect(outcome(new AnswerTooLong())).toEqual(['protocol', 'answerTooLong', 'unknown'])
  })
})
