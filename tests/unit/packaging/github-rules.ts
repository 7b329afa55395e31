import { registerHooks } from 'node:module'
import { TextDocument } from 'vscode-languageserver-textdocument'

// GitHub's packages import JSON as bundlers do, which plain Node refuses without the attribute.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const isTheirs = found.url.includes('/node_modules/@actions/') && found.url.endsWith('.json')
    return isTheirs ? { ...found, importAttributes: { type: 'json' } } : found
  },
})
const { validate } = await import('@actions/languageservice')

let checked = 0

/** Checks a workflow with GitHub's own rules: its schema, its expressions and their contexts. */
export async function workflowFaults(text: string): Promise<string[]> {
  // The package remembers what it parsed by the address.
  checked += 1
  const address = `file:///.github/workflows/${checked}.yml`
  const faults = await validate(TextDocument.create(address, 'yaml', 1, text))
  return faults.map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`)
}
