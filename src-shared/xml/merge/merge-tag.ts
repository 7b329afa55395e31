import { instanceNamespace } from '../namespace-names.ts'
import { clocks } from '../record-content.ts'
import { contentSource } from '../scan/xml-scan.ts'
import { type Scope } from '../tree/namespaces.ts'
import { type Attribute, readTag, type Tag } from '../tree/start-tag.ts'
import type { Choice } from './merge-conflict.ts'
import type { MergeWork } from './merge-work.ts'
import { eachSide, type Side, type Sides } from './sides.ts'
import { TagPrefixes } from './tag-prefixes.ts'
import { declaration } from './write-item.ts'
import { declaredPrefix } from '../qualified-name.ts'

/** The part of a start tag that was written; the closing `>` is not. */
export interface WrittenTag {
  readonly name: string
  /** The prefixes in scope inside the element. */
  readonly scope: Scope
  /** Takes back the written `xsi:nil="true"` of an empty element; null if none was written. */
  readonly takeBackNil: (() => void) | null
}

interface TagWork {
  readonly work: MergeWork
  readonly tags: Sides<Tag>
  readonly prefixes: TagPrefixes
  readonly path: string
  readonly root: boolean
  /** Shared name number of `xsi:nil`. */
  readonly nil: number
  readonly nodes: Sides<number>
  takeBackNil: (() => void) | null
}

/**
 * Merges and writes a start tag up to its `>`, attribute by attribute, in the order of one side.
 */
export function mergeTag(work: MergeWork, nodes: Sides<number>, outer: Scope): WrittenTag {
  const { out, trees } = work
  const tags = eachSide(nodes, (node, side) => readTag(trees[side], node))
  const leading: Side = tags.mine.head === tags.base.head ? 'theirs' : 'mine'
  const following: Side = leading === 'mine' ? 'theirs' : 'mine'
  const named = tags[tags.mine.name === tags.base.name ? 'theirs' : 'mine']
  const prefixes = new TagPrefixes()
  prefixes.useName(named.name, named)
  const tagWork: TagWork = {
    work,
    tags,
    prefixes,
    path: work.paths.base.of(nodes.base),
    root: nodes.mine === trees.mine.scan.root,
    nil: trees.mine.names.expanded(instanceNamespace, 'nil'),
    nodes,
    takeBackNil: null,
  }
  out.write(`<${named.name}`)
  for (const id of tags[leading].attributes.keys()) mergeAttribute(tagWork, id)
  for (const id of tags[following].attributes.keys()) {
    if (!tags[leading].attributes.has(id)) mergeAttribute(tagWork, id)
  }
  if (!work.plain) {
    for (const [prefix, uri] of prefixes.missingIn(outer)) {
      // If the tag itself binds the prefix to another namespace, the merge cannot repair that here;
      // the check of the merged text finds it.
      if (prefixes.declares(prefix)) continue
      out.write(declaration(prefix, uri))
      prefixes.declare(prefix, uri)
    }
  }
  out.write(tags[leading].tail)
  const scope = work.plain ? outer : prefixes.inside(outer)
  return { name: named.name, scope, takeBackNil: tagWork.takeBackNil }
}

function mergeAttribute(tagWork: TagWork, id: number): void {
  const attributes = eachSide(tagWork.tags, (tag) => tag.attributes.get(id) ?? null)
  const verdict = verdictOf(attributes, tagWork.root)
  if (verdict !== 'dispute') {
    const { out } = tagWork.work
    const [part, conflicts] = [out.nextPart, out.conflictCount]
    write(tagWork, attributes[verdict], verdict)
    if (id === tagWork.nil && makesNil(tagWork, attributes[verdict], verdict))
      tagWork.takeBackNil = () => out.takeBack(part, conflicts)
    return
  }
  const { mine, theirs } = attributes
  const pieces = eachSide(attributes, (attribute) => attribute?.value ?? null)
  const name = (mine ?? theirs)?.name ?? ''
  tagWork.work.out.settle(
    { kind: 'attribute', path: `${tagWork.path}/@${name}`, pieces },
    (choice) => writeChosen(tagWork, attributes, choice),
  )
}

/** True for the source of a content with text or elements: a nil element may have neither. */
export function holdsContent(source: string): boolean {
  return source.replaceAll(/<!--[^]*?-->|<\?[^]*?\?>/gu, '').trim() !== ''
}

/** True for `xsi:nil="true"` on an element without content. */
function makesNil({ work, nodes }: TagWork, attribute: Attribute | null, side: Side): boolean {
  if (attribute === null || !/^\s*(?:true|1)\s*$/u.test(attribute.says)) return false
  return !holdsContent(contentSource(work.trees[side].scan, nodes[side]))
}

/** Returns the side whose attribute is used, or `dispute` if both sides changed it. */
function verdictOf(attributes: Sides<Attribute | null>, root: boolean): Side | 'dispute' {
  const { base, mine, theirs } = attributes
  const name = (mine ?? theirs)?.name ?? ''
  // The service's time stamps are nobody's edit (record-content.ts).
  if (root && clocks.has(name)) return theirs === null ? 'mine' : 'theirs'
  if (mine?.source === base?.source) return 'theirs'
  if (theirs?.source === base?.source) return 'mine'
  if (declaredPrefix(name) !== null) return mine === null ? 'theirs' : 'mine'
  if (mine?.says === base?.says) return 'theirs'
  if (theirs?.says === base?.says || mine?.says === theirs?.says) return 'mine'
  return 'dispute'
}

function writeChosen(tagWork: TagWork, attributes: Sides<Attribute | null>, choice: Choice): void {
  if (choice.take !== 'own') {
    write(tagWork, attributes[choice.take], choice.take)
    return
  }
  const side = attributes.mine === null ? 'theirs' : 'mine'
  const given = attributes[side]
  if (given === null) return
  tagWork.work.out.write(`${given.lead}${given.name}="${choice.text.replaceAll('"', '&quot;')}"`)
  tagWork.prefixes.useAttribute(given, tagWork.tags[side])
}

function write({ work, tags, prefixes }: TagWork, attribute: Attribute | null, side: Side): void {
  if (attribute === null) return
  work.out.write(attribute.lead + attribute.source)
  prefixes.useAttribute(attribute, tags[side])
}
