import { join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const rules = ['vue/no-restricted-html-elements', 'no-restricted-imports', 'no-restricted-syntax']

// Without types: the rules of the kit need none, and reading all types takes half a minute.
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => rules.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { project: false } } },
})

/** Returns the broken rules of a text, as if the text were the file at `path`. */
async function broken(path: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: join(root, path) })
  return results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId !== null).map(({ ruleId }) => ruleId ?? ''),
  )
}

test.each(['button', 'input', 'select', 'textarea', 'dialog'])(
  'a raw <%s> is found outside the kit only',
  async (element) => {
    const text = `<template>\n  <div><${element} /></div>\n</template>\n`
    expect(await broken('src-renderer/board/BoardPage.vue', text)).toEqual([
      'vue/no-restricted-html-elements',
    ])
    expect(await broken('src-renderer/ui/EmptyState.vue', text)).toEqual([])
  },
)

test('Naive UI is found outside the kit only', async () => {
  const text = `<script setup lang="ts">\nimport { NButton } from 'naive-ui'\n</script>\n\n<template>\n  <NButton />\n</template>\n`
  expect(await broken('src-renderer/board/BoardPage.vue', text)).toEqual(['no-restricted-imports'])
  expect(await broken('src-renderer/ui/EmptyState.vue', text)).toEqual([])
  expect(await broken('src-renderer/App.vue', text)).toEqual(['no-restricted-imports'])
})

test('electron stays out of the page, inside and outside the kit', async () => {
  const text = `<script setup lang="ts">\nimport { app } from 'electron'\n</script>\n\n<template>\n  <p>{{ app }}</p>\n</template>\n`
  expect(await broken('src-renderer/board/BoardPage.vue', text)).toEqual(['no-restricted-imports'])
  expect(await broken('src-renderer/ui/EmptyState.vue', text)).toEqual(['no-restricted-imports'])
})

test.each([
  "if (event.key === 'ArrowDown') move(1)",
  "if (event.key === 'End') move(1)",
  'const moves = { ArrowUp: -1 }',
])('a feature that handles the keys of a list is found: %s', async (line) => {
  const text = `<script setup lang="ts">\n${line}\n</script>\n\n<template>\n  <p />\n</template>\n`
  expect(await broken('src-renderer/board/BoardPage.vue', text)).toEqual(['no-restricted-syntax'])
  expect(await broken('src-renderer/ui/lists/VirtualList.vue', text)).toEqual([])
  expect(await broken('src-renderer/editor/structure/OutlinePanel.vue', text)).toEqual([])
})

test('a listener on the bridge is found outside its one file', async () => {
  const text = "export const off = window.perceel.on('projectsChanged', () => undefined)\n"
  expect(await broken('src-renderer/board/grid/use-grid-keys.ts', text)).toEqual([
    'no-restricted-syntax',
  ])
  expect(await broken('src-renderer/ipc/on-event.ts', text)).toEqual([])
})

test.each(['() => [props.a, props.b]', '() => [props.a] as const'])(
  'a watcher that runs although nothing changed is found: %s',
  async (watched) => {
    const text = `export const stop = watch(${watched}, draw)\n`
    for (const path of ['src-renderer/batches/use-batch.ts', 'src-renderer/ui/tone.ts'])
      expect(await broken(path, text)).toEqual(['no-restricted-syntax'])
    const getters = 'export const stop = watch([() => props.a, () => props.b], draw)\n'
    expect(await broken('src-renderer/batches/use-batch.ts', getters)).toEqual([])
  },
)

test("Pinia's own defineStore is found outside its one file", async () => {
  const text = "export { defineStore } from 'pinia'\n"
  for (const path of ['src-renderer/board/board-store.ts', 'src-renderer/ui/tone.ts'])
    expect(await broken(path, text)).toEqual(['no-restricted-imports'])
  expect(await broken('src-renderer/stores/define-store.ts', text)).toEqual([])
})
