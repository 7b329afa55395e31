import type { FastifyInstance } from 'fastify'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { decodeParameters } from '../../src-shared/service/parameter-decoding.ts'
import { channelOf, publishActionOf } from '../http/channel-parameters.ts'
import { objectIdOf } from '../http/object-id.ts'
import { bodyEntries } from '../http/parameters.ts'
import { addPath } from '../http/route-table.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import type { ProjectService } from '../projects/project-service.ts'
import type { PublicationService } from '../publication/publication-service.ts'
import type { ChannelChecks } from '../rules/channel-checks.ts'

/** Adds GET and POST /1.0/mcp/:apiObjectId (service.md, "Channel publication (MCP)"). */
export function addPublicationRoutes(
  app: FastifyInstance,
  projects: ProjectService,
  publications: PublicationService,
  checks: ChannelChecks,
): void {
  addPath(app, '/1.0/mcp/:apiObjectId', {
    GET: (request) => {
      const { id } = projects.require(objectIdOf(request.params))
      return { channels: publications.statusOf(id) }
    },
    POST: (request) => {
      const project = projects.require(objectIdOf(request.params))
      const entries = bodyEntries(request)
      const channel = channelOf(entries)
      const action = publishActionOf(entries)
      const extra = decodeParameters(channel, entries)
      const facts = projects.factsOf(project)
      const options = checks.options({ facts, channel, action, extra })
      // Unreadable parameters are refused at once; a violated rule shows in the channel's later
      // answer.
      if (options.unreadable !== null) throw badRequest(options.unreadable)
      if (action === 'revoke' && !publications.knows(project.id, channel)) {
        throw new ServiceError(
          409,
          `Het project is nooit gepubliceerd op ${channelNameOf(channel)} en kan er niet worden ingetrokken`,
        )
      }
      const record = checks.project({ facts, channel, action, status: undefined })
      const outcome = options.result.valid && record.valid ? 'done' : 'failed'
      publications.request({ projectId: project.id, channel, type: action, outcome })
      return { apiObjectId: project.id }
    },
  })
}
