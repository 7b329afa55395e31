import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeShipped } from '../../../scripts/release/shipped.ts'

it('a release names all code of others that it ships, with the licences, and no tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-shipped-'))
  try {
    const count = writeShipped(folder)
    const bill = JSON.parse(readFileSync(join(folder, 'perceel.cdx.json'), 'utf8')) as {
      components: { name: string }[]
    }
    const names = bill.components.map(({ name }) => name)
    expect(names).toHaveLength(count)
    // Packed, and bundled by the build.
    expect(names).toEqual(
      expect.arrayContaining(['keytar', 'tesseract.js-core', '@vue/runtime-core', 'zod']),
    )
    const tools =
      /^(?:vitest|vite|electron|typescript|oxfmt|node|node-bin-.+|node-linux-.+|@playwright\/test)$/u
    expect(names.filter((name) => tools.test(name))).toEqual([])
    const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of names) expect(`\n${notices}`).toContain(`\n${name} `)
    expect(notices).toContain('Permission is hereby granted')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
