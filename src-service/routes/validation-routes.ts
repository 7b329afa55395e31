import type { FastifyInstance } from 'fastify'
import {
  channelsWithOptionValidation,
  type ChannelType,
} from '../../src-shared/service/channel-type.ts'
import { decodeParameters } from '../../src-shared/service/parameter-decoding.ts'
import { channelOf, statusOf, validationActionOf } from '../http/channel-parameters.ts'
import { objectIdOf } from '../http/object-id.ts'
import { queryEntries } from '../http/parameters.ts'
import { addPath } from '../http/route-table.ts'
import { badRequest } from '../http/service-error.ts'
import type { ProjectService } from '../projects/project-service.ts'
import type { ChannelChecks } from '../rules/channel-checks.ts'

/**
 * Adds GET .../validate and .../validateoptions: 200 whether valid or not (service.md, "Errors").
 */
export function addValidationRoutes(
  app: FastifyInstance,
  projects: ProjectService,
  checks: ChannelChecks,
): void {
  addPath(app, '/1.0/mcp/:apiObjectId/validate', {
    GET: (request) => {
      const facts = projects.factsOf(projects.require(objectIdOf(request.params)))
      const entries = queryEntries(request)
      const channel = channelOf(entries)
      const action = validationActionOf(entries)
      return checks.project({ facts, channel, action, status: statusOf(entries) })
    },
  })
  addPath(app, '/1.0/mcp/:apiObjectId/validateoptions', {
    GET: (request) => {
      const facts = projects.factsOf(projects.require(objectIdOf(request.params)))
      const entries = queryEntries(request)
      const channel = channelOf(entries)
      if (!(channelsWithOptionValidation as readonly ChannelType[]).includes(channel)) {
        throw badRequest(`validateoptions bestaat niet voor ${channel}`)
      }
      const action = validationActionOf(entries)
      const extra = decodeParameters(channel, entries)
      return checks.options({ facts, channel, action, extra }).result
    },
  })
}
