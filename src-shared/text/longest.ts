/** The most characters of a typed text. The contract refuses more, and the fields take no more. */
export const longest = {
  /** The type or the title of a document. */
  documentText: 300,
  filename: 255,
  /** Words to search for. */
  search: 200,
  /** The name of a template, or of a saved view of a list. */
  name: 100,
} as const
