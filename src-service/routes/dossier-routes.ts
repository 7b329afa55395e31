import type { FastifyInstance } from 'fastify'
import { dossierFieldsOf } from '../dossiers/creation-fields.ts'
import type { DossierService } from '../dossiers/dossier-service.ts'
import { sendXml } from '../http/accepted-form.ts'
import { objectIdOf } from '../http/object-id.ts'
import { bodyOf } from '../http/request-body.ts'
import { addPath } from '../http/route-table.ts'

/**
 * Adds the routes of service.md, "Dossiers". Creating and editing share a path: JSON or a form
 * creates, XML edits (open point 2). Each answers under the key in service.md.
 */
export function addDossierRoutes(app: FastifyInstance, dossiers: DossierService): void {
  addPath(app, '/1.0/:apiObjectId/dossier', {
    GET: (request) => ({
      objects: dossiers.listOf(objectIdOf(request.params)).map((document) => ({ document })),
    }),
    POST: (request) => {
      const id = objectIdOf(request.params)
      const body = bodyOf(request)
      if (body.kind === 'xml') return { id: dossiers.edit(id, body.text) }
      return { apiObjectId: dossiers.create(id, dossierFieldsOf(body)) }
    },
  })
  addPath(app, '/1.0/dossier/:apiObjectId', {
    GET: (request, reply) => sendXml(request, reply, dossiers.xmlOf(objectIdOf(request.params))),
  })
}
