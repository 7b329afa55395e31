import vueI18n from '@intlify/eslint-plugin-vue-i18n'
import vue from 'eslint-plugin-vue'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Vue's rules also check render functions in plain files. */
const screens = ['**/*.vue', 'src-renderer/**/*.ts', 'tests/{gallery,unit/renderer}/**/*.ts']

const rawIpc = {
  name: 'electron',
  importNames: ['ipcMain', 'ipcRenderer'],
  message: 'Raw IPC lives in src-main/ipc and the preload: use the contract.',
}
const rawEvents = ['object.property.name', 'object.name'].map((place) => ({
  selector: `CallExpression[callee.property.name='send'][callee.${place}='webContents']`,
  message: 'Events go through src-main/ipc: they are checked by the contract there.',
}))

const sqlMessage =
  'SQL lives in the store (src-main/store, src-service/store): add a method to a repository.'
const sqlite = { name: 'node:sqlite', message: sqlMessage }
/** The beginning of a statement in SQL. `DELETE` alone is a method of HTTP. */
const statement =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|PRAGMA|BEGIN|ATTACH|VACUUM)\s/
const database = /^(db|database|store)$/
const sql = [
  `Literal[value=${statement}]`,
  `TemplateElement:first-child[value.raw=${statement}]`,
  "CallExpression[callee.property.name='prepare']",
  ...['object.name', 'object.property.name'].map(
    (place) =>
      `CallExpression[callee.property.name=/^(exec|run|get|all)$/][callee.${place}=${database}]`,
  ),
].map((selector) => ({ selector, message: sqlMessage }))

/** Elements that only the kit (src-renderer/ui) draws, and the parts of the kit for features. */
const kitOnly = [
  ['button', 'ActionButton, PlainButton or IconButton'],
  ['input', 'TextBox, CheckBox, RadioButton, FileInput, SearchField or a field of ui/forms'],
  ['select', 'SelectBox or ChoiceField'],
  ['textarea', 'TextArea'],
  ['dialog', 'ModalDialog, SideSheet or useConfirm'],
]
const bridgeListener = {
  selector: "CallExpression[callee.property.name='on'][callee.object.property.name='perceel']",
  message: 'The bridge keeps what it is given: listen with src-renderer/ipc/on-event.ts.',
}
/** The keys of lists: the kit moves through lists and tables. */
const listKeys = [
  'Literal[value=/^(ArrowDown|ArrowUp|Home|End)$/]',
  'Property[key.name=/^(ArrowDown|ArrowUp)$/]',
].map((selector) => ({
  selector,
  message: 'The kit handles the keys of lists: use a part of src-renderer/ui/lists.',
}))
/** A new list never equals the one before it, so such a watcher runs when nothing has changed. */
const watchedList = ['body', 'body.expression'].map((place) => ({
  selector: `CallExpression[callee.name='watch'][arguments.0.${place}.type='ArrayExpression']`,
  message: 'This runs although no value changed: watch a list of getters, [() => a, () => b].',
}))
/** Pinia's own function runs a store's setup in the screen that uses the store first. */
const rawStore = {
  name: 'pinia',
  importNames: ['defineStore'],
  message: 'A watcher of the store keeps that screen in memory: use stores/define-store.ts.',
}
/** Files outside the kit that may use Naive UI: the app's set-up and the theme. */
const naiveSetUp = ['src-renderer/theme/naive-theme.ts']

export default defineConfig(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/', 'coverage/'] },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    // The directives are Oxlint's.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  {
    files: ['**/*.vue'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    // Rules that must know the template too. Oxlint checks the script by all other rules.
    rules: {
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': 'error',
    },
  },
  {
    files: screens,
    extends: [vue.configs['flat/recommended']],
    plugins: { '@intlify/vue-i18n': vueI18n },
    rules: {
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      'vue/max-attributes-per-line': 'off', // Oxfmt lays templates out
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/require-default-prop': 'off', // optional props are typed as such
      '@intlify/vue-i18n/no-raw-text': ['error', { ignorePattern: '^[-–—·:/()\\s#%]*$' }],
      '@intlify/vue-i18n/no-v-html': 'error',
    },
  },
  {
    files: ['src-*/**/*.{ts,vue}'],
    ignores: ['src-main/ipc/**', 'src-preload/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [rawIpc] }],
      'no-restricted-syntax': ['error', ...rawEvents],
    },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}'],
    ignores: ['src-renderer/ipc/on-event.ts'],
    rules: { 'no-restricted-syntax': ['error', bridgeListener, ...watchedList] },
  },
  {
    // The editor has keys of its own for its text and its outline.
    files: ['src-renderer/**/*.{ts,vue}'],
    ignores: ['src-renderer/ipc/on-event.ts', 'src-renderer/ui/**', 'src-renderer/editor/**'],
    rules: { 'no-restricted-syntax': ['error', bridgeListener, ...watchedList, ...listKeys] },
  },
  {
    files: ['src-main/**'],
    ignores: ['src-main/store/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [rawIpc, sqlite] }],
      'no-restricted-syntax': ['error', ...rawEvents, ...sql],
    },
  },
  {
    // The room of raw IPC has no SQL either.
    files: ['src-main/ipc/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [sqlite] }],
      'no-restricted-syntax': ['error', ...sql],
    },
  },
  {
    files: ['src-renderer/**', 'src-shared/**', 'src-service/**', 'src-preload/**'],
    ignores: ['src-preload/index.ts', 'src-service/store/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: ['electron', sqlite, rawStore] }],
    },
  },
  {
    files: ['src-service/**'],
    ignores: ['src-service/store/**'],
    rules: { 'no-restricted-syntax': ['error', ...sql] },
  },
  {
    files: ['src-service/store/**'],
    rules: { 'no-restricted-imports': ['error', { paths: ['electron'] }] },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}'],
    ignores: ['src-renderer/ui/**'],
    rules: {
      'vue/no-restricted-html-elements': [
        'error',
        ...kitOnly.map(([element, use]) => ({
          element,
          message: `Only the kit draws <${element}>: use ${use} of src-renderer/ui.`,
        })),
      ],
    },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}'],
    ignores: ['src-renderer/ui/**', ...naiveSetUp],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            'electron',
            sqlite,
            rawStore,
            { name: 'naive-ui', message: 'Only the kit uses Naive UI: use src-renderer/ui.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src-renderer/stores/define-store.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: ['electron', sqlite, 'naive-ui'] }] },
  },
)
