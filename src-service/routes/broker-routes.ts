import type { FastifyInstance } from 'fastify'
import { exchangeOneBrokers, exchangeTwoBrokers } from '../brokers/broker-lists.ts'
import { addPath } from '../http/route-table.ts'

/** GET /1.0/mcp/exchange_one/brokers (a tree) and exchange_two/brokers (a map). */
export function addBrokerRoutes(app: FastifyInstance): void {
  addPath(app, '/1.0/mcp/exchange_one/brokers', { GET: () => ({ brokers: exchangeOneBrokers }) })
  addPath(app, '/1.0/mcp/exchange_two/brokers', { GET: () => ({ brokers: exchangeTwoBrokers }) })
}
