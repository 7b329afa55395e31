import { decode } from '../../tree/plain-text.ts'
import { findRootTag } from '../../root-tag.ts'
import { guardXml, maxXmlDepth } from '../../xml-guard.ts'
import { type FindSchemaFile, schemaFileFinder } from '../find-file.ts'
import type { SchemaFiles } from '../schema-model.ts'
import type { Problems } from '../schema-problem.ts'
import { xmlNamespace } from './namespace-names.ts'
import type { Place } from './place.ts'
import { SchemaFile } from './schema-file.ts'

/** More than any schema of records; a hostile one must not hold the thread for long. */
const maxFileLength = 20_000_000
const maxTotalLength = 40_000_000
const maxPlaces = 2000

/** A file that is used under a namespace, and what in it redefines other files' declarations. */
export interface LoadedPlace {
  readonly place: Place
  readonly redefinitions: readonly number[]
}

interface Asked {
  readonly name: string
  /** Of the file that includes it, or that an import names; undefined: whatever it has. */
  readonly namespace: string | undefined
  readonly chameleon: boolean
  readonly by: { readonly file: SchemaFile; readonly node: number } | null
}

/** Reads the main file and all that it asks for, each once under a namespace. */
export function loadFiles(input: SchemaFiles, problems: Problems): LoadedPlace[] {
  return new Loader(input, problems).load()
}

class Loader {
  readonly #input: SchemaFiles
  readonly #problems: Problems
  readonly #files = new Map<string, SchemaFile | null>()
  readonly #places = new Map<string, LoadedPlace>()
  readonly #queue: Asked[] = []
  readonly #find: FindSchemaFile
  /** Files by their target namespace; made when it is asked for the first time. */
  #targets: ReadonlyMap<string, string> | null = null
  #length = 0

  constructor(input: SchemaFiles, problems: Problems) {
    this.#input = input
    this.#problems = problems
    this.#find = schemaFileFinder(input.files.keys())
  }

  load(): LoadedPlace[] {
    const { main, files } = this.#input
    if (!files.has(main)) {
      this.#problems.report('noMainFile', main, 0, main)
      return []
    }
    this.#queue.push({ name: main, namespace: undefined, chameleon: false, by: null })
    for (let at = 0; at < this.#queue.length; at += 1) {
      const asked = this.#queue[at]
      if (asked !== undefined) this.#read(asked)
    }
    return [...this.#places.values()]
  }

  #read(asked: Asked): void {
    const file = this.#file(asked.name)
    if (file === null) return
    const own = file.token(file.root, 'targetNamespace') ?? ''
    const chameleon = asked.chameleon && own === '' && (asked.namespace ?? '') !== ''
    const targetNamespace = chameleon ? (asked.namespace ?? '') : own
    if (asked.namespace !== undefined && targetNamespace !== asked.namespace && asked.by !== null) {
      const { file: by, node } = asked.by
      const names = [asked.name, asked.namespace, own]
      this.#problems.report('otherNamespace', by.name, by.offset(node, 'schemaLocation'), ...names)
      return
    }
    const key = JSON.stringify([asked.name, targetNamespace])
    if (this.#places.has(key)) return
    if (this.#places.size >= maxPlaces) {
      this.#problems.report('tooLarge', asked.name, 0)
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
    const name = this.#find(file.name, location)
    if (name === null) this.#missing(file, node, location)
    else {
      const by = { file, node }
      this.#queue.push({ name, namespace: targetNamespace, chameleon: true, by })
    }
  }

  #import(file: SchemaFile, node: number): void {
    const namespace = file.token(node, 'namespace') ?? ''
    const location = file.token(node, 'schemaLocation')
    const found = location === null ? null : this.#find(file.name, location)
    // XML Schema 1.0, 4.2.3: the location is a hint, so that a file with that namespace will do.
    const name = found ?? this.#fileOf(namespace)
    if (name !== null) {
      this.#queue.push({ name, namespace, chameleon: false, by: { file, node } })
    } else if (location !== null && namespace !== xmlNamespace) {
      this.#missing(file, node, location)
    }
  }

  #missing(file: SchemaFile, node: number, location: string): void {
    const offset = file.offset(node, 'schemaLocation')
    this.#problems.report('missingFile', file.name, offset, location)
  }

  #fileOf(namespace: string): string | null {
    if (namespace === '') return null
    this.#targets ??= new Map(
      [...this.#input.files]
        .reverse()
        .map(([name, text]): [string, string] => [targetOf(text), name]),
    )
    return this.#targets.get(namespace) ?? null
  }

  #file(name: string): SchemaFile | null {
    const known = this.#files.get(name)
    if (known !== undefined) return known
    const file = this.#scan(name, this.#input.files.get(name) ?? '')
    this.#files.set(name, file)
    return file
  }

  #scan(name: string, text: string): SchemaFile | null {
    const problems = this.#problems
    this.#length += text.length
    if (this.#length > maxTotalLength) {
      problems.report('tooLarge', name, 0)
      return null
    }
    const refused = guardXml(text, { maxLength: maxFileLength, maxDepth: maxXmlDepth })
    if (refused !== null) {
      const kind = refused.reason === 'xmlTooLarge' ? 'tooLarge' : refused.reason
      problems.report(kind, name, refused.offset)
      return null
    }
    const file = new SchemaFile(name, text)
    const { errors } = file.scan
    for (const { kind, start } of errors.slice(0, 20)) {
      problems.report('notWellFormed', name, start, kind)
    }
    if (errors.length > 0) return null
    // Broken text can be nested deeper than the guard has seen.
    if (file.scan.depth > maxXmlDepth) {
      problems.report('tooDeep', name, 0)
      return null
    }
    if (file.local(file.root) === 'schema') return file
    const root = file.scan.names[file.scan.name[file.root] ?? 0] ?? ''
    problems.report('notSchema', name, file.offset(file.root, ''), root)
    return null
  }
}

function targetOf(text: string): string {
  const root = findRootTag(text)
  const target = root?.attributes.find(({ name }) => name === 'targetNamespace')
  return target === undefined ? '' : decode(target.value).trim()
}
