import { clocks } from '../record-content.ts'
import { declaredPrefix, type Scope } from '../tree/namespaces.ts'
import { type Attribute, readTag, type Tag } from '../tree/start-tag.ts'
import type { Choice } from './merge-conflict.ts'
import type { MergeWork } from './merge-work.ts'
import { eachSide, type Side, type Sides } from './sides.ts'
import { TagPrefixes } from './tag-prefixes.ts'
import { declaration } from './write-item.ts'

/** The part of a start tag that was written; the closing `>` is not. */
export interface WrittenTag {
  readonly name: string
  /** The prefixes in scope inside the element. */
  readonly scope: Scope
}

interface TagWork {
  readonly work: MergeWork
  readonly tags: Sides<Tag>
  readonly prefixes: TagPrefixes
  readonly path: string
  readonly root: boolean
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
  return { name: named.name, scope: work.plain ? outer : prefixes.inside(outer) }
}

function mergeAttribute(tagWork: TagWork, id: number): void {
  const attributes = eachSide(tagWork.tags, (tag) => tag.attributes.get(id) ?? null)
  const verdict = verdictOf(attributes, tagWork.root)
  if (verdict !== 'dispute') {
    write(tagWork, attributes[verdict], verdict)
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
