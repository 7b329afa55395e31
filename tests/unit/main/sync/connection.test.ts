import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { OfficeBench } from './office-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(() => bench.close())

const told = () => bench.sync.useCases.state().error
const untrusted = failure('tls', { reason: 'certificateIssuer' })

test('a certificate that this computer refuses is told until the service answers', () => {
  const { connection } = bench.sync
  const { id } = connection.requireAccount()
  connection.noteFailure(id, untrusted)
  expect(connection.state).toBe('offline')
  expect(told()).toEqual(untrusted.error)
  connection.noteAnswer(id)
  expect(told()).toBeNull()
})

test('a certificate is not to blame any more once there is no connection at all', () => {
  const { connection } = bench.sync
  const { id } = connection.requireAccount()
  connection.noteFailure(id, untrusted)
  connection.noteFailure(id, failure('offline'))
  expect(told()).toBeNull()
})

test('refused credentials stay told while there is no connection', () => {
  const { connection } = bench.sync
  const { id } = connection.requireAccount()
  const refused = failure('unauthorized', { status: 401 }, { concernsAccount: true })
  connection.noteFailure(id, refused)
  connection.noteFailure(id, failure('offline'))
  expect(told()).toEqual(refused.error)
})

test('a secret that the keychain does not give is told until the service answers', () => {
  const { connection } = bench.sync
  const { id } = connection.requireAccount()
  const locked = failure('keychain', { reason: 'keychainLocked' }, { delivery: 'notSent' })
  connection.noteAnswer(id)
  connection.noteFailure(id, locked)
  expect(connection.state).toBe('online')
  expect(told()).toEqual(locked.error)
  connection.noteFailure(id, failure('offline'))
  expect(told()).toEqual(locked.error)
  connection.noteAnswer(id)
  expect(told()).toBeNull()
})
