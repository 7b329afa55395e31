import { oldestFirst } from '../../src-shared/service/mutation-order.ts'
import {
  type ChannelStatus,
  brokerMapSchema,
  brokerTreeSchema,
  channelStatusListSchema,
  validationAnswerSchema,
} from '../../src-shared/service/resources.ts'
import { encodeParameters, parameterBody, type Parameters } from './parameter-encoding.ts'
import type { Requester } from './requester.ts'
import type { ServiceClient, ValidationRequest } from './service-client.ts'

/** service.md, "Endpoints", "Channel publication (MCP)". */
export function channelEndpoints(requester: Requester): ServiceClient['channels'] {
  const withQuery = (path: string, parameters: Parameters) =>
    `${path}?${encodeParameters(parameters, requester.dialect())}`

  return {
    async status(projectId, { signal, background } = {}) {
      const path = `/1.0/mcp/${projectId}`
      const answer = await requester.json(
        { method: 'GET', path, signal, background },
        channelStatusListSchema,
      )
      const { timeZone } = requester.dialect()
      return answer.channels.map(({ channel: { name, publication } }): ChannelStatus => {
        if (publication === undefined) return { name }
        const mutations = [...oldestFirst(publication.mutations, timeZone)]
        return { name, publication: { ...publication, mutations } }
      })
    },
    async publish(projectId, { type, action, extra }, { signal } = {}) {
      // Extra parameters come first: none of them may take the place of type or publish.
      const parameters = { ...extra, type, publish: action === 'publish' }
      const body = parameterBody(parameters, requester.dialect())
      const path = `/1.0/mcp/${projectId}`
      await requester.ignoringBody({ method: 'POST', path, body, signal })
    },
    async validate(projectId, request, { signal } = {}) {
      const path = withQuery(`/1.0/mcp/${projectId}/validate`, {
        ...actionParameters(request),
        status: request.status ?? undefined,
      })
      return requester.json({ method: 'GET', path, signal }, validationAnswerSchema)
    },
    async validateOptions(projectId, request, { signal } = {}) {
      const path = withQuery(`/1.0/mcp/${projectId}/validateoptions`, {
        ...request.extra,
        ...actionParameters(request),
      })
      return requester.json({ method: 'GET', path, signal }, validationAnswerSchema)
    },
    async brokersOfExchangeOne({ signal } = {}) {
      const path = '/1.0/mcp/exchange_one/brokers'
      const answer = await requester.json({ method: 'GET', path, signal }, brokerTreeSchema)
      return answer.brokers
    },
    async brokersOfExchangeTwo({ signal } = {}) {
      const path = '/1.0/mcp/exchange_two/brokers'
      const answer = await requester.json({ method: 'GET', path, signal }, brokerMapSchema)
      return answer.brokers
    },
  }
}

/** Both validations take `publish=true` or `revoke=true`, and the other is left out. */
function actionParameters({ type, action }: ValidationRequest): Parameters {
  return action === 'publish'
    ? { type, publish: true, revoke: undefined }
    : { type, publish: undefined, revoke: true }
}
