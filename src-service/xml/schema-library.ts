import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'
import type { RecordKind } from '../records/model/record-namespace.ts'

/** The schemas of a folder (`project-1.2.xsd`), each compiled at its first use and cached. */
export class SchemaLibrary {
  readonly #folder: string
  readonly #compiled = new Map<string, XsdValidator>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Returns the compiled schema of a kind and version.
   * @throws when the schema is missing or invalid
   */
  validatorOf(kind: RecordKind, version: string): XsdValidator {
    const name = `${kind}-${version}.xsd`
    let validator = this.#compiled.get(name)
    if (validator === undefined) {
      validator = compile(join(this.#folder, name))
      this.#compiled.set(name, validator)
    }
    return validator
  }

  /** Frees the memory of the schemas in WebAssembly. */
  dispose(): void {
    for (const validator of this.#compiled.values()) validator.dispose()
    this.#compiled.clear()
  }
}

function compile(path: string): XsdValidator {
  const schema = XmlDocument.fromBuffer(readFileSync(path), {
    option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET,
  })
  try {
    return XsdValidator.fromDoc(schema)
  } finally {
    schema.dispose()
  }
}
