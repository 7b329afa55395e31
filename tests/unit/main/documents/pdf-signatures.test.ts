import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSigned } from '../../../../src-main/documents/pdf-signatures.ts'
import { pdfFile } from '../../../files/pdf-file.ts'
import { signedPdf, unsignedForm } from '../../../files/signed-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-signatures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function isSignedPdf(bytes: Uint8Array): Promise<boolean> {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, bytes)
  const file = await open(path, 'r')
  try {
    return await isSigned(file, bytes.byteLength)
  } finally {
    await file.close()
  }
}

test.each([
  ['of a field', signedPdf()],
  ['without the name of its kind', signedPdf({ named: false })],
  [
    'whose places are of an earlier version of the file',
    pdfFile({ objects: ['<< /Type /Sig /ByteRange [0 10 20 30] /Contents <00> >>'] }),
  ],
  ['with a long seal', signedPdf({ seal: 120_000 })],
  ['behind a megabyte of pages', signedPdf({ parts: { objects: [`(${'a'.repeat(1_048_000)})`] } })],
])('a digital signature %s is found', async (_, pdf) => {
  expect(await isSignedPdf(pdf)).toBe(true)
})

test.each([
  ['a field that waits for a signature', unsignedForm()],
  ['words about signatures', pdfFile({ objects: ['(/ByteRange [0 1 2 3] /Type /Sig)'] })],
  [
    'words without end',
    pdfFile({ objects: ['<< /ByteRange [0 9 5 3] /Reason (\\( /Type /Sig >>'] }),
  ],
  [
    'a page about signatures',
    pdfFile({
      objects: ['<< /Length 36 >>\nstream\n/Type /Sig /ByteRange [0 1 2 3]\nendstream'],
    }),
  ],
  ['a key without end', pdfFile({ objects: [`/Type /Sig ${'/ByteRange [ '.repeat(9999)}`] })],
  [
    'places behind the end of the file',
    pdfFile({ objects: ['<< /ByteRange [0 999999999999999 9999999999999999 1] >>'] }),
  ],
  ['places out of order', pdfFile({ objects: ['<< /ByteRange [0 90 20 10] >>'] })],
  ['an empty file', Buffer.alloc(0)],
])('no digital signature is seen in %s', async (_, pdf) => {
  expect(await isSignedPdf(pdf)).toBe(false)
})
