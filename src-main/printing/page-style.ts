import { html, type Markup } from './html.ts'

/**
 * Returns the style of the paper: A4, with page numbers in the margin (CSS Paged Media, "Page-margin
 * boxes"). `page` is the word before the number: a text of the app, never the user's.
 */
export function pageStyle(page: string): Markup {
  return html`<style>
    @page {
      size: A4;
      margin: 18mm 16mm 20mm;
      @bottom-right {
        content: '${page} ' counter(page) ' / ' counter(pages);
        font: 8pt sans-serif;
        color: #555;
      }
    }
    body {
      font: 10pt/1.4 sans-serif;
      color: #111;
      /* A reader of the PDF finds and copies words with fi and ff. */
      font-variant-ligatures: none;
      margin: 0;
    }
    h1 {
      font-size: 18pt;
      overflow-wrap: anywhere;
    }
    h2 {
      font-size: 12pt;
      margin: 0 0 2mm;
    }
    table {
      border-collapse: collapse;
      width: 100%;
    }
    th,
    td {
      text-align: left;
      vertical-align: top;
      padding: 0.6mm 3mm 0.6mm 0;
      overflow-wrap: anywhere;
    }
    th {
      font-weight: 600;
    }
    tr,
    h2,
    h3 {
      break-inside: avoid;
    }
    h2,
    h3 {
      break-after: avoid;
    }
  </style>`
}
