// @ts-check
import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

/**
 * The parser of ESLint's configuration, for TypeScript and for the scripts of Vue components.
 *
 * typescript-eslint makes a new type checker for each component, because the text of a component on
 * disk is not the text of its script. Each checker infers the types of the whole contract again,
 * which took two thirds of the time of a run. This parser makes one program for each tsconfig. In
 * the program, the text of a component is the text of its script.
 *
 * @param {string} root folder of the tsconfig files
 * @param {string[]} configs names of the tsconfig files; a file belongs to the first that names it
 */
export function typedParser(root, configs) {
  const projects = configs.map((name) => new Project(join(root, name)))
  return {
    meta: { name: 'perceel-typed-parser', version: '1' },
    /**
     * @param {string} code
     * @param {import('typescript-eslint').ParserOptions & { filePath: string }} options
     */
    parseForESLint(code, options) {
      const typed = runsOnce && options.project !== undefined && options.project !== false
      const program = typed ? programOf(projects, options.filePath, code) : null
      // An editor's process outlives the files that a program was made from. A corrected text
      // (`--fix`) and an expression of a template are not the text of their file. In these cases,
      // typescript-eslint makes or updates a program of its own.
      if (program === null) return tseslint.parser.parseForESLint(code, options)
      const { project: _unused, extraFileExtensions: _also, ...others } = options
      return tseslint.parser.parseForESLint(code, { ...others, programs: [program] })
    },
  }
}

/** True if this process is one run of the command line, and not the service of an editor. */
const runsOnce = /[\\/]eslint([\\/]bin[\\/]eslint)?(\.js)?$/.test(process.argv[1] ?? '')

/**
 * Returns the program in which the file has this text, or null.
 * @param {Project[]} projects
 * @param {string} file
 * @param {string} code
 */
function programOf(projects, file, code) {
  const path = asCompilerPath(file)
  const program = projects.find((project) => project.files.has(path))?.program
  return program?.getSourceFile(path)?.text === code ? program : null
}

/** One tsconfig, with a program that is made when the first of its files is read. */
class Project {
  #config
  /** @type {ts.Program | null} */
  #program = null

  /** @param {string} path of the tsconfig */
  constructor(path) {
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: raise }
    const more = { allowNonTsExtensions: true, noEmit: true }
    const components = { extension: '.vue', isMixedContent: true, scriptKind: deferred }
    this.#config = ts.getParsedCommandLineOfConfigFile(path, more, host, undefined, undefined, [
      components,
    ])
    for (const error of this.#config?.errors ?? []) raise(error)
    this.files = new Set(this.#config?.fileNames)
  }

  get program() {
    this.#program ??= createProgram(this.#config?.fileNames ?? [], this.#config?.options ?? {})
    return this.#program
  }
}

const deferred = ts.ScriptKind.Deferred

/**
 * @param {string[]} files
 * @param {ts.CompilerOptions} options
 */
function createProgram(files, options) {
  const host = ts.createCompilerHost(options, true)
  const readFile = host.readFile.bind(host)
  host.readFile = (path) =>
    path.endsWith('.vue') ? scriptOf(readFileSync(path, 'utf8')) : readFile(path)
  const program = ts.createProgram(files, options, host)
  program.getTypeChecker() // sets the parents of all nodes
  return program
}

/**
 * Returns the text of a component's script, as the parser of Vue components passes it on. That
 * parser declares a type parameter of the component as a type before the script.
 * @param {string} component
 */
function scriptOf(component) {
  const [, attributes = '', script = ''] =
    /^<script\b([^>]*)>(.*?)<\/script>/msu.exec(component) ?? []
  const [, name, bound] = /\bgeneric="(\w+) extends([^,=<"]+)"/u.exec(attributes) ?? []
  return name === undefined ? script : `type ${name} = ${bound};\n${script}`
}

/**
 * TypeScript writes all paths with slashes.
 * @param {string} path
 */
function asCompilerPath(path) {
  return normalize(path).replaceAll('\\', '/')
}

/**
 * @param {ts.Diagnostic} error
 * @returns {never}
 */
function raise(error) {
  throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
}
