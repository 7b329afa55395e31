import type { Block } from '../wording/block.ts'
import type { LayoutStyle } from './layout-style.ts'

/** Returns the HTML of a document. `marks` is drawn over the first page: stamps, strokes. */
export function pageHtml(blocks: readonly Block[], style: LayoutStyle, marks: string): string {
  const body = blocks.map((block) => blockHtml(block)).join('\n')
  return `<style>${css(style)}</style><main>${body}</main><aside>${marks}</aside>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${escaped(block.text)}</h1>`
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`
    case 'small':
      return `<p class="small">${escaped(block.text)}</p>`
    case 'text':
      return `<p>${escaped(block.text)}</p>`
    case 'rows':
      return `<table class="rows">${block.rows.map(([label, value]) => `<tr><td>${escaped(label)}</td><td>${escaped(value)}</td></tr>`).join('')}</table>`
    case 'table':
      return `<table class="grid">${block.rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
    case 'break':
      return '<div class="break"></div>'
  }
}

function css(style: LayoutStyle): string {
  const { font, size, lineHeight, justify, twoColumns, titleAlign, titleSize, margin } = style
  return `
    @page { size: A4; margin: ${margin}mm }
    body { margin: 0; font: ${size}pt/${lineHeight} '${font}'; color: #000 }
    main { ${twoColumns ? 'columns: 2; column-gap: 8mm;' : ''} ${justify ? 'text-align: justify;' : ''} hyphens: none }
    h1 { column-span: all; font-size: ${titleSize}pt; text-align: ${titleAlign}; letter-spacing: ${style.titleSpacing}em;
         margin: 0 0 4mm; ${style.capitals ? 'text-transform: uppercase;' : ''} ${style.rule ? 'border-bottom: 1pt solid;' : ''} }
    h2 { font-size: 1.1em; margin: 4mm 0 1mm }
    p { margin: 0 0 2.5mm }
    .small { font-size: 0.85em; text-align: ${titleAlign} }
    table { border-collapse: collapse; margin: 0 0 4mm; width: 100% }
    td { padding: 1mm 3mm 1mm 0; vertical-align: top; text-align: left }
    .rows td:first-child { width: 38% }
    .grid td { border-bottom: 0.5pt solid #555 }
    ul { margin: 0 0 3mm; padding-left: 5mm }
    .break { break-after: page }
    aside { position: absolute; top: 0; left: 0; width: 160mm; height: 235mm; overflow: hidden }
    aside svg { position: absolute }`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
