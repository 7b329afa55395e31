import {
  atLeast,
  type AttributeModel,
  type ElementModel,
  type RecordVersion,
  type SimpleType,
} from './model/element-model.ts'
import { escapeAttribute, escapeText } from './write-xml.ts'

interface Writing {
  readonly version: RecordVersion
  readonly lines: string[]
  /** Shared types that were used, by name; they are written at the end. */
  readonly complexTypes: Map<string, ElementModel>
  readonly simpleTypes: Map<string, SimpleType>
}

/** Writes the XSD of one version of a record, with the elements and names of that version. */
export function writeSchema(root: ElementModel, version: RecordVersion, namespace: string): string {
  const writing: Writing = {
    version,
    lines: [],
    complexTypes: new Map(),
    simpleTypes: new Map(),
  }
  writing.lines.push(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"',
    `           xmlns="${namespace}"`,
    `           targetNamespace="${namespace}"`,
    `           elementFormDefault="qualified" version="${version}">`,
  )
  writeElement(root, root.name, '', 1, writing)
  for (const model of writing.complexTypes.values()) {
    put(writing, 1, `<xs:complexType name="${model.typeName}">`)
    writeContent(model, 2, writing)
    put(writing, 1, '</xs:complexType>')
  }
  for (const type of writing.simpleTypes.values()) writeSimpleType(type, 1, writing)
  writing.lines.push('</xs:schema>', '')
  return writing.lines.join('\n')
}

function put(writing: Writing, depth: number, text: string): void {
  writing.lines.push('  '.repeat(depth) + text)
}

function writeChild(model: ElementModel, depth: number, writing: Writing): void {
  if (!atLeast(writing.version, model.since)) return
  const { flattened, earlier } = model
  if (flattened && !atLeast(writing.version, flattened.before)) {
    for (const child of model.children.flat()) {
      const name = flattened.names[child.name]
      if (name === undefined || !atLeast(writing.version, child.since)) continue
      writeElement(child, name, ' minOccurs="0"', depth, writing)
    }
    return
  }
  const renamed = earlier !== null && !atLeast(writing.version, earlier.before)
  const occurs =
    (model.required ? '' : ' minOccurs="0"') + (model.many ? ' maxOccurs="unbounded"' : '')
  writeElement(model, renamed ? earlier.name : model.name, occurs, depth, writing)
}

function writeElement(
  model: ElementModel,
  name: string,
  occurs: string,
  depth: number,
  writing: Writing,
): void {
  const attributes = model.attributes.filter(({ since }) => atLeast(writing.version, since))
  const plain = model.type !== null && attributes.length === 0
  const typeReference =
    model.typeName ?? (plain ? (model.type?.name ?? builtInName(model.type)) : null)
  if (model.typeName !== null) writing.complexTypes.set(model.typeName, model)
  if (plain && typeof model.type?.name === 'string') {
    writing.simpleTypes.set(model.type.name, model.type)
  }
  const reference = typeReference === null ? '' : ` type="${typeReference}"`
  put(writing, depth, `<xs:element name="${name}"${reference}${occurs}>`)
  writeDocumentation(model.nl, model.en, depth + 1, writing)
  if (typeReference === null && plain) writeSimpleType(model.type, depth + 1, writing)
  if (typeReference === null && !plain) {
    put(writing, depth + 1, '<xs:complexType>')
    if (model.type === null) writeContent(model, depth + 2, writing)
    else writeExtendedValue(model.type, attributes, depth + 2, writing)
    put(writing, depth + 1, '</xs:complexType>')
  }
  put(writing, depth, '</xs:element>')
}

/** Writes the sequence and attributes of an element with children. */
function writeContent(model: ElementModel, depth: number, writing: Writing): void {
  put(writing, depth, '<xs:sequence>')
  for (const child of model.children) {
    if (!Array.isArray(child)) {
      writeChild(child as ElementModel, depth + 1, writing)
      continue
    }
    put(writing, depth + 1, '<xs:choice minOccurs="0">')
    for (const option of child as readonly ElementModel[]) {
      writeChild({ ...option, required: true }, depth + 2, writing)
    }
    put(writing, depth + 1, '</xs:choice>')
  }
  put(writing, depth, '</xs:sequence>')
  for (const attribute of model.attributes) {
    if (atLeast(writing.version, attribute.since)) writeAttribute(attribute, depth, writing)
  }
}

/** Writes a value with attributes: an extension of a type, which needs a name for this. */
function writeExtendedValue(
  type: SimpleType,
  attributes: readonly AttributeModel[],
  depth: number,
  writing: Writing,
): void {
  const base = type.name ?? builtInName(type)
  if (type.name !== null) writing.simpleTypes.set(type.name, type)
  if (base === null) {
    // An extension cannot have an inline restriction as its base.
    throw new Error('a value with attributes needs a named type')
  }
  put(writing, depth, '<xs:simpleContent>')
  put(writing, depth + 1, `<xs:extension base="${base}">`)
  for (const attribute of attributes) writeAttribute(attribute, depth + 2, writing)
  put(writing, depth + 1, '</xs:extension>')
  put(writing, depth, '</xs:simpleContent>')
}

function writeAttribute(attribute: AttributeModel, depth: number, writing: Writing): void {
  const { type } = attribute
  const reference = type.name ?? builtInName(type)
  if (type.name !== null) writing.simpleTypes.set(type.name, type)
  const typed = reference === null ? '' : ` type="${reference}"`
  const use = attribute.required ? ' use="required"' : ''
  put(writing, depth, `<xs:attribute name="${attribute.name}"${typed}${use}>`)
  writeDocumentation(attribute.nl, null, depth + 1, writing)
  if (reference === null) writeSimpleType(type, depth + 1, writing)
  put(writing, depth, '</xs:attribute>')
}

function writeSimpleType(type: SimpleType, depth: number, writing: Writing): void {
  const name = type.name === null ? '' : ` name="${type.name}"`
  put(writing, depth, `<xs:simpleType${name}>`)
  put(writing, depth + 1, `<xs:restriction base="${type.base}">`)
  for (const [facet, limit] of Object.entries(type.facets)) {
    put(writing, depth + 2, `<xs:${facet} value="${escapeAttribute(String(limit))}"/>`)
  }
  for (const { value, since } of type.values ?? []) {
    if (!atLeast(writing.version, since)) continue
    put(writing, depth + 2, `<xs:enumeration value="${escapeAttribute(value)}"/>`)
  }
  put(writing, depth + 1, '</xs:restriction>')
  put(writing, depth, '</xs:simpleType>')
}

function writeDocumentation(nl: string, en: string | null, depth: number, writing: Writing): void {
  put(writing, depth, '<xs:annotation>')
  put(writing, depth + 1, documentation('nl', nl))
  if (en !== null) put(writing, depth + 1, documentation('en', en))
  put(writing, depth, '</xs:annotation>')
}

function documentation(language: string, text: string): string {
  return `<xs:documentation xml:lang="${language}">${escapeText(text)}</xs:documentation>`
}

/** Returns the name of a type of XML Schema itself, which needs no restriction; null for others. */
function builtInName(type: SimpleType | null): string | null {
  if (type === null || type.values !== null || Object.keys(type.facets).length > 0) return null
  return type.base
}
