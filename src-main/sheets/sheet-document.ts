import type { Sheet, SheetLine, SheetSection } from '../../src-shared/ipc/sheet-calls.ts'
import { html, type Markup } from '../printing/html.ts'
import { pageStyle } from '../printing/page-style.ts'
import { printedPage } from '../printing/printed-page.ts'

const pageWords: Readonly<Record<Sheet['language'], string>> = { nl: 'Pagina', en: 'Page' }

/** Returns a sheet as a document for printing, with every text escaped. */
export function sheetDocument({ language, title, lead, head, sections }: Sheet): string {
  return printedPage({
    language,
    title,
    style: styleOf(language),
    body: html`<p class="lead">${lead}</p>
      ${tableOf(head)} ${sections.map(sectionOf)}`,
  })
}

function sectionOf({ title, level, lines, texts }: SheetSection): Markup {
  const heading = level === 1 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`
  const ofLevel = level === 1 ? 'main' : 'inner'
  return html`<section class="${ofLevel}">
    ${heading} ${lines.length === 0 ? '' : tableOf(lines)}
    ${texts.map(
      ({ label, value }) =>
        html`<h4>${label}</h4>
          <p class="text">${value}</p>`,
    )}
  </section>`
}

function tableOf(lines: readonly SheetLine[]): Markup {
  return html`<table>
    ${lines.map(
      ({ label, value }) =>
        html`<tr>
          <th>${label}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`
}

function styleOf(language: Sheet['language']): Markup {
  return html`${pageStyle(pageWords[language])}<style>
      h1 {
        margin: 0;
      }
      h3,
      h4 {
        font-size: 10pt;
        margin: 0 0 1mm;
      }
      h4 {
        margin-top: 2mm;
        break-after: avoid;
      }
      .lead {
        color: #444;
        margin: 0 0 4mm;
      }
      .main {
        border-top: 0.3mm solid #999;
        margin-top: 5mm;
        padding-top: 3mm;
      }
      .inner {
        margin-top: 3mm;
      }
      .inner h3 {
        color: #444;
      }
      th {
        color: #444;
        font-weight: normal;
        width: 62mm;
      }
      .text {
        margin: 0;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
    </style>`
}
