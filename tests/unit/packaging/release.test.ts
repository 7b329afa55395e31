import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { packageFolder } from '../../../scripts/bundling/bundled-packages.ts'
import { writeChecksums } from '../../../scripts/release/checksums.ts'
import { gather, mergeDescriptions } from '../../../scripts/release/gather.ts'
import { partAbout, updateNotes } from '../../../scripts/release/notes.ts'
import { shippedBill } from '../../../scripts/release/shipped.ts'
import { writeShare } from '../../../scripts/release/stage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-release-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('the descriptions of an update', () => {
  it('of two Macs become one with the files of both, and with the notes', () => {
    for (const [job, url] of [
      ['arm', 'arm64.zip'],
      ['intel', 'x64.zip'],
    ] as const) {
      // oxfmt-ignore
      mkdirSync(join(folder, 'jobs', job), { recursive: true })
      write(join('jobs', job, 'latest-mac.yml'), `version: 1.2.3\nfiles:\n  - url: ${url}\n`)
      write(join('jobs', job, url), 'bytes')
    }
    gather(join(folder, 'jobs'), join(folder, 'all'), '# nl\n- Nieuw')
    const merged = parse(read('all/latest-mac.yml')) as { files: { url: string }[] }
    expect(merged.files.map(({ url }) => url)).toEqual(['arm64.zip', 'x64.zip'])
    expect(merged).toMatchObject({ version: '1.2.3', releaseNotes: '# nl\n- Nieuw' })
    expect(read('all/x64.zip')).toBe('bytes')
  })

  it('of different versions are not merged', () => {
    const of = (version: string) => ({ version, files: [] })
    expect(() => mergeDescriptions([of('1.0.0'), of('1.0.1')])).toThrow('1.0.0, 1.0.1')
  })

  it('state the share, and refuse what is no percentage', () => {
    write('latest.yml', 'version: 1.0.0\n')
    write('latest-linux.yml', 'version: 1.0.0\n')
    writeShare(folder, '10')
    expect(parse(read('latest.yml'))).toEqual({ version: '1.0.0', stagingPercentage: 10 })
    expect(parse(read('latest-linux.yml'))).toMatchObject({ stagingPercentage: 10 })
    for (const share of ['', '101', '-1', 'all'])
      expect(() => writeShare(folder, share)).toThrow('share')
  })
})

it('checksums are those of sha256sum, and an update keeps the lines of other files', async () => {
  write('a.exe', 'one')
  write('b.deb', 'two')
  await writeChecksums(folder, { update: false })
  const before = read('SHA256SUMS').split('\n')
  // The SHA-256 of 'one', in the format of sha256sum.
  expect(before[0]).toBe('7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  a.exe')
  rmSync(join(folder, 'b.deb'))
  write('a.exe', 'changed')
  await writeChecksums(folder, { update: true })
  const after = read('SHA256SUMS').split('\n')
  expect(after[1]).toBe(before[1])
  expect(after[0]).not.toBe(before[0])
})

describe('the notes of a release', () => {
  const log = '# Log\n\n## [Unreleased]\n\n- soon\n\n## [1.2.0] - 2026-01-02\n\n- new\n- better\n'
  it('are the part about its version', () => {
    expect(partAbout(log, '1.2.0')).toBe('- new\n- better')
    expect(() => partAbout(log, '9.9.9')).toThrow('9.9.9')
  })
  it('exist in Dutch and English', () => {
    expect(updateNotes('Unreleased')).toMatch(/^# nl\n- [\s\S]+\n# en\n[\s\S]+- /)
  })
})

it('the bill names what is packed or bundled, and nothing else', () => {
  const of = (...names: string[]) => ({
    metadata: { component: {} },
    components: names.map((name) => ({ name, version: '1.0.0', 'bom-ref': `${name}@1.0.0` })),
    dependencies: [{ ref: 'app', dependsOn: names.map((name) => `${name}@1.0.0`) }],
  })
  const bill = shippedBill(of('zod', 'vue', 'vitest'), of('zod'), ['vue@1.0.0'])
  expect(bill.components.map(({ name }) => name)).toEqual(['zod', 'vue'])
  expect(bill.dependencies).toEqual([{ ref: 'app', dependsOn: ['zod@1.0.0', 'vue@1.0.0'] }])
})

it('a bundled module belongs to the innermost package', () => {
  expect(packageFolder('/a/node_modules/x/node_modules/@b/c/d/e.js?worker')).toBe(
    '/a/node_modules/x/node_modules/@b/c',
  )
  expect(packageFolder('/a/src-main/index.ts')).toBeNull()
})
