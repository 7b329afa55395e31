import { contract, type GroupName, type Handlers } from '../../src-shared/ipc/contract.ts'

/**
 * Returns a group's calls as functions that need no `this`. `onCall` is called with each call's
 * name.
 */
export function boundCalls<Name extends GroupName>(
  group: Name,
  useCases: Handlers<Name>,
  onCall: (call: string) => void,
): Handlers<Name> {
  const methods = useCases as Record<string, (...args: unknown[]) => unknown>
  const names = Object.keys(contract[group])
  return Object.fromEntries(
    names.map((name) => [
      name,
      (...args: unknown[]) => {
        onCall(`${group}.${name}`)
        return methods[name]?.(...args)
      },
    ]),
  ) as unknown as Handlers<Name>
}
