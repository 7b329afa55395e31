import { guardXml, maxXmlDepth } from '../../xml-guard.ts'
import type { SchemaFiles } from '../schema-model.ts'
import type { Problems } from '../schema-problem.ts'
import { schemaSources, type SchemaSources } from '../schema-sources.ts'
import { newerPart } from './newer-version.ts'
import type { Place } from './place.ts'
import { ScannedSchema } from './scanned-schema.ts'

/**
 * Lengths in characters, and the number of files and namespaces. Far more than record schemas need: a
 * hostile schema must not hold the thread for long.
 */
const maxFileLength = 20_000_000
const maxTotalLength = 40_000_000
const maxPlaces = 2000
/** Number of syntax errors that are reported for a file. */
const maxErrors = 20

/**
 * A file under the namespace it is used for, and its redefinitions of other files' declarations.
 */
export interface LoadedPlace {
  readonly place: Place
  readonly redefinitions: readonly number[]
}

/** A file that the main file or another file needs. */
interface FileRequest {
  readonly name: string
  /** The namespace of the including file or of the import; undefined accepts any. */
  readonly namespace: string | undefined
  /** True for an include: a file without a target namespace takes the namespace of the includer. */
  readonly chameleon: boolean
  /** The element that includes or imports the file; null for the main file. */
  readonly by: { readonly file: ScannedSchema; readonly node: number } | null
}

/** Reads the main file and every file it includes or imports, each once per namespace. */
export function loadFiles(input: SchemaFiles, problems: Problems): LoadedPlace[] {
  return new Loader(input, problems).load()
}

class Loader {
  readonly #main: string
  readonly #sources: SchemaSources
  readonly #problems: Problems
  readonly #files = new Map<string, ScannedSchema | null>()
  readonly #places = new Map<string, LoadedPlace>()
  readonly #queue: FileRequest[] = []
  #length = 0

  constructor(input: SchemaFiles, problems: Problems) {
    this.#main = input.main
    this.#sources = schemaSources(input.files)
    this.#problems = problems
  }

  load(): LoadedPlace[] {
    const main = this.#main
    if (!this.#sources.files.has(main)) {
      this.#problems.report('noMainFile', main, 0, main)
      return []
    }
    this.#queue.push({ name: main, namespace: undefined, chameleon: false, by: null })
    for (let at = 0; at < this.#queue.length; at += 1) {
      const request = this.#queue[at]
      if (request !== undefined) this.#read(request)
    }
    return [...this.#places.values()]
  }

  #read(request: FileRequest): void {
    const file = this.#file(request.name)
    if (file === null) return
    const own = file.token(file.root, 'targetNamespace') ?? ''
    const chameleon = request.chameleon && own === '' && (request.namespace ?? '') !== ''
    const targetNamespace = chameleon ? (request.namespace ?? '') : own
    if (
      request.namespace !== undefined &&
      targetNamespace !== request.namespace &&
      request.by !== null
    ) {
      const { file: by, node } = request.by
      const names = [request.name, request.namespace, own]
      this.#problems.report('otherNamespace', by.name, by.offset(node, 'schemaLocation'), ...names)
      return
    }
    const key = JSON.stringify([request.name, targetNamespace])
    if (this.#places.has(key)) return
    if (this.#places.size >= maxPlaces) {
      this.#problems.report('tooLarge', request.name, 0)
      return
    }
    const place: Place = { file, targetNamespace, chameleon, redefined: null }
    const redefinitions: number[] = []
    this.#places.set(key, { place, redefinitions })
    for (const node of file.children(file.root)) {
      const local = file.local(node)
      if (local === 'redefine') redefinitions.push(node)
      if (local === 'include' || local === 'redefine') this.#include(place, node)
      else if (local === 'import') this.#import(file, node)
    }
  }

  #include(place: Place, node: number): void {
    const { file, targetNamespace } = place
    const location = file.token(node, 'schemaLocation')
    if (location === null) {
      this.#problems.report('badValue', file.name, file.offset(node, ''), 'schemaLocation', '')
      return
    }
    const name = this.#sources.included(file.name, location)
    if (name === null) this.#missing(file, node, location)
    else {
      const by = { file, node }
      this.#queue.push({ name, namespace: targetNamespace, chameleon: true, by })
    }
  }

  #import(file: ScannedSchema, node: number): void {
    const namespace = file.token(node, 'namespace') ?? ''
    const location = file.token(node, 'schemaLocation')
    const name = this.#sources.imported(file.name, namespace, location)
    if (name !== null) {
      this.#queue.push({ name, namespace, chameleon: false, by: { file, node } })
    } else if (location !== null) {
      this.#missing(file, node, location)
    }
  }

  #missing(file: ScannedSchema, node: number, location: string): void {
    const offset = file.offset(node, 'schemaLocation')
    this.#problems.report('missingFile', file.name, offset, location)
  }

  #file(name: string): ScannedSchema | null {
    const known = this.#files.get(name)
    if (known !== undefined) return known
    const file = this.#scan(name, this.#sources.files.get(name) ?? '')
    this.#files.set(name, file)
    return file
  }

  #scan(name: string, text: string): ScannedSchema | null {
    const problems = this.#problems
    this.#length += text.length
    if (this.#length > maxTotalLength) {
      problems.report('tooLarge', name, 0)
      return null
    }
    const refused = guardXml(text, { maxLength: maxFileLength, maxDepth: maxXmlDepth })
    if (refused !== null) {
      const large = refused.reason === 'xmlTooLarge' || refused.reason === 'tooManyElements'
      const kind = large ? 'tooLarge' : refused.reason
      problems.report(kind, name, refused.offset)
      return null
    }
    const file = new ScannedSchema(name, text)
    const { errors } = file.scan
    for (const { kind, start } of errors.slice(0, maxErrors)) {
      problems.report('notWellFormed', name, start, kind)
    }
    if (errors.length > 0) return null
    // Malformed text can be nested deeper than the guard noticed.
    if (file.scan.depth > maxXmlDepth) {
      problems.report('tooDeep', name, 0)
      return null
    }
    const newer = newerPart(file)
    if (newer !== null) {
      problems.report('newerVersion', name, newer.offset, newer.name)
      return null
    }
    if (file.local(file.root) === 'schema') return file
    const root = file.scan.names[file.scan.name[file.root] ?? 0] ?? ''
    problems.report('notSchema', name, file.offset(file.root, ''), root)
    return null
  }
}
