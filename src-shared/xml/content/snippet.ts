import { instanceNamespace } from '../namespace-names.ts'
import { attributeSource } from '../tree/source-text.ts'
import { localNameOf, namespaceOf } from '../schema/expanded-name.ts'
import type { RequiredAttribute, RequiredElement } from './required-content.ts'
import type { StartingValue } from './starting-value.ts'
import { qualified } from '../qualified-name.ts'

export interface SnippetForm {
  /**
   * White space before the snippet's first line; every further line starts with the same white
   * space.
   */
  readonly before: string
  /** One indentation step. */
  readonly step: string
  readonly lineEnd: string
  /**
   * The prefix that is in scope for a namespace: '' for the default namespace, null if none is in
   * scope.
   */
  readonly prefixOf: (namespace: string) => string | null
}

/** A caret position. Typing replaces the text from `start` up to `end`. */
interface TabStop {
  readonly start: number
  readonly end: number
}

export interface Snippet {
  readonly text: string
  /** In text order. If nothing is left to fill in: the end of the text. */
  readonly stops: readonly TabStop[]
}

/** Writes an element with its required content as XML: one element a line, no trailing line end. */
export function snippetOf(element: RequiredElement, form: SnippetForm): Snippet {
  const writer = new SnippetWriter(form)
  writer.element(element, form.before, null)
  return writer.snippet()
}

class SnippetWriter {
  readonly #form: SnippetForm
  readonly #stops: TabStop[] = []
  #text = ''

  constructor(form: SnippetForm) {
    this.#form = form
  }

  snippet(): Snippet {
    const end = this.#text.length
    return {
      text: this.#text,
      stops: this.#stops.length > 0 ? this.#stops : [{ start: end, end }],
    }
  }

  /**
   * @param given the default namespace that an ancestor in the snippet declares; null if none does
   */
  element(element: RequiredElement, before: string, given: string | null): void {
    const namespace = namespaceOf(element.declaration.name)
    const prefix = this.#prefix(namespace, given)
    const own = prefix === null ? namespace : given
    const name = qualified(prefix ?? '', localNameOf(element.declaration.name))
    this.#text += `<${name}`
    if (prefix === null) this.#text += ` xmlns="${attributeSource(namespace)}"`
    if (element.typeName !== null) this.#type(element.typeName, own)
    for (const attribute of element.attributes) this.#attribute(attribute)
    if (element.children.length > 0) {
      this.#text += '>'
      const inner = before + this.#form.step
      for (const child of element.children) {
        this.#text += this.#form.lineEnd + inner
        this.element(child, inner, own)
      }
      this.#text += `${this.#form.lineEnd}${before}</${name}>`
    } else if (element.value !== null || element.open) {
      this.#text += '>'
      this.#value(element.value ?? { text: '', open: true })
      this.#text += `</${name}>`
    } else this.#text += '/>'
  }

  /** Returns null if the element itself has to declare the namespace. */
  #prefix(namespace: string, given: string | null): string | null {
    if (given === namespace) return ''
    const prefix = this.#form.prefixOf(namespace)
    return prefix === '' && given !== null ? null : prefix
  }

  #type(typeName: string, given: string | null): void {
    const namespace = namespaceOf(typeName)
    const xsi = this.#form.prefixOf(instanceNamespace) ?? ''
    const own = this.#prefix(namespace, given)
    const prefix = own ?? 'type'
    if (own === null) this.#text += ` xmlns:type="${attributeSource(namespace)}"`
    if (xsi === '') this.#text += ` xmlns:xsi="${instanceNamespace}"`
    const value = qualified(prefix, localNameOf(typeName))
    this.#text += ` ${xsi === '' ? 'xsi' : xsi}:type="${value}"`
  }

  /** An attribute without a prefix has no namespace (Namespaces in XML 1.0, section 6.2). */
  #attribute({ name, value }: RequiredAttribute): void {
    const namespace = namespaceOf(name)
    const local = localNameOf(name)
    let prefix = namespace === '' ? '' : this.#form.prefixOf(namespace)
    if (namespace !== '' && (prefix === null || prefix === '')) {
      prefix = 'a'
      this.#text += ` xmlns:a="${attributeSource(namespace)}"`
    }
    this.#text += ` ${qualified(prefix ?? '', local)}="`
    this.#value(value)
    this.#text += '"'
  }

  #value({ text, open }: StartingValue): void {
    const start = this.#text.length
    this.#text += attributeSource(text)
    if (open) this.#stops.push({ start, end: this.#text.length })
  }
}
