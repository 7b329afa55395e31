import { html, type Markup } from './html.ts'

/** Returns a self-contained document for printing, without scripts and external resources. */
export function printedPage({
  language,
  title,
  style,
  body,
}: {
  readonly language: string
  readonly title: string
  readonly style: Markup
  readonly body: Markup
}): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.text
}
