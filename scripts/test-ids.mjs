// @ts-check
// Usage: npm run test-ids [-- TEXT...]. Prints the test ids (`data-testid`) of the screens, by file.
// With TEXT: only the ids and files that contain one of the texts. `<name>` stands for a value that
// is known at run time. If a component takes its id from a prop, the ids are printed at the files
// that use the component.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { parse } from 'vue/compiler-sfc'
import { root } from './run-command.mjs'

/**
 * @typedef {{ component: string, props: Map<string, string[]> }} Use a component in a template,
 *   with the values of its props
 * @typedef {{ ids: string[], uses: Use[] }} Source
 */

/** Types of nodes in Vue's template tree. */
const nodeType = { element: 1, attribute: 6 }

/** @type {Map<string, Source>} */
const sources = new Map()
for (const path of globSync('src-renderer/**/*.{vue,ts}', { cwd: root }).toSorted())
  sources.set(resolve(root, path), readSource(resolve(root, path)))

const wanted = process.argv.slice(2)
for (const path of sources.keys()) {
  const name = path.slice(root.length + 1)
  const ids = printedIds(path).filter(
    (id) => wanted.length === 0 || wanted.some((text) => `${name} ${id}`.includes(text)),
  )
  if (ids.length > 0) console.log([name, ...ids].join('\n  '))
}

/**
 * Reads the ids of a file and its uses of components.
 * @param {string} path
 * @returns {Source}
 */
function readSource(path) {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.ts')) return { ids: scriptIds(text).attributes, uses: [] }
  const { script, scriptSetup, template } = parse(text, { filename: path }).descriptor
  const code = `${script?.content ?? ''}\n${scriptSetup?.content ?? ''}`
  const { attributes, fields } = scriptIds(code)
  /** @type {Source} */
  const source = { ids: [...attributes, ...fields], uses: [] }
  const imported = new Map(
    [...code.matchAll(/import (\w+) from '([^']+\.vue)'/g)].map(([, name = '', from = '']) => [
      name,
      join(dirname(path), from),
    ]),
  )
  if (template?.ast) readElements(template.ast.children, { source, imported, fields })
  return source
}

/**
 * Returns the ids in a script: `attributes` of elements, and the ids of `fields`, which a template
 * hands to a component with `v-bind`.
 * @param {string} code
 */
function scriptIds(code) {
  /** @type {Record<'attributes' | 'fields', string[]>} */
  const ids = { attributes: [], fields: [] }
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isPropertyAssignment(node) && 'text' in node.name) {
      if (node.name.text === 'data-testid') ids.attributes.push(...textsOf(node.initializer))
      if (node.name.text === 'testid') ids.fields.push(...textsOf(node.initializer))
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'testid')
      ids.attributes.push(...node.arguments.flatMap(textsOf))
    ts.forEachChild(node, visit)
  }
  visit(sourceOf(code))
  return ids
}

/**
 * Adds the ids and the components of template nodes and their descendants.
 * @param {readonly any[]} nodes
 * @param {{ source: Source, imported: Map<string, string>, fields: string[] }} found
 */
function readElements(nodes, found) {
  for (const node of nodes) {
    if (node.type !== nodeType.element) continue
    const props = propsOf(node, found.fields)
    found.source.ids.push(...(props.get('dataTestid') ?? []), ...nestedIds(node))
    const component = found.imported.get(node.tag)
    if (component !== undefined) found.source.uses.push({ component, props })
    readElements(node.children, found)
  }
}

/**
 * Returns the ids in objects among an element's attributes, such as `:input-props`.
 * @param {any} element
 */
function nestedIds(element) {
  return element.props.flatMap(
    (/** @type {any} */ prop) => scriptIds(`(${prop.exp?.content ?? ''})`).attributes,
  )
}

/**
 * Returns the possible values of an element's attributes, by the name in camel case.
 * @param {any} element
 * @param {string[]} fields ids that `v-bind` of an object may hand over
 */
function propsOf(element, fields) {
  /** @type {Map<string, string[]>} */
  const props = new Map()
  for (const prop of element.props) {
    if (prop.type === nodeType.attribute) props.set(camelCase(prop.name), [prop.value?.content])
    else if (prop.name === 'bind' && prop.arg === undefined) props.set('testid', fields)
    else if (prop.name === 'bind' && prop.exp !== undefined)
      props.set(camelCase(prop.arg.content), valuesOf(prop.exp.content))
  }
  return props
}

/** @param {string} code */
function sourceOf(code) {
  return ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true)
}

/**
 * Returns the texts that the expression of an attribute can have (`textsOf`).
 * @param {string} expression
 */
function valuesOf(expression) {
  const [statement] = sourceOf(`(${expression})`).statements
  return statement && ts.isExpressionStatement(statement) ? textsOf(statement.expression) : []
}

/**
 * Returns the texts that an expression can have, with `<...>` for each value that is known at run
 * time only.
 * @param {ts.Expression} node
 * @returns {string[]}
 */
function textsOf(node) {
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (texts, { expression, literal }) =>
        texts.flatMap((text) => textsOf(expression).map((value) => text + value + literal.text)),
      [node.head.text],
    )
  const text = node.getText().replace(/^props\./, '')
  return text === 'undefined' ? [] : [`<${text}>`]
}

/** @param {string} name */
function camelCase(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/**
 * Returns the ids of a file, sorted, with those of components that get their id from this file.
 * @param {string} path
 */
function printedIds(path) {
  const passed = new Set(
    [...sources.values()]
      .flatMap(({ uses }) => uses)
      .filter(({ component }) => component === path)
      .flatMap(({ props }) => [...props.keys()]),
  )
  return [...new Set(idsOf(path))]
    .filter((id) => !/^<[^>]*>$/.test(id))
    .filter((id) => ![...passed].some((prop) => isIdProp(prop) && id.includes(`<${prop}>`)))
    .toSorted()
}

/**
 * Returns the ids of a file and of the components that the file uses.
 * @param {string} path
 * @param {readonly string[]} users the files on the way, because components may use themselves
 * @returns {string[]}
 */
function idsOf(path, users = []) {
  const source = sources.get(path)
  if (source === undefined || users.includes(path)) return []
  const given = source.uses.flatMap(({ component, props }) =>
    idsOf(component, [...users, path]).flatMap((id) =>
      [...props].flatMap(([prop, values]) =>
        isIdProp(prop) && id.includes(`<${prop}>`)
          ? values.map((value) => id.replaceAll(`<${prop}>`, value))
          : [],
      ),
    ),
  )
  return [...source.ids, ...given]
}

/**
 * Returns true for a prop that components build their ids from.
 * @param {string} prop
 */
function isIdProp(prop) {
  return /testid$|Id$|^prefix$/i.test(prop)
}
