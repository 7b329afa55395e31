import {
  apiObjectIdResponseSchema,
  dossierListSchema,
  idResponseSchema,
  xmlResponseSchema,
} from '../../../src-shared/service/resources.ts'
import type { EncodeThread } from '../base64/encode-thread.ts'
import { dossierBody } from './dossier-body.ts'
import {
  openForRecord,
  requireOwnId,
  requireRecord,
  requireSameId,
} from '../answers/record-answer.ts'
import { xmlBody } from '../transport/request-body.ts'
import type { Requester } from '../requester.ts'
import type { ServiceClient } from '../service-client.ts'

/**
 * Dossier endpoints (service.md, "Endpoints", "Dossiers"). Creating and editing differ by content
 * type (open point 2).
 */
export function dossierEndpoints(
  requester: Requester,
  thread: EncodeThread | null,
): ServiceClient['dossiers'] {
  return {
    async create(ownerId, dossier, { signal, onProgress } = {}) {
      const { bodyEncoding } = requester.dialect()
      const answer = await requester.json(
        {
          kind: 'change',
          method: 'POST',
          path: `/1.0/${ownerId}/dossier`,
          body: await dossierBody(dossier, bodyEncoding, { signal, thread }),
          signal,
          onProgress,
        },
        apiObjectIdResponseSchema,
      )
      return requireOwnId(answer.apiObjectId, ownerId)
    },
    async get(id, { signal, background } = {}) {
      const path = `/1.0/dossier/${id}`
      const text = await requester.xml({ kind: 'record', method: 'GET', path, signal, background })
      return requireRecord(text, { kind: 'dossier', id })
    },
    getTo(id, open, { signal, background } = {}) {
      const request = {
        kind: 'download',
        method: 'GET',
        path: `/1.0/dossier/${id}`,
        signal,
        background,
      } as const
      return requester.xmlTo(request, openForRecord(open, { kind: 'dossier', id }))
    },
    async getAsJson(id, { signal } = {}) {
      const path = `/1.0/dossier/${id}`
      const answer = await requester.json(
        { kind: 'record', method: 'GET', path, signal },
        xmlResponseSchema,
      )
      return requireRecord(answer.xml, { kind: 'dossier', id })
    },
    async list(ownerId, { signal, background } = {}) {
      const path = `/1.0/${ownerId}/dossier`
      const answer = await requester.json(
        { kind: 'list', method: 'GET', path, signal, background },
        dossierListSchema,
      )
      const isOfContent = requester.dialect().documentHash === 'content'
      return answer.objects.map(({ document }) =>
        isOfContent ? document : { ...document, hash: '' },
      )
    },
    async edit(ids, xml, { signal } = {}) {
      const { dossierEditId } = requester.dialect()
      const id = dossierEditId === 'dossier' ? ids.dossierId : ids.ownerId
      const answer = await requester.json(
        { kind: 'change', method: 'POST', path: `/1.0/${id}/dossier`, body: xmlBody(xml), signal },
        idResponseSchema,
      )
      return requireSameId(answer.id, [ids.dossierId, id])
    },
  }
}
