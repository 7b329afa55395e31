import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, type SFCTemplateBlock } from 'vue/compiler-sfc'

const root = resolve(import.meta.dirname, '../../..')

type TemplateNode = NonNullable<SFCTemplateBlock['ast']>['children'][number]
type ElementNode = Extract<TemplateNode, { tag: string }>

interface Use {
  readonly path: string
  readonly classes: readonly string[]
}

interface Component {
  /** Classes that the component's own scoped style names. */
  readonly styled: ReadonlySet<string>
  /** Root elements: their classes, and the component's file where the root is a component. */
  readonly roots: readonly {
    readonly path: string | undefined
    readonly classes: readonly string[]
  }[]
  /** Every component of the template. */
  readonly uses: readonly Use[]
}

/** Returns the classes of an element: the static ones, and the keys of an object. */
function classesOf(element: ElementNode): string[] {
  return element.props.flatMap((prop) => {
    if (!('exp' in prop))
      return prop.name === 'class' ? (prop.value?.content ?? '').split(/\s+/u) : []
    if (prop.name !== 'bind' || prop.arg?.loc.source !== 'class') return []
    const source = prop.exp?.loc.source ?? ''
    if (!source.startsWith('{')) return []
    return [...source.matchAll(/[{,]\s*'?([\w-]+)/gu)].map(([, name = '']) => name)
  })
}

function readComponent(path: string, text: string): Component {
  const { descriptor } = parse(text)
  const script = descriptor.scriptSetup?.content ?? ''
  const imports = new Map(
    [...script.matchAll(/import (\w+) from '(\.[^']+\.vue)'/gu)].map(([, name = '', from = '']) => [
      name,
      resolve(dirname(path), from),
    ]),
  )
  const styles = descriptor.styles.filter(({ scoped }) => scoped === true)
  const css = styles.map(({ content }) => content.replaceAll(/\/\*.*?\*\//gsu, '')).join('\n')
  // A selector with :deep or :global reaches another component on purpose.
  const plain = css.replaceAll(/[^{}]*:(?:deep|global)[^{}]*\{/gu, '{')
  const styled = new Set([...plain.matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => name))

  const roots: Component['roots'][number][] = []
  const uses: Use[] = []
  const visit = (node: TemplateNode, isRoot: boolean): void => {
    if (!('tag' in node)) return
    const used = imports.get(node.tag)
    const classes = classesOf(node)
    if (isRoot && node.tag !== 'template') roots.push({ path: used, classes })
    if (used !== undefined) uses.push({ path: used, classes })
    for (const child of node.children) visit(child, isRoot && node.tag === 'template')
  }
  for (const child of descriptor.template?.ast?.children ?? []) visit(child, true)
  return { styled, roots, uses }
}

/** Returns the classes of the elements that a component puts at its root, through other components. */
function rootClasses(components: ReadonlyMap<string, Component>, path: string): string[] {
  return (components.get(path)?.roots ?? []).flatMap((element) => [
    ...element.classes,
    ...(element.path === undefined ? [] : rootClasses(components, element.path)),
  ])
}

/**
 * Finds scoped styles that reach another component by accident. Vue gives the root element of a
 * child the scope of its parent too: `.list { overflow: hidden }` of a page once stopped the
 * scrolling of the list component in the page.
 */
function accidents(components: ReadonlyMap<string, Component>): string[] {
  return [...components].flatMap(([path, { styled, uses }]) =>
    uses.flatMap((use) =>
      rootClasses(components, use.path)
        .filter((name) => styled.has(name) && !use.classes.includes(name))
        .map((name) => `${path}: .${name} of ${use.path}`),
    ),
  )
}

test('no scoped style reaches the root of another component by accident', () => {
  const paths = globSync('src-renderer/**/*.vue', { cwd: root }).map((path) => resolve(root, path))
  const components = new Map(
    paths.map((path) => [path, readComponent(path, readFileSync(path, 'utf8'))]),
  )
  expect(components.size).toBeGreaterThan(200)
  expect(accidents(components)).toEqual([])
})

test('a style that reaches a child through two components is found', () => {
  const file = (name: string, imports: string, template: string, style: string) =>
    [
      `/${name}.vue`,
      readComponent(
        `/${name}.vue`,
        `<script setup>\n${imports}\n</script>\n<template>${template}</template>\n<style scoped>${style}</style>`,
      ),
    ] as const
  const inner = file('Inner', '', '<div class="a" :class="{ list, on: x }" />', '')
  const middle = file('Middle', "import Inner from './Inner.vue'", '<Inner />', '')
  const page = (style: string, given = '') =>
    file('Page', "import Middle from './Middle.vue'", `<p><Middle class="${given}" /></p>`, style)
  const found = (style: string, given?: string) =>
    accidents(new Map([inner, middle, page(style, given)]))
  expect(found('.list { color: red }')).toEqual(['/Page.vue: .list of /Middle.vue'])
  expect(found('.on > p { color: red }')).toHaveLength(1)
  expect(found('.other { color: red }')).toEqual([])
  expect(found('p :deep(.list) { color: red }')).toEqual([])
  expect(found('.list { color: red }', 'list')).toEqual([])
})
