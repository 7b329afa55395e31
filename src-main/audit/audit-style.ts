import { html, type Markup } from './html.ts'

/**
 * Returns the style: A4, black on white, with page numbers in the margin (CSS Paged Media,
 * "Page-margin boxes"). `page` is the word before the number: a text of the app, never the user's.
 */
export function documentStyle(page: string): Markup {
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
      margin: 0;
    }
    h1 {
      font-size: 18pt;
      margin: 0 0 4mm;
    }
    h2 {
      font-size: 12pt;
      margin: 0 0 2mm;
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
