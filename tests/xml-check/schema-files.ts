import { glob, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { schemasOfFolder } from '../../src-main/schemas/folder-import.ts'
import { decodeXml } from '../../src-main/schemas/read-schema-files.ts'
import { attributeValue } from '../../src-shared/xml/language/element-names.ts'
import { childElements } from '../../src-shared/xml/scan/relatives.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import { nameOf } from '../../src-shared/xml/scan/xml-scan.ts'
import type { SchemaFiles } from '../../src-shared/xml/schema/schema-model.ts'
import { CheckRefusal } from './refusal.ts'

/** The maximum number of files of a schema, far more than any real schema has. */
const maxFiles = 2000
const takingIn = /^(?:[^:]*:)?(?:include|import|redefine|override)$/u

/**
 * Returns the schemas at a path: one for a file; for a folder, its schemas as the app imports them. An
 * import without a place is found by its namespace in a folder only. File names are relative to the
 * deepest folder that contains all files. Throws CheckRefusal.
 */
export async function readSchemaFiles(path: string): Promise<SchemaFiles[]> {
  const about = await stat(path).catch(() => null)
  if (about === null) throw new CheckRefusal(`There is no schema at ${path}`)
  if (!about.isDirectory()) return [await schemaOfFile(resolve(path))]
  const found: string[] = []
  for await (const file of glob('**/*.[xX][sS][dD]', { cwd: path })) found.push(resolve(path, file))
  if (found.length === 0) throw new CheckRefusal(`There is no XSD file in ${path}`)
  const read = await closure(found.sort())
  const nameOf = namesIn(path, read.keys())
  const files = [...read].map(([file, text]) => ({ name: nameOf(file), text }))
  const own = new Set(found.map(nameOf))
  return schemasOfFolder(files)
    .filter(({ main }) => own.has(main))
    .map(({ main, files: parts }) => ({
      main,
      files: new Map(parts.map(({ name, text }) => [name, text])),
    }))
}

async function schemaOfFile(main: string): Promise<SchemaFiles> {
  const read = await closure([main])
  const nameOf = namesIn(dirname(main), read.keys())
  return {
    main: nameOf(main),
    files: new Map([...read].map(([path, text]) => [nameOf(path), text])),
  }
}

/** Reads files, and the files that they take in and that exist. Returns the texts by path. */
async function closure(paths: readonly string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  const waiting = paths.map((path) => resolve(path))
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (read.has(path)) continue
    if (read.size >= maxFiles) throw new CheckRefusal(`The schema has more than ${maxFiles} files`)
    const text = decodeXml(await readFile(path))
    if (text === null)
      throw new CheckRefusal(`The schema's file ${path} is no text in the encoding that it says`)
    read.set(path, text)
    for (const location of locationsIn(text)) {
      const place = await placeOf(path, location)
      if (place !== null) waiting.push(place)
    }
  }
  return read
}

/** Returns a function that names files relative to the deepest folder that contains all of them. */
function namesIn(from: string, paths: Iterable<string>): (path: string) => string {
  let folder = resolve(from)
  const outside = (path: string) => relative(folder, path).startsWith('..')
  const all = [...paths]
  while (all.some(outside) && dirname(folder) !== folder) folder = dirname(folder)
  return (path) => relative(folder, path).split(sep).join('/')
}

function locationsIn(text: string): string[] {
  const scan = scanXml(text)
  if (scan.root < 0) return []
  return childElements(scan, scan.root)
    .filter((node) => takingIn.test(nameOf(scan, node)))
    .flatMap((node) => attributeValue(scan, node, 'schemaLocation') ?? [])
    .map((location) => location.trim())
    .filter((location) => location !== '')
}

/**
 * Returns the path of a schema location on this disk: relative to the folder of the file, or else
 * in that folder under the last part of its name, because files of web addresses are often kept
 * that way. Returns null if neither exists. Nothing is downloaded.
 */
async function placeOf(from: string, location: string): Promise<string | null> {
  const folder = dirname(from)
  const path = plainly(location.replace(/[?#].*$/su, '')).replaceAll('\\', '/')
  const ofWeb = /^[a-z][a-z0-9+.-]+:/iu.test(path)
  const places = [...(ofWeb ? [] : [resolve(folder, path)]), join(folder, basename(path))]
  for (const place of places) {
    if ((await stat(place).catch(() => null))?.isFile() === true) return place
  }
  return null
}

function plainly(location: string): string {
  try {
    return decodeURIComponent(location)
  } catch {
    return location // the name contains a plain percent sign
  }
}
