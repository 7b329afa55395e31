/**
 * The process of the practice services that a test worker needs, one service after another. A
 * process for each service would spend most of its time loading the same modules.
 */
import { startPracticeService, type PracticeService } from '../../../src-service/start.ts'
import type { ServiceOrder, ServiceReply } from './practice-service.ts'

const running = new Map<number, PracticeService>()

async function carryOut(order: ServiceOrder): Promise<ServiceReply> {
  if (order.kind === 'stop') {
    await running.get(order.service)?.close()
    running.delete(order.service)
    return { id: order.id, ok: true, facts: null }
  }
  const service = await startPracticeService(order.options)
  running.set(order.id, service)
  const { url, clientId, clientSecret, rootId } = service
  return { id: order.id, ok: true, facts: { url, clientId, clientSecret, rootId } }
}

process.on('message', (order: ServiceOrder) => {
  carryOut(order)
    .catch((error: unknown): ServiceReply => ({ id: order.id, ok: false, message: String(error) }))
    .then((reply) => process.send?.(reply))
    .catch((error: unknown) => {
      throw error
    })
})
process.once('disconnect', () => process.exit(0))
