import { expect, it } from 'vitest'
import { proxyOf } from '../../../../src-main/policy/policy-proxy.ts'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'

const service = 'https://dienst.example/api'
const ofSystem = (url: string) => Promise.resolve(`PROXY system.example:80 for ${url}`)
const proxyWith = (values: Policy['values']) => proxyOf({ ...noPolicy, values }, ofSystem)(service)

it.each([
  [{}, `PROXY system.example:80 for ${service}`],
  [{ proxy: 'system' }, `PROXY system.example:80 for ${service}`],
  [{ proxy: 'direct' }, 'DIRECT'],
  [{ proxy: 'http://10.0.0.1:8080' }, 'PROXY 10.0.0.1:8080'],
  [{ proxy: 'http://proxy.example' }, 'PROXY proxy.example:80'],
  [{ proxy: 'https://proxy.example/' }, 'HTTPS proxy.example:443'],
  [{ proxy: 'http://[2001:db8::1]:3128' }, 'PROXY [2001:db8::1]:3128'],
])('the policy %j reaches the service through %s', async (values, proxy) => {
  expect(await proxyWith(values)).toBe(proxy)
})
