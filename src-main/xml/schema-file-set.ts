/** A schema's files as plain data: they cross threads. */
export interface SchemaFileSet {
  /** The file that is read first. */
  readonly main: string
  readonly files: readonly SchemaFile[]
}

export interface SchemaFile {
  /** From the folder that was chosen on, with forward slashes. */
  readonly name: string
  readonly text: string
}
