import type { Plugin } from 'vite'

/** A text that a module of Monaco looks up once, when the module runs. */
const constant = /^const (\w+) = (localize2?\(.+\));$/gmu

/**
 * Makes the constants with texts in a module of Monaco variables that
 * src-renderer/monaco/monaco-language.ts sets anew after a change of the language. Monaco's modules
 * run once, so that its texts would stay in the language of the first editor.
 */
export function withChangingTexts(code: string): string {
  return code.replaceAll(
    constant,
    (_, name: string, text: string) =>
      `let ${name} = ${text}; (globalThis.monacoTexts ??= []).push(() => { ${name} = ${text}; });`,
  )
}

/** Lets the texts of Monaco follow the language of the app. */
export function monacoTexts(): Plugin {
  return {
    name: 'perceel-monaco-texts',
    transform(code, id) {
      if (!/\/monaco-editor\/.+\.js$/u.test(id)) return null
      const changed = withChangingTexts(code)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
