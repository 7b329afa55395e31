import type { XmlElement, XmlNode } from './xml-tree.ts'

// Characters that XML 1.0 forbids (its production Char), including lone surrogates.
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Writes a tree as an indented document in a namespace. Text is written unchanged. */
export function writeXml(root: XmlElement, namespace: string): string {
  const parts: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  writeElement(root, 0, ` xmlns="${escapeAttribute(namespace)}"`, parts)
  parts.push('\n')
  return parts.join('')
}

function writeElement(node: XmlElement, depth: number, head: string, parts: string[]): void {
  parts.push('<', node.name, head)
  for (const [name, text] of node.attributes) parts.push(` ${name}="${escapeAttribute(text)}"`)
  if (node.children.length === 0) {
    parts.push('/>')
    return
  }
  parts.push('>')
  // If there is text between elements, white space is content too and must not be added.
  const indented = !node.children.some((child) => child.kind === 'text')
  for (const child of node.children) {
    if (indented) parts.push('\n', '  '.repeat(depth + 1))
    writeNode(child, depth + 1, parts)
  }
  if (indented) parts.push('\n', '  '.repeat(depth))
  parts.push('</', node.name, '>')
}

function writeNode(node: XmlNode, depth: number, parts: string[]): void {
  if (node.kind === 'element') writeElement(node, depth, '', parts)
  else if (node.kind === 'text') parts.push(escapeText(node.text))
  else parts.push('<!--', node.text, '-->')
}

/** Writes a carriage return as a reference, as a parser reads a bare one as a line feed. */
export function escapeText(text: string): string {
  return text
    .replace(impossible, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/**
 * Escapes a text for an attribute. Line feeds and tabs become references: a parser reads bare ones as spaces.
 */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
}
