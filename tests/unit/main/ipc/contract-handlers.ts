import { listCalls } from '../../../../src-shared/ipc/contract.ts'
import type { AllHandlers } from '../../../../src-main/ipc/register-handlers.ts'

type AnyCall = (...args: unknown[]) => unknown

/** Returns handlers for the whole contract. Each handler calls `run` with the name of its call. */
export function handlersThat(run: (call: string, args: unknown[]) => unknown): AllHandlers {
  const groups: Record<string, Record<string, AnyCall>> = {}
  for (const { group, name } of listCalls()) {
    const functions = (groups[group] ??= {})
    functions[name] = (...args) => run(`${group}.${name}`, args)
  }
  return groups as unknown as AllHandlers
}
