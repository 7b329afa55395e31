import { describe, expect, it } from 'vitest'
import { fixesFor } from '../../../../../src-shared/xml/fixes/fixes-for.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { checkForm } from './checked.ts'

/**
 * Returns the text after each fix of the first problem with a preferred fix. The preferred fix
 * comes first.
 */
function afterFixes(text: string): string[] {
  const { view, problems } = checkForm(text)
  const all = problems.map((problem) => fixesFor(view, problem))
  const fixes = all.find((some) => some.some(({ preferred }) => preferred)) ?? all[0]
  if (fixes === undefined) throw new Error('nothing is wrong')
  fixes.sort((a, b) => Number(b.preferred) - Number(a.preferred))
  return fixes.map(({ edits }) => applyEdits(text, edits))
}

describe('mistakes of form', () => {
  it.each([
    ['<r>\n  <a>\n    <b/>\n</r>', '<r>\n  <a>\n    <b/>\n  </a>\n</r>'],
    ['<r>\n  <a>tekst\n  <b/>\n</r>', '<r>\n  <a>tekst</a>\n  <b/>\n</r>'],
    ['<r><a>x</r>', '<r><a>x</a></r>'],
    ['<r><a>x</A></r>', '<r><a>x</a></r>'],
    ['<r><a>x</ b></r>', '<r><a>x</a></r>'],
    ['<r>\n  </a>\n</r>', '<r>\n</r>'],
    ['<r><a><b>x</a> y</b></r>', '<r><a><b>x</b> y</a></r>'],
    ['<r><a><b>x</a> y</b></a></r>', '<r><a><b>x y</b></a></r>'],
    ['<r><a x="1" <b/></r>', '<r><a x="1"/> <b/></r>'],
    ['<r><a</a></r>', '<r><a></a></r>'],
    ['<r><a>x</a </r>', '<r><a>x</a> </r>'],
    ['<r a=1/>', '<r a="1"/>'],
    ['<r a=1"/>', '<r a="1"/>'],
    ['<r a="1/>', '<r a="1"/>'],
    ['<r a="1 b="2"/>', '<r a="1" b="2"/>'],
    ['<r a="1 b="twee"/>', '<r a="1" b="twee"/>'],
    ["<r a='1'b='2'/>", "<r a='1' b='2'/>"],
    ['<r a/>', '<r a=""/>'],
    ['<r a= />', '<r a="" />'],
    ['<r a="1" a="1"/>', '<r a="1"/>'],
    ['<r a="<"/>', '<r a="&lt;"/>'],
    ['<r>1 < 2</r>', '<r>1 &lt; 2</r>'],
    ['<r>a &amp b</r>', '<r>a &amp; b</r>'],
    ['<r>caf&eacute;</r>', '<r>café</r>'],
    ['<r>a & b</r>', '<r>a &amp; b</r>'],
    ['<r>a]]>b</r>', '<r>a]]&gt;b</r>'],
    ['<r>a\u0000b</r>', '<r>ab</r>'],
    ['<r><!-- a -- b --></r>', '<r><!-- a - - b --></r>'],
    ['<r><!-- a ->\n</r>', '<r><!-- a -->\n</r>'],
    ['<r><![CDATA[a</r>', '<r><![CDATA[a]]></r>'],
    ['<?xml version="1.0">\n<r/>', '<?xml version="1.0"?>\n<r/>'],
    ['<?XML version="1.0"?><r/>', '<?xml version="1.0"?><r/>'],
    ['\n<?xml version="1.0"?>\n<r/>', '<?xml version="1.0"?>\n<r/>'],
    ['<r/>\n<?xml version="1.0"?>\n', '<r/>\n'],
    ['<r/>\n.\n', '<r/>\n'],
    ['<r/>\nnog doen\n', '<r/>\n<!-- nog doen -->\n'],
  ])('%j becomes %j', (text, right) => {
    expect(afterFixes(text)[0]).toBe(right)
  })

  it('offer the other way round too, and ask where only the user can know', () => {
    expect(afterFixes('<r><a>x</A></r>')).toContain('<r><A>x</A></r>')
    const { view, problems } = checkForm('<r a="1" a="2"/>')
    const fixes = problems.flatMap((problem) => fixesFor(view, problem))
    expect(fixes.map(({ preferred }) => preferred)).toEqual([false, false])
    expect(afterFixes('<r a="1" a="2"/>')).toEqual(['<r a="1"/>', '<r a="2"/>'])
  })
})
