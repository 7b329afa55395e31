import { oldestFirst } from '../../../src-shared/service/mutation-order.ts'
import {
  type ChannelStatus,
  type ValidationResult,
  brokerMapSchema,
  brokerTreeSchema,
  channelStatusListSchema,
  validationAnswerSchema,
} from '../../../src-shared/service/resources.ts'
import type { KnownSecrets } from '../../secrets/known-secrets.ts'
import { cutMark } from '../../secrets/without-secrets.ts'
import { encodeParameters, parameterBody, type Parameters } from './parameter-encoding.ts'
import type { Requester } from '../requester.ts'
import type { ServiceClient, ValidationRequest } from '../service-client.ts'

/** Channel endpoints (service.md, "Endpoints", "Channel publication (MCP)"). */
export function channelEndpoints(
  requester: Requester,
  secrets: KnownSecrets,
): ServiceClient['channels'] {
  const withQuery = (path: string, parameters: Parameters) =>
    `${path}?${encodeParameters(parameters, requester.dialect())}`

  return {
    async status(projectId, { signal, background } = {}) {
      const path = `/1.0/mcp/${projectId}`
      const answer = await requester.json(
        { kind: 'status', method: 'GET', path, signal, background },
        channelStatusListSchema,
      )
      const { timeZone } = requester.dialect()
      return answer.channels.map(({ channel: { name, publication } }): ChannelStatus => {
        if (publication === undefined) return { name }
        const status = secrets.cutFromWord(publication.status)
        const mutations = oldestFirst(publication.mutations, timeZone).map((mutation) => ({
          ...mutation,
          status: secrets.cutFromWord(mutation.status),
        }))
        return { name, publication: { ...publication, status, mutations } }
      })
    },
    async publish(projectId, { type, action, extra }, { signal } = {}) {
      // Extra parameters come first, so that they cannot override `type` or `publish`.
      const parameters = { ...extra, type, publish: action === 'publish' }
      const body = parameterBody(parameters, requester.dialect())
      const path = `/1.0/mcp/${projectId}`
      const request = { kind: 'change', method: 'POST', path, body, signal } as const
      return requester.words(request)
    },
    async validate(projectId, request, { signal } = {}) {
      const path = withQuery(`/1.0/mcp/${projectId}/validate`, {
        ...actionParameters(request),
        status: request.status ?? undefined,
      })
      return said(
        await requester.json(
          { kind: 'status', method: 'GET', path, signal },
          validationAnswerSchema,
        ),
        secrets,
      )
    },
    async validateOptions(projectId, request, { signal } = {}) {
      const path = withQuery(`/1.0/mcp/${projectId}/validateoptions`, {
        ...request.extra,
        ...actionParameters(request),
      })
      return said(
        await requester.json(
          { kind: 'status', method: 'GET', path, signal },
          validationAnswerSchema,
        ),
        secrets,
      )
    },
    async brokersOfExchangeOne({ signal } = {}) {
      const path = '/1.0/mcp/exchange_one/brokers'
      const answer = await requester.json(
        { kind: 'list', method: 'GET', path, signal },
        brokerTreeSchema,
      )
      return answer.brokers
    },
    async brokersOfExchangeTwo({ signal } = {}) {
      const path = '/1.0/mcp/exchange_two/brokers'
      const answer = await requester.json(
        { kind: 'list', method: 'GET', path, signal },
        brokerMapSchema,
      )
      return answer.brokers
    },
  }
}

/** Returns a channel's validation result with secrets removed from the messages. */
function said({ valid, errors }: ValidationResult, secrets: KnownSecrets): ValidationResult {
  if (errors === undefined) return { valid }
  const cut = (message: string) => secrets.cutFrom(message) ?? cutMark
  const fields = Object.entries(errors).map(([field, messages]) => [field, messages.map(cut)])
  return { valid, errors: Object.fromEntries(fields) as ValidationResult['errors'] }
}

/**
 * Returns the action's parameters. Both validations take either `publish=true` or `revoke=true`.
 */
function actionParameters({ type, action }: ValidationRequest): Parameters {
  return action === 'publish'
    ? { type, publish: true, revoke: undefined }
    : { type, publish: undefined, revoke: true }
}
