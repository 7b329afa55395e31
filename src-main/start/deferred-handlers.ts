import { contract, type GroupName } from '../../src-shared/ipc/contract.ts'
import type { AllHandlers } from '../ipc/register-handlers.ts'
import type { AnyHandler } from '../ipc/answer-call.ts'
import type { Boot } from './boot.ts'
import type { ShellGroup } from './services.ts'

/**
 * Returns the handlers of all groups except the shell's. Each handler looks up the services when
 * called, and throws the failure of building if there are none. So the window can open whatever the
 * state of the store.
 */
export function deferredHandlers(boot: Boot): Omit<AllHandlers, ShellGroup> {
  const groups = (Object.keys(contract) as GroupName[]).filter(
    (name) => !['app', 'support', 'updates', 'recovery'].includes(name),
  )
  const late = groups.map((group): [string, unknown] => [
    group,
    Object.fromEntries(
      Object.keys(contract[group]).map((name) => [
        name,
        (...args: never[]) => {
          const handlers = boot.require()[group as 'settings'] as Record<string, AnyHandler>
          const handler = handlers[name]
          if (handler === undefined) throw new Error(`The call ${group}.${name} has no handler`)
          return handler.apply(handlers, args)
        },
      ]),
    ),
  ])
  const handlers: Record<string, unknown> = { ...Object.fromEntries(late), recovery: boot }
  return handlers as unknown as Omit<AllHandlers, ShellGroup>
}
