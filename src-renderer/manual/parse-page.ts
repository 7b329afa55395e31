/** A piece of a line: text, words that stand out, a link to a page, or the keys of a shortcut. */
export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly page: string }
  | { readonly kind: 'key'; readonly id: string }

export type Block =
  | {
      readonly kind: 'heading' | 'paragraph' | 'bullets' | 'steps'
      /** The items of a list; a heading or a paragraph has one line. */
      readonly lines: readonly (readonly Inline[])[]
    }
  /** A picture by its name in the folder `pictures`, with a text that says what is on it. */
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }

export interface ManualPage {
  readonly title: string
  readonly blocks: readonly Block[]
  /** All words of the page, for the search. */
  readonly words: string
}

const pieces =
  /\*\*(?<strong>[^*]+)\*\*|\[(?<text>[^\]]+)\]\((?<page>[a-z-]+)\)|\{key:(?<id>\w+)\}/gu

/**
 * Reads a page of the manual: a small part of Markdown (a title, headings, paragraphs, lists, strong
 * words, links between pages, pictures) and `{key:id}` for the keys of a shortcut. Everything else is text, so
 * a page can bring no markup into the app.
 */
export function parsePage(source: string): ManualPage {
  const parts = source.split(/\n\s*\n/u).map((part) => part.trim())
  const title = (parts[0] ?? '').replace(/^#\s+/u, '')
  const blocks = parts.slice(1).filter(Boolean).map(readBlock)
  const words = source.replaceAll(/\{key:\w+\}|\]\([a-z-]+\)|[#*[\]!]/gu, ' ')
  return { title, blocks, words }
}

function readBlock(part: string): Block {
  const picture = /^!\[([^\]]+)\]\(([a-z-]+)\)$/u.exec(part.replaceAll('\n', ' '))
  if (picture !== null) return { kind: 'picture', name: picture[2] ?? '', alt: picture[1] ?? '' }
  if (part.startsWith('## ')) return { kind: 'heading', lines: [readLine(part.slice(3))] }
  const lines = part.split('\n')
  const isList = (sign: RegExp) => lines.every((line) => sign.test(line))
  const items = (sign: RegExp) => lines.map((line) => readLine(line.replace(sign, '')))
  if (isList(/^- /u)) return { kind: 'bullets', lines: items(/^- /u) }
  if (isList(/^\d+\. /u)) return { kind: 'steps', lines: items(/^\d+\. /u) }
  return { kind: 'paragraph', lines: [readLine(lines.join(' '))] }
}

function readLine(text: string): Inline[] {
  const line: Inline[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) line.push({ kind: 'text', text: text.slice(from, to) })
  }
  for (const match of text.matchAll(pieces)) {
    plain(match.index)
    from = match.index + match[0].length
    const { strong, text: words = '', page, id = '' } = match.groups ?? {}
    if (strong !== undefined) line.push({ kind: 'strong', text: strong })
    else if (page !== undefined) line.push({ kind: 'link', text: words, page })
    else line.push({ kind: 'key', id })
  }
  plain(text.length)
  return line
}
