import { contentSource, isSelfClosed } from '../scan/xml-scan.ts'
import { isLeaf, type ItemList, listItems } from '../tree/items.ts'
import type { Scope } from '../tree/namespaces.ts'
import { sameContent } from '../tree/same-content.ts'
import { mergeList } from './merge-list.ts'
import { holdsContent, mergeTag } from './merge-tag.ts'
import { mergeText } from './merge-text.ts'
import type { MergeWork } from './merge-work.ts'
import { eachSide, type Sides } from './sides.ts'
import { writeContent } from './write-item.ts'

/** Merges and writes an element that all three texts have: its tag, then its content. */
export function mergeElement(work: MergeWork, nodes: Sides<number>, outer: Scope): void {
  const { out, trees } = work
  const tag = mergeTag(work, nodes, outer)
  out.write('>')
  const start = out.length
  const content = out.nextPart
  const conflicts = out.conflictCount
  mergeContent(work, nodes, tag.scope)
  const empty = out.length === start && out.conflictCount === conflicts
  // One side made the element nil, and the content of the other side was chosen.
  if (tag.takeBackNil !== null && holdsContent(out.textFrom(content))) tag.takeBackNil()
  const closed = eachSide(nodes, (node, side) => isSelfClosed(trees[side].scan, node))
  const selfClosed = closed.mine === closed.base ? closed.theirs : closed.mine
  if (empty && selfClosed) out.replaceLast('/>')
  else out.write(`</${tag.name}>`)
}

function mergeContent(work: MergeWork, nodes: Sides<number>, scope: Scope): void {
  const { trees } = work
  const sources = eachSide(nodes, (node, side) => contentSource(trees[side].scan, node))
  const take = (side: 'mine' | 'theirs') =>
    writeContent(work, listItems(trees[side], nodes[side]), scope)
  const isSame = (one: keyof Sides<unknown>, other: keyof Sides<unknown>) =>
    sameContent(trees[one], nodes[one], trees[other], nodes[other])
  if (work.plain && sources.mine === sources.base) take('theirs')
  else if (work.plain && sources.theirs === sources.base) take('mine')
  else if (isSame('mine', 'theirs')) take('mine')
  else if (everyLeaf(work, nodes)) {
    mergeLeaf(work, nodes, sources, {
      mine: isSame('mine', 'base'),
      theirs: isSame('theirs', 'base'),
    })
  } else {
    const lists: Sides<ItemList> = eachSide(nodes, (node, side) => listItems(trees[side], node))
    mergeList(work, lists, scope, (inner, innerScope) => mergeElement(work, inner, innerScope))
  }
}

function everyLeaf({ trees }: MergeWork, { base, mine, theirs }: Sides<number>): boolean {
  return isLeaf(trees.base, base) && isLeaf(trees.mine, mine) && isLeaf(trees.theirs, theirs)
}

/**
 * @param same per side: true if the side changed at most white space or spelling; such a side
 *   yields to the other
 */
function mergeLeaf(
  work: MergeWork,
  nodes: Sides<number>,
  sources: Sides<string>,
  same: { readonly mine: boolean; readonly theirs: boolean },
): void {
  const { out } = work
  const merged = mergeText(sources)
  if (merged !== null) out.write(merged)
  else if (same.theirs) out.write(sources.mine)
  else if (same.mine) out.write(sources.theirs)
  else {
    out.settle({ kind: 'text', path: work.paths.base.of(nodes.base), pieces: sources }, (choice) =>
      out.write(choice.take === 'own' ? choice.text : sources[choice.take]),
    )
  }
}
