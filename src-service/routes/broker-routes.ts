import type { FastifyInstance } from 'fastify'
import type { BrokerLists } from '../brokers/broker-lists.ts'
import { addPath } from '../http/route-table.ts'

/** Adds GET /1.0/mcp/exchange_one/brokers (a tree) and exchange_two/brokers (a map). */
export function addBrokerRoutes(app: FastifyInstance, brokers: BrokerLists): void {
  addPath(app, '/1.0/mcp/exchange_one/brokers', { GET: () => ({ brokers: brokers.tree }) })
  addPath(app, '/1.0/mcp/exchange_two/brokers', { GET: () => ({ brokers: brokers.map }) })
}
