import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices.js'
import { IStorageService } from 'monaco-editor/platform/storage/common/storage.js'

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
