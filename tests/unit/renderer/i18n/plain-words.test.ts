import { expect, it } from 'vitest'
import en from '../../../../src-renderer/i18n/en/index.ts'
import nl from '../../../../src-renderer/i18n/nl/index.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Words of which an estate agent does not know what they mean, or which meant two things. */
const oldDutch = [
  /\b(?:mijne|hunne|versturen|kanalenbord|welgevormd|terugnemen|bezwa(?:ar|ren))\b/iu,
  /postvak uit|mag zo niet|doen niet mee|wat versies niet zeggen|voor kenners/iu,
  /opnieuw (?:plaatsen|publiceren)\b|niet meesturen/iu,
  /^(?:Stand|Oplossen|Bijgewerkt|Hangt|Gaat niet|Geheim)$/u,
  /\b(?:published|done|busy|withdrawn)\b/iu,
]
/** Names for an IT supplier, which stand beside a plain word and never alone. */
const technical =
  /^(?:client[- ]id|json|csv|form-urlencoded|xml[- ](?:version|versie)|http[- ]status|sha-256|xpath)$/iu
/** Settings and dialogs use the verb, for which there is no other word. */
const allowed = new Set(['today.action.conflict'])

function texts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    return typeof value === 'string' ? [[here, value] as [string, string]] : texts(value, here)
  })
}

it('Dutch screens use the words of an estate agent', () => {
  const found = texts(nl)
    // The words that the command palette finds a screen by are not shown.
    .filter(([key]) => !key.startsWith('palette.words.') && !allowed.has(key))
    .filter(([, text]) => oldDutch.some((word) => word.test(text.replace(/\{\w+\}/gu, ''))))
  expect(found).toEqual([])
})

it.each([
  ['nl', nl],
  ['en', en],
])('a technical name stands beside a plain word in %s', (_, tree) => {
  // The editor of the XML speaks to experts.
  const screens = texts(tree).filter(([key]) => !/^(?:editor|schemas)/u.test(key))
  expect(screens.filter(([, text]) => technical.test(text))).toEqual([])
})

it.each([
  ['nl', nl],
  ['en', en],
])('an apostrophe is written in one way in %s', (_, tree) => {
  const straight = texts(tree).filter(([, text]) => /\p{L}'(?:\p{L}|\s|$)/u.test(text))
  expect(straight.filter(([, text]) => !text.includes("='"))).toEqual([])
})
