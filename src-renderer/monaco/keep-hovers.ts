import { setHoverDelegateFactory } from 'monaco-editor/base/browser/ui/hover/hoverDelegateFactory.js'
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices.js'
import { WorkbenchHoverDelegate } from 'monaco-editor/platform/hover/browser/hover.js'
import { IInstantiationService } from 'monaco-editor/platform/instantiation/common/instantiation.js'

/**
 * Makes a service that outlives every editor create the hovers of Monaco's buttons. Each new editor
 * registers its own service for all hovers. After a comparison closes, the service of its editor is
 * disposed, and suggestions fail with "InstantiationService has been disposed".
 */
export function keepHovers(): void {
  const whole = StandaloneServices.get(IInstantiationService)
  setHoverDelegateFactory((placement, instantHover) =>
    whole.createInstance(WorkbenchHoverDelegate, placement, { instantHover }, {}),
  )
}
