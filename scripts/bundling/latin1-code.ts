import { parseSync, type Plugin, Visitor } from 'vite'

/**
 * Writes characters outside Latin-1 (a dash, an ellipsis, an emoji) as escapes. V8 keeps the text of
 * each script, and one such character makes it take two bytes for each character: 3.4 MB more in main.
 * Code with a source map stays as it is, because escapes move the columns.
 */
export function latin1Code(): Plugin {
  return {
    name: 'perceel:latin1-code',
    generateBundle: {
      order: 'post',
      handler({ sourcemap }, bundle) {
        if (sourcemap !== undefined && sourcemap !== false) return
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = latin1(output.code)
      },
    },
  }
}

/**
 * Returns the code of a module with escapes for the characters outside Latin-1. A template with a tag keeps
 * its characters, because its tag may read the text as it was written (`String.raw`).
 */
export function latin1(code: string): string {
  if (!/[^\0-\u00ff]/u.test(code)) return code
  const kept: { readonly start: number; readonly end: number }[] = []
  const visitor = new Visitor({ TaggedTemplateExpression: ({ quasi }) => void kept.push(quasi) })
  visitor.visit(parseSync('chunk.js', code).program)
  return code.replaceAll(/[^\0-\u00ff]/gu, (character, at: number) =>
    kept.some(({ start, end }) => start <= at && at < end) ? character : escaped(character),
  )
}

/** Returns an escape for each UTF-16 unit: valid in strings, templates, patterns and names. */
function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('')
}
