import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../src-main')

/** Returns the modules of Node and of packages that a script loads, itself or by its own modules. */
function outsideModules(entry: string): Set<string> {
  const outside = new Set<string>()
  const seen = new Set<string>()
  const waiting = [join(root, entry)]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = readFileSync(path, 'utf8')
    const imports = /^(?:import|export)\s(?!type\s)[^'"]*?(?:from\s+)?'([^']+)'/gmu
    const loads = /\bimport\('([^']+)'\)/gu
    for (const pattern of [imports, loads])
      for (const [, name = ''] of text.matchAll(pattern))
        if (name.startsWith('.')) waiting.push(join(path, '..', name))
        else outside.add(name)
  }
  return outside
}

const network =
  /^(?:node:)?(?:net|tls|http|https|http2|dns|dgram|inspector)(?:\/|$)|^(?:undici|electron)$/u

it.each(['scans/scan-process.ts', 'scans/scan-worker.ts', 'documents/document-worker.ts'])(
  'the script %s loads no module of the network',
  (entry) => {
    const outside = [...outsideModules(entry)]
    expect(outside).toContain('node:worker_threads')
    expect(outside.filter((name) => network.test(name))).toEqual([])
  },
)

it('a module of the network would be found', () => {
  const outside = [...outsideModules('service-client/transport/dispatchers.ts')]
  expect(outside.filter((name) => network.test(name))).toContain('undici')
})
