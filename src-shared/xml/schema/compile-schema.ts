import { Attributes } from './compile/attributes.ts'
import { checkNesting, reportAt } from './compile/check-nesting.ts'
import { Elements } from './compile/elements.ts'
import { TypeFiller } from './compile/fill-types.ts'
import { Globals } from './compile/globals.ts'
import { loadFiles } from './compile/load-files.ts'
import { Particles } from './compile/particles.ts'
import type { Declared } from './compile/place.ts'
import { findSubstitutes } from './compile/substitutes.ts'
import { TypeShells } from './compile/type-shells.ts'
import type { ExpandedName } from './expanded-name.ts'
import type { SchemaFiles, SchemaSet } from './schema-model.ts'
import { Problems, type SchemaProblem } from './schema-problem.ts'

export type CompiledSchema =
  | { readonly outcome: 'compiled'; readonly set: SchemaSet }
  | { readonly outcome: 'problems'; readonly problems: readonly SchemaProblem[] }

/**
 * Compiles the files of an XML Schema 1.0. Never throws: an unusable schema gives a list of
 * problems, at most 200. Rules that matter only to a validator (identity constraints, `final`,
 * valid restrictions) are not checked.
 */
export function compileSchema(input: SchemaFiles): CompiledSchema {
  const problems = new Problems()
  const loaded = loadFiles(input, problems)
  const [main] = loaded
  if (main === undefined || problems.list.length > 0) return failed(problems)
  const globals = new Globals(loaded, problems)
  const shells = new TypeShells(globals, problems)
  const types = mapped(globals.all('type'), (declared) => shells.named(declared))
  const attributes = new Attributes(shells)
  const elements = new Elements(shells)
  const particles = new Particles(shells, elements)
  const attributeUses = mapped(globals.all('attribute'), (one) => attributes.global(one))
  for (const declared of globals.all('attributeGroup').values()) {
    attributes.group(declared, declared.place, declared.node)
  }
  const filler = new TypeFiller(shells, particles, attributes)
  filler.fillAll()
  const declarations = mapped(globals.all('element'), (one) => elements.global(one))
  const substitutes = findSubstitutes(declarations.values(), elements.heads)
  if ('wrong' in substitutes) {
    const { wrong, element } = substitutes
    const declared = globals.all('element').get(element.name)
    if (declared !== undefined) reportAt(problems, declared, wrong, element.name)
  }
  checkNesting(particles.groups.values(), filler.filled, problems)
  if (problems.list.length > 0 || 'wrong' in substitutes) return failed(problems)
  const { file, targetNamespace } = main.place
  return {
    outcome: 'compiled',
    set: {
      elements: declarations,
      types,
      attributes: attributeUses,
      substitutes: substitutes.map,
      targetNamespace,
      version: file.token(file.root, 'version'),
    },
  }
}

function mapped<Value>(
  declared: ReadonlyMap<ExpandedName, Declared>,
  make: (one: Declared) => Value,
): Map<ExpandedName, Value> {
  return new Map([...declared].map(([name, one]) => [name, make(one)]))
}

function failed({ list }: Problems): CompiledSchema {
  return { outcome: 'problems', problems: list }
}
