import { open } from 'node:fs/promises'
import { declareUtf8 } from '../../src-shared/xml/declare-utf8.ts'
import { maxXmlLength } from '../../src-shared/xml/xml-guard.ts'
import { readFully } from '../disk/read-fully.ts'
import { failure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/file-failure.ts'
import { decodeXml } from '../schemas/read-schema-files.ts'

/**
 * Reads an XML file as text. The XML declaration then says UTF-8, as the service gets the text.
 * Throws invalidInput with fileGone, fileUnreadable, fileEmpty or xmlTooLarge.
 */
export async function readXmlFile(path: string): Promise<string> {
  const bytes = await readBytes(path)
  if (bytes.length === 0) throw failure('invalidInput', { reason: 'fileEmpty' })
  const text = decodeXml(bytes)
  if (text === null) throw failure('invalidInput', { reason: 'fileUnreadable' })
  return declareUtf8(text.replace(/^\ufeff/u, ''))
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const file = await open(path, 'r')
    try {
      const found = await file.stat()
      if (!found.isFile()) throw failure('invalidInput', { reason: 'fileIsSpecial' })
      if (found.size > maxXmlLength) throw failure('invalidInput', { reason: 'xmlTooLarge' })
      const bytes = new Uint8Array(found.size)
      if (await readFully(file, bytes, 0)) return bytes
      throw failure('invalidInput', { reason: 'fileChanged' })
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    const reason = code === 'ENOENT' ? 'fileGone' : 'fileUnreadable'
    throw failure('invalidInput', { reason }, { cause: error })
  }
}
