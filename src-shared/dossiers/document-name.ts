/** Returns the title by which the user knows a document; the name of its file if it has no title. */
export function documentName({ title, filename }: NamedDocument): string {
  return title.trim() === '' ? filename : title
}

interface NamedDocument {
  readonly title: string
  readonly filename: string
}
