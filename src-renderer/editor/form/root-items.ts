import type { FormItem } from '../../../src-shared/xml/form/form-model.ts'

/** Attributes of the root that the service sets (service.md, "Project (XML form)"). */
const ofService = new Set(['timestampGenerated', 'modifiedDate', 'id'])

function isOfService(item: FormItem): boolean {
  return item.kind === 'field' && item.target.of === 'attribute' && ofService.has(item.name)
}

/**
 * Returns the items of the form's top level in two lists: what the user fills in (`own`), and what the
 * service sets (`service`), which the form shows below. Both are empty without a root.
 */
export function rootItems(root: FormItem | null): {
  readonly own: readonly FormItem[]
  readonly service: readonly FormItem[]
} {
  if (root === null) return { own: [], service: [] }
  const items = root.kind === 'section' ? root.items : [root]
  return {
    own: items.filter((item) => !isOfService(item)),
    service: items.filter(isOfService),
  }
}
