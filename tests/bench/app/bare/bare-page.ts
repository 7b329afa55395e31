import { createApp, h, shallowRef } from 'vue'

declare global {
  interface Window {
    readonly bare: { readonly rows: () => Promise<readonly Record<string, unknown>[]> }
  }
}

/** The rows of the table, from a single call to main. */
const rows = shallowRef<readonly Record<string, unknown>[]>([])
createApp({
  render: () =>
    h('table', [
      h(
        'tbody',
        rows.value.map((row) =>
          h(
            'tr',
            { key: String(row['id']), class: 'row' },
            Object.values(row).map((value) => h('td', String(value))),
          ),
        ),
      ),
    ]),
}).mount('#app')
rows.value = await window.bare.rows()
