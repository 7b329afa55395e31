import { closingAt } from '../../../src-shared/xml/language/closing.ts'
import { completionsAt } from '../../../src-shared/xml/language/completion/completion.ts'
import type {
  CompletionAnswer,
  CompletionRequest,
} from '../../../src-shared/xml/language/completion/completion-item.ts'
import { hoverAt, type HoverAnswer } from '../../../src-shared/xml/language/hover/hover.ts'
import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { compiledVersions, learnSchemas, unknownKeys, type VersionKey } from './known-versions.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

/** Questions that help while writing. Positions are offsets in UTF-16 units. */
export interface HelpTasks {
  readonly completions: {
    readonly asks: readonly [offset: number, ask: CompletionRequest]
    readonly answers: CompletionAnswer
  }
  /**
   * The end tag for a `>` or `</` that was just typed before the offset; null if none is needed.
   */
  readonly closing: { readonly asks: readonly [offset: number]; readonly answers: string | null }
  /** `unknown`: keys of schemas that the worker needs (`learnSchemas`) for a complete answer. */
  readonly hover: {
    readonly asks: readonly [offset: number, versions: readonly VersionKey[]]
    readonly answers: { readonly hover: HoverAnswer | null; readonly unknown: readonly string[] }
  }
  readonly learnSchemas: {
    readonly asks: readonly [schemas: readonly SchemaFileSet[]]
    readonly answers: null
  }
}

export const helpHandlers = {
  completions: completionsAt,
  closing: closingAt,
  hover: (view: XmlView, offset: number, versions: readonly VersionKey[]) => ({
    hover: hoverAt(view, offset, compiledVersions(versions)),
    unknown: unknownKeys(versions),
  }),
  learnSchemas: (_view: XmlView, schemas: readonly SchemaFileSet[]) => learnSchemas(schemas),
}
