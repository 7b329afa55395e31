import type { CallDefinition } from '../../src-shared/ipc/call.ts'
import { contract, type GroupName, type Handlers } from '../../src-shared/ipc/contract.ts'

/**
 * Returns a group's calls as functions that need no `this`. `onUserCall` runs before each call that
 * is a sign of the user at work (`CallDefinition.byUser`). Throws if a handler is missing.
 */
export function groupHandlers<Name extends GroupName>(
  group: Name,
  useCases: Handlers<Name>,
  onUserCall: () => void,
): Handlers<Name> {
  const methods = useCases as Record<string, ((...args: unknown[]) => unknown) | undefined>
  const calls = Object.entries<CallDefinition>(contract[group]).map(([name, { byUser }]) => {
    const handler = methods[name]
    if (handler === undefined) throw new Error(`The call ${group}.${name} has no handler`)
    return [
      name,
      (...args: unknown[]) => {
        if (byUser) onUserCall()
        return handler.apply(useCases, args)
      },
    ]
  })
  return Object.fromEntries(calls) as Handlers<Name>
}
