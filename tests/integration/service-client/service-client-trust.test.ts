import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ScriptedService, startScriptedService } from '../lines/scripted-service.ts'

const root = join(import.meta.dirname, '../../..')
const certificatePath = join(root, 'tests/fixtures/tls/service-cert.pem')

/** Requests a token in another process, because a process reads its trusted certificates once. */
const program = `
import { createServiceClient } from './src-main/service-client/create-service-client.ts'
import { defaultDialect } from './src-shared/service/dialect.ts'
const client = createServiceClient({
  baseUrl: process.env.SERVICE_URL,
  credentials: async () => ({ clientId: 'kantoor', clientSecret: 'geheim', userId: null }),
  dialect: () => defaultDialect,
})
const outcome = await client.authenticate().then(() => 'trusted', (error) => error.error.kind)
await client.close()
console.log(outcome)
`
/** Deletes the function that a runtime on BoringSSL may lack. */
const withoutTheCall = `
import module from 'node:module'
import tls from 'node:tls'
delete tls.getCACertificates
module.syncBuiltinESMExports()
`

let service: ScriptedService
beforeAll(async () => {
  const key = readFileSync(certificatePath.replace('-cert', '-key'))
  service = await startScriptedService({ tls: { cert: readFileSync(certificatePath), key } })
})
afterAll(() => service.close())

async function outcome(environment: Record<string, string>, before = ''): Promise<string> {
  const preload =
    before === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(before)}`]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...preload, '--input-type=module', '--eval', program],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_NO_WARNINGS: '1',
        SERVICE_URL: service.url,
        ...environment,
      },
    },
  )
  return stdout.trim()
}

it('does not trust a stranger’s certificate', async () => {
  expect(await outcome({})).toBe('tls')
})

// SSL_CERT_FILE names the system's certificates for OpenSSL on Linux. Other systems use their own
// store.
it.runIf(process.platform === 'linux')('trusts the system’s certificates', async () => {
  expect(await outcome({ SSL_CERT_FILE: certificatePath })).toBe('trusted')
})

it('trusts what NODE_EXTRA_CA_CERTS adds', async () => {
  expect(await outcome({ NODE_EXTRA_CA_CERTS: certificatePath })).toBe('trusted')
})

it('still checks certificates where the runtime cannot list the system’s', async () => {
  expect(await outcome({ SSL_CERT_FILE: certificatePath }, withoutTheCall)).toBe('tls')
})
