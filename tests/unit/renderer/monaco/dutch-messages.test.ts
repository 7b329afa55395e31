import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dutchMessages } from '../../../../src-renderer/monaco/dutch-messages.ts'

const root = join(import.meta.dirname, '../../../../node_modules/monaco-editor/esm/vs')
const call = /localize2?\((\d+), *(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g

/** Returns every text of the installed Monaco, by its number. */
async function monacoMessages(): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const folder of ['base', 'editor', 'platform']) {
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      if (!entry.endsWith('.js')) continue
      const source = await readFile(join(root, folder, entry), 'utf8')
      for (const [, number, single, double] of source.matchAll(call)) {
        found.set(Number(number), (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'))
      }
    }
  }
  return found
}

describe('Dutch of the editor', () => {
  it('stands beside the English of the installed Monaco, number by number', async () => {
    const installed = await monacoMessages()
    const ours = dutchMessages.map(([number, english]) => [number, english])
    expect(ours).toEqual(dutchMessages.map(([number]) => [number, installed.get(number)]))
  })

  it('keeps every slot of the English text', () => {
    for (const [, english, dutch] of dutchMessages) {
      const slots = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted()
      expect(slots(dutch), english).toEqual(slots(english))
    }
  })
})
