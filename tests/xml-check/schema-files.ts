import { glob, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
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
 * Returns the schemas at a path: one for a file; for a folder, one for each file that no other file
 * includes. File names are relative to the deepest folder that contains all files. Throws
 * CheckRefusal.
 */
export async function readSchemaFiles(path: string): Promise<SchemaFiles[]> {
  const about = await stat(path).catch(() => null)
  if (about === null) throw new CheckRefusal(`There is no schema at ${path}`)
  if (!about.isDirectory()) return [named(path, await closure([path]))]
  const found: string[] = []
  for await (const file of glob('**/*.[xX][sS][dD]', { cwd: path })) found.push(resolve(path, file))
  if (found.length === 0) throw new CheckRefusal(`There is no XSD file in ${path}`)
  const all = await closure(found.sort())
  const taken = new Set([...all].flatMap(([file, { asks }]) => asks.filter((one) => one !== file)))
  const mains = found.filter((file) => !taken.has(file))
  // If all files include each other in a circle, any of them stands for the whole schema.
  const chosen = mains.length > 0 ? mains : found.slice(0, 1)
  return chosen.map((main) => named(main, reachable(main, all)))
}

interface ReadFile {
  readonly text: string
  /** The paths of the included files that exist. */
  readonly asks: readonly string[]
}

async function closure(paths: readonly string[]): Promise<Map<string, ReadFile>> {
  const read = new Map<string, ReadFile>()
  const waiting = paths.map((path) => resolve(path))
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (read.has(path)) continue
    if (read.size >= maxFiles) throw new CheckRefusal(`The schema has more than ${maxFiles} files`)
    const text = decodeXml(await readFile(path))
    if (text === null)
      throw new CheckRefusal(`The schema's file ${path} is no text in the encoding that it says`)
    const asks: string[] = []
    for (const location of locationsIn(text)) {
      const place = await placeOf(path, location)
      if (place !== null) asks.push(place)
    }
    read.set(path, { text, asks })
    waiting.push(...asks)
  }
  return read
}

function reachable(
  main: string,
  all: ReadonlyMap<string, ReadFile>,
): ReadonlyMap<string, ReadFile> {
  const found = new Map<string, ReadFile>()
  const waiting = [main]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = all.get(path)
    if (file === undefined || found.has(path)) continue
    found.set(path, file)
    waiting.push(...file.asks)
  }
  return found
}

function named(main: string, read: ReadonlyMap<string, ReadFile>): SchemaFiles {
  let folder = dirname(resolve(main))
  const outside = (path: string) => relative(folder, path).startsWith('..')
  while ([...read.keys()].some(outside) && dirname(folder) !== folder) folder = dirname(folder)
  const nameIn = (path: string) => relative(folder, path).split(sep).join('/')
  return {
    main: nameIn(resolve(main)),
    files: new Map([...read].map(([path, { text }]) => [nameIn(path), text])),
  }
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
