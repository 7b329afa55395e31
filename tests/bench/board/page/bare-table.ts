import { NDataTable } from 'naive-ui'
import { createApp, h } from 'vue'

const rows = Array.from({ length: 20_000 }, (_, key) => ({ key }))
const columns = Array.from({ length: 15 }, (_, index) => ({
  key: `column${index}`,
  title: `Kolom ${index}`,
  width: index === 0 ? 264 : 128,
  render: () => 'Gepubliceerd',
}))

/** Shows 20,000 rows of constant cells in naive-ui's own virtual table, without anything else. */
Object.assign(window, {
  mountBareTable: () => {
    const host = document.createElement('div')
    document.body.replaceChildren(host)
    createApp({
      render: () =>
        h(NDataTable, {
          columns,
          data: rows,
          virtualScroll: true,
          maxHeight: 900,
          scrollX: 264 + 14 * 128,
          size: 'small',
        }),
    }).mount(host)
  },
})
