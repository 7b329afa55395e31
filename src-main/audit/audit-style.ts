import { html, type Markup } from '../printing/html.ts'
import { pageStyle } from '../printing/page-style.ts'

/** Returns the style: black on white paper. `page` is the word before the number of a page. */
export function documentStyle(page: string): Markup {
  return html`${pageStyle(page)}<style>
      h1 {
        margin: 0 0 4mm;
      }
      h3 {
        font-size: 10pt;
        margin: 3mm 0 1mm;
      }
      p {
        margin: 0 0 2mm;
      }
      section {
        border-top: 0.3mm solid #999;
        margin-top: 6mm;
        padding-top: 4mm;
      }
      .head th,
      .facts th,
      .sent th {
        width: 45mm;
      }
      .name {
        color: #666;
        font: 8pt monospace;
      }
      .events {
        margin-top: 3mm;
      }
      .events th,
      .events td {
        border-bottom: 0.1mm solid #ccc;
      }
    </style>`
}
