import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices.js'
import { IStorageService } from 'monaco-editor/platform/storage/common/storage.js'
import { setHoverDelegateFactory } from 'monaco-editor/base/browser/ui/hover/hoverDelegateFactory.js'
import { WorkbenchHoverDelegate } from 'monaco-editor/platform/hover/browser/hover.js'
import { IInstantiationService } from 'monaco-editor/platform/instantiation/common/instantiation.js'

/** `StorageScope.PROFILE` and `StorageTarget.USER`. */
const [profile, user] = [0, 0]

/**
 * Shows the documentation beside suggestions from the start. Monaco opens it only on a second
 * Ctrl+Space, which is hard to discover. A user who closes the documentation keeps it closed until
 * the window closes. Monaco stores this choice and has no option for it.
 */
export function showDocumentation(): void {
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, profile, user)
}

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
