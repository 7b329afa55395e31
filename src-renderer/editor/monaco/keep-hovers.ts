import { setHoverDelegateFactory } from 'monaco-editor/base/browser/ui/hover/hoverDelegateFactory.js'
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices.js'
import { WorkbenchHoverDelegate } from 'monaco-editor/platform/hover/browser/hover.js'
import { IInstantiationService } from 'monaco-editor/platform/instantiation/common/instantiation.js'

/**
 * Lets what outlives every editor make the hovers of Monaco's own buttons. Each new editor takes that
 * upon itself, and one side of a comparison can do it no more once the comparison is closed: a list of
 * suggestions in the text then fails with "InstantiationService has been disposed".
 */
export function keepHovers(): void {
  const whole = StandaloneServices.get(IInstantiationService)
  setHoverDelegateFactory((placement, instantHover) =>
    whole.createInstance(WorkbenchHoverDelegate, placement, { instantHover }, {}),
  )
}
