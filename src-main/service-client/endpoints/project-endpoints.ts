import {
  apiObjectIdResponseSchema,
  idResponseSchema,
  projectListSchema,
  xmlResponseSchema,
} from '../../../src-shared/service/resources.ts'
import { parameterBody } from './parameter-encoding.ts'
import { requireOwnId, requireRecord, requireSameId } from '../answers/record-answer.ts'
import { xmlBody } from '../transport/request-body.ts'
import type { Requester } from '../requester.ts'
import type { ServiceClient } from '../service-client.ts'

/** Project endpoints (service.md, "Endpoints", "Projects"). */
export function projectEndpoints(requester: Requester): ServiceClient['projects'] {
  return {
    async create(ownerId, fields, { signal } = {}) {
      const body = parameterBody(fields, requester.dialect())
      const path = `/1.0/${ownerId}/project`
      const answer = await requester.json(
        { kind: 'change', method: 'POST', path, body, signal },
        idResponseSchema,
      )
      return requireOwnId(answer.id, ownerId)
    },
    async get(id, version, { signal, background } = {}) {
      const path = `/1.0/${id}?version=${version}`
      const text = await requester.xml({ kind: 'record', method: 'GET', path, signal, background })
      return requireRecord(text, { kind: 'project', id, version })
    },
    async getAsJson(id, version, { signal } = {}) {
      const path = `/1.0/${id}?version=${version}`
      const answer = await requester.json(
        { kind: 'record', method: 'GET', path, signal },
        xmlResponseSchema,
      )
      return requireRecord(answer.xml, { kind: 'project', id, version })
    },
    async list(ownerId, { signal, background } = {}) {
      const path = `/1.0/${ownerId}/project`
      const answer = await requester.json(
        { kind: 'list', method: 'GET', path, signal, background },
        projectListSchema,
      )
      return answer.objects.map(({ project }) => project)
    },
    async edit(id, xml, { signal } = {}) {
      const answer = await requester.json(
        { kind: 'change', method: 'POST', path: `/1.0/${id}`, body: xmlBody(xml), signal },
        apiObjectIdResponseSchema,
      )
      return requireSameId(answer.apiObjectId, [id])
    },
  }
}
