import { listCalls } from '../../../src-shared/ipc/contract.ts'
import type { AllHandlers } from '../../../src-main/ipc/all-handlers.ts'

type AnyCall = (...args: unknown[]) => unknown

/** Handlers for the whole contract that all do the same: what `run` does with the call's name. */
export function handlersThat(run: (call: string, args: unknown[]) => unknown): AllHandlers {
  const groups: Record<string, Record<string, AnyCall>> = {}
  for (const { group, name } of listCalls()) {
    const functions = (groups[group] ??= {})
    functions[name] = (...args) => run(`${group}.${name}`, args)
  }
  return groups as unknown as AllHandlers
}
