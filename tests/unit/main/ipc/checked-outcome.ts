import { z } from 'zod'
import { appErrorSchema } from '../../../../src-shared/ipc/app-error.ts'
import type { CallDefinition } from '../../../../src-shared/ipc/call.ts'
import { contract, type ListedCall } from '../../../../src-shared/ipc/contract.ts'

const envelope = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: appErrorSchema }),
])

/**
 * Returns how a call ended. Throws if the answer is no envelope, or its value does not fit the
 * contract.
 */
export function outcomeOf(call: ListedCall, result: unknown): 'refused' | 'failed' | 'answered' {
  const checked = envelope.parse(result)
  if (!checked.ok) return checked.error.reason === 'arguments' ? 'refused' : 'failed'
  const definition = (contract[call.group] as Record<string, CallDefinition>)[call.name]
  if (definition === undefined) throw new Error(`No definition of ${call.group}.${call.name}`)
  definition.result.parse(checked.value)
  return 'answered'
}
