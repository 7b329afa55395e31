import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appSources, root } from './sources.ts'

const page = readFileSync(join(root, 'docs/electron-parity.md'), 'utf8')

/** Returns the modules of Electron that are used as values, with each member that is read. */
function usedApis(): string[] {
  const used = new Set<string>()
  for (const { text } of appSources()) {
    const imports = text.matchAll(/^import \{([^}]+)\} from 'electron'$/gm)
    const names = [...imports].flatMap(([, list = '']) => list.split(','))
    for (const name of names.map((given) => given.trim())) {
      if (name === '' || name.startsWith('type ')) continue
      for (const [, member] of code(text).matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        if (member === 'on' || member === 'off') continue // events are listed separately
        used.add(`${name}.${member}`)
      }
    }
  }
  return [...used].sort()
}

/** Removes the comments and string literals of a source. */
function code(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
}

describe('docs/electron-parity.md', () => {
  it('names every Electron API in use', () => {
    const used = usedApis()
    expect(used.length).toBeGreaterThan(20)
    const missing = used.filter((api) => {
      const [module = '', member = ''] = api.split('.')
      return !page.includes(`\`${member}\``) && !page.includes(`${module}.${member}`)
    })
    expect(missing).toEqual([])
  })

  it('names as unused only APIs that no source uses', () => {
    const section = page.split('### ').find((part) => part.startsWith("Electron's tests without"))
    const rows = [...(section ?? '').matchAll(/^\|[^|]+\|([^|]+)\|$/gm)]
    const names = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(15)
    const texts = appSources().map(({ text }) => text)
    const used = names.filter((name) => texts.some((text) => text.includes(name)))
    expect(used).toEqual([])
  })

  it('has a line for each of the twenty items of the security checklist', () => {
    const items = [...page.matchAll(/^\|\s+(\d\d)\s+\|/gm)].map(([, number]) => Number(number))
    expect(items).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
})
