import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posesAsDocument } from '../../../../../src-main/documents/programs/program-kinds.ts'
import { programInFile } from '../../../../../src-main/documents/programs/program-in-file.ts'
import { zipNames } from '../../../../../src-main/documents/programs/zip-names.ts'
import { mediaTypeOf } from '../../../../../src-main/files/media-type.ts'
import { fileWarnings } from '../../../../../src-main/intake/file-warnings.ts'
import { noFacts } from '../../../../../src-main/store/dossiers/document-facts.ts'
import type { TrayFile } from '../../../../../src-main/store/dossiers/intake-repository.ts'
import { offeredFiles } from '../../../../files/program-corpus.ts'
import { zipFile } from '../../../../files/zip-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-programs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function warningsOf(name: string, bytes: Uint8Array) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const readAt = (at: number, length: number) => readFileSync(path).subarray(at, at + length)
  const mediaType = await mediaTypeOf(bytes.subarray(0, 65_536), path, readAt)
  const file = await open(path, 'r')
  const program = await programInFile(file, { mediaType, size: bytes.length })
  await file.close()
  return fileWarnings({
    file: { filename: name, givenName: name, mediaType } as TrayFile,
    facts: { ...noFacts, program },
    unread: null,
    otherOwner: null,
    ...{
      unreadable: null,
      personal: [],
      encodedBytes: 1,
      limit: null,
      sameDossiers: [],
      sameInTray: null,
    },
  })
}

test.each(offeredFiles.filter(({ kind }) => kind !== null))(
  '$what ($name) is held back',
  async ({ name, bytes, kind }) => {
    const [warning] = await warningsOf(name, bytes)
    expect(warning).toMatchObject({ warning: 'program', kind })
  },
)

test.each(offeredFiles.filter(({ kind }) => kind === null))(
  '$what ($name) is a document',
  async ({ name, bytes }) => {
    const names = (await warningsOf(name, bytes)).map(({ warning }) => warning)
    expect(names).not.toContain('program')
  },
)

test('a program with the extension of a document before its own poses as a document', () => {
  expect(posesAsDocument('koopakte.pdf.exe')).toBe(true)
  expect(posesAsDocument('koopakte.PDF .Scr')).toBe(true)
  expect(posesAsDocument('setup.exe')).toBe(false)
  expect(posesAsDocument('versie 1.2.exe')).toBe(false)
})

test('a name of a PDF over a program poses as a document', async () => {
  const program = offeredFiles.find(({ what }) => what === 'a program as a PDF')
  const [warning] = await warningsOf('akte.pdf', program?.bytes ?? new Uint8Array())
  expect(warning).toEqual({ warning: 'program', kind: 'program', poses: true })
})

test('a damaged list of a zip gives the names that can be read, and never fails', () => {
  const zip = zipFile({ 'a.pdf': 'x', 'b.exe': 'y' })
  expect(zipNames(zip, zip.length)).toEqual(['a.pdf', 'b.exe'])
  for (let length = 0; length < zip.length; length += 1)
    expect(() => zipNames(zip.subarray(0, length), length)).not.toThrow()
  for (let at = 0; at < zip.length; at += 1) {
    const damaged = Buffer.from(zip)
    damaged[at] = 0xff
    expect(() => zipNames(damaged, zip.length)).not.toThrow()
  }
})
