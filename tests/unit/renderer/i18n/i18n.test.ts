import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { documentFactSchema } from '../../../../src-shared/facts/document-fact.ts'
import { errorKinds, errorReasons } from '../../../../src-shared/ipc/app-error.ts'
import en from '../../../../src-renderer/i18n/en/index.ts'
import { chooseLanguage } from '../../../../src-renderer/i18n/language.ts'
import nl from '../../../../src-renderer/i18n/nl/index.ts'

type Tree = { readonly [key: string]: string | Tree }
const languages: Record<string, Tree> = { nl, en }
const source = join(import.meta.dirname, '../../../../src-renderer')

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    return typeof value === 'string' ? [[here, value] as [string, string]] : flatten(value, here)
  })
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort()
}

/**
 * Returns the texts that vue-i18n cannot parse, by language and key. vue-i18n reports them on the
 * console.
 */
function unreadable(trees: Record<string, Tree>): string[] {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = Object.entries(trees).flatMap(([language, tree]) => {
    const i18n = createI18n({
      legacy: false,
      locale: language,
      messages: { [language]: structuredClone(tree) as Record<string, never> },
    })
    return flatten(tree).flatMap(([key]) => {
      report.mockClear()
      try {
        i18n.global.t(key)
      } catch {
        return [`${language} ${key}`] // the message has a syntax error
      }
      return report.mock.calls.length > 0 ? [`${language} ${key}`] : []
    })
  })
  report.mockRestore()
  return broken
}

function sourceFiles(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(vue|ts)$/.test(name) && !name.startsWith('i18n'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
}

describe('texts', () => {
  const dutch = new Map(flatten(nl))
  const english = new Map(flatten(en))

  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...dutch.keys()].sort())
  })

  it('take the same values in both languages', () => {
    for (const [key, text] of dutch) {
      expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })

  it('are all filled in and readable by vue-i18n', () => {
    expect(unreadable({ test: { open: 'een {haakje', closed: 'een {haakje}' } })).toEqual([
      'test open',
    ])
    for (const tree of Object.values(languages)) {
      for (const [key, text] of flatten(tree)) expect(text.trim(), key).not.toBe('')
    }
    expect(unreadable(languages)).toEqual([])
  })

  it('exist for every key that a screen asks for by name', () => {
    const asked = sourceFiles().flatMap((text) =>
      [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter((key) => !dutch.has(key))).toEqual([])
  })
})

it('every kind of fact has a name on the screen', () => {
  const { options } = documentFactSchema.shape.kind
  expect(Object.keys(nl.facts.kind).toSorted()).toEqual(options.toSorted())
})

describe('error sentences', () => {
  const parts = ['what', 'means', 'next']

  it.each(Object.keys(languages))('say what, meaning and next step of each kind in %s', (name) => {
    const texts = new Map(flatten(languages[name] ?? {}))
    for (const kind of errorKinds) {
      for (const part of parts) expect(texts.has(`errors.kind.${kind}.${part}`), kind).toBe(true)
    }
  })

  it.each(Object.keys(languages))(
    'say what, meaning and next step of each reason in %s',
    (name) => {
      const texts = new Map(flatten(languages[name] ?? {}))
      for (const reason of errorReasons) {
        for (const part of parts) {
          expect(texts.has(`errors.reason.${reason}.${part}`), reason).toBe(true)
        }
      }
    },
  )

  it('exist only for kinds and reasons that exist', () => {
    expect(Object.keys(nl.errors.kind).sort()).toEqual([...errorKinds].sort())
    expect(Object.keys(nl.errors.reason).sort()).toEqual([...errorReasons].sort())
  })
})

describe('the language in force', () => {
  it('is the language that the user chose', () => {
    expect(chooseLanguage('en', 'nl-NL')).toBe('en')
    expect(chooseLanguage('nl', 'en-US')).toBe('nl')
  })

  it('follows the system, and is Dutch where the system is in neither', () => {
    expect(chooseLanguage('system', 'en-GB')).toBe('en')
    expect(chooseLanguage('system', 'nl-BE')).toBe('nl')
    expect(chooseLanguage('system', 'de-DE')).toBe('nl')
  })
})
