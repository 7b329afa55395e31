import type { FindProblem } from '../find-question.ts'

/** A token of XPath 1.0 (section 3.7), with its offset in the expression. */
export interface XPathToken {
  readonly kind:
    | 'literal'
    | 'number'
    | 'symbol'
    | 'operator'
    | 'axis'
    | 'function'
    | 'nodeType'
    | 'name'
  /** As written; for a name test `City`, `p:City`, `p:*` or `*`. */
  readonly text: string
  readonly start: number
}

const name = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.\-·]*`
const space = /[ \t\r\n]+/uy
const literal = /"[^"]*"|'[^']*'/uy
const digits = /\d+(?:\.\d*)?|\.\d+/uy
const symbol = /\/\/|::|\.\.|!=|<=|>=|[()[\].@,/|+\-=<>$]/uy
const words = new RegExp(`${name}(?::(?!:)(?:${name}|\\*))?`, 'uy')
const nodeTypes = new Set(['comment', 'text', 'processing-instruction', 'node'])
const operatorNames = new Set(['and', 'or', 'mod', 'div'])
/** Behind these tokens no operator is possible: an operator name is a name, and `*` a name test. */
const beforeOperand = new Set(['@', '::', '(', '[', ',', '/', '//', '|', '+', '-', '=', '!=', '<'])
for (const more of ['<=', '>', '>=', '$']) beforeOperand.add(more)

/**
 * Splits an expression into tokens. Invalid tokens and unclosed brackets give a problem with its
 * offset.
 */
export function readTokens(
  expression: string,
): { readonly tokens: XPathToken[] } | { readonly problem: FindProblem } {
  const tokens: XPathToken[] = []
  const open: XPathToken[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(expression)?.[0] ?? null
  }
  while (at < expression.length) {
    const blank = take(space)
    if (blank !== null) {
      at += blank.length
      continue
    }
    const token = nextToken(expression, at, tokens.at(-1), take)
    if (token === null) {
      const quote = expression[at] === '"' || expression[at] === "'"
      return { problem: { kind: quote ? 'openQuote' : 'strayCharacter', at } }
    }
    if (token.text === '(' || token.text === '[') open.push(token)
    if (token.kind === 'symbol' && (token.text === ')' || token.text === ']')) {
      const opening = open.pop()
      if (opening?.text !== (token.text === ')' ? '(' : '['))
        return { problem: { kind: 'strayBracket', at } }
    }
    tokens.push(token)
    at += token.text.length
  }
  const unclosed = open.at(-1)
  return unclosed === undefined
    ? { tokens }
    : { problem: { kind: 'openBracket', at: unclosed.start } }
}

function nextToken(
  expression: string,
  start: number,
  before: XPathToken | undefined,
  take: (pattern: RegExp) => string | null,
): XPathToken | null {
  const quoted = take(literal)
  if (quoted !== null) return { kind: 'literal', text: quoted, start }
  const number = take(digits)
  if (number !== null) return { kind: 'number', text: number, start }
  const sign = take(symbol)
  if (sign !== null) return { kind: 'symbol', text: sign, start }
  const operand =
    before === undefined ||
    before.kind === 'operator' ||
    (before.kind === 'symbol' && beforeOperand.has(before.text))
  if (expression[start] === '*') return { kind: operand ? 'name' : 'operator', text: '*', start }
  const word = take(words)
  if (word === null) return null
  if (!operand && operatorNames.has(word)) return { kind: 'operator', text: word, start }
  const rest = expression.slice(start + word.length).trimStart()
  if (rest.startsWith('::')) return { kind: 'axis', text: word, start }
  if (rest.startsWith('('))
    return { kind: nodeTypes.has(word) ? 'nodeType' : 'function', text: word, start }
  return { kind: 'name', text: word, start }
}
