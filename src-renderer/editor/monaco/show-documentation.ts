import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices.js'
import { IStorageService } from 'monaco-editor/platform/storage/common/storage.js'

/** `StorageScope.PROFILE` and `StorageTarget.USER`. */
const [profile, user] = [0, 0]

/**
 * Has the documentation stand beside suggestions from the first time on. Monaco opens it by a second
 * Ctrl+Space only, which nobody finds; whoever closes it has it closed for as long as the window is
 * there. Monaco keeps this in its storage, and has no option for it.
 */
export function showDocumentation(): void {
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, profile, user)
}
