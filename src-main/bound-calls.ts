import { contract, type GroupName, type Handlers } from '../src-shared/ipc/contract.ts'

/** The calls of a group as functions that may be taken off their object. */
export function boundCalls<Name extends GroupName>(
  group: Name,
  useCases: Handlers<Name>,
): Handlers<Name> {
  const methods = useCases as Record<string, (...args: unknown[]) => unknown>
  const names = Object.keys(contract[group])
  return Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => methods[name]?.(...args)]),
  ) as unknown as Handlers<Name>
}
