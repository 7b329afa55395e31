import type { FastifyInstance } from 'fastify'
import {
  defaultProjectXmlVersion,
  projectXmlVersionSchema,
  projectXmlVersions,
  type ProjectXmlVersion,
} from '../../src-shared/service/project-version.ts'
import { sendXml } from '../http/accepted-form.ts'
import { objectIdOf } from '../http/object-id.ts'
import { queryEntries, singleValue } from '../http/parameters.ts'
import { bodyOf, wrongMediaType } from '../http/request-body.ts'
import { addPath } from '../http/route-table.ts'
import { badRequest } from '../http/service-error.ts'
import { creationFieldsOf } from '../projects/creation-fields.ts'
import type { ProjectService } from '../projects/project-service.ts'

/** Adds the routes of service.md, "Projects": create, list, get and edit. */
export function addProjectRoutes(app: FastifyInstance, projects: ProjectService): void {
  addPath(app, '/1.0/:apiObjectId/project', {
    GET: (request) => ({
      objects: projects.listOf(objectIdOf(request.params)).map((project) => ({ project })),
    }),
    POST: (request) => {
      const ownerId = objectIdOf(request.params)
      return { id: projects.create(ownerId, creationFieldsOf(bodyOf(request))) }
    },
  })
  addPath(app, '/1.0/:apiObjectId', {
    GET: (request, reply) => {
      const id = objectIdOf(request.params)
      const version = versionOf(singleValue(queryEntries(request), 'version'))
      return sendXml(request, reply, projects.xmlOf(id, version))
    },
    POST: (request) => {
      const id = objectIdOf(request.params)
      const body = bodyOf(request)
      if (body.kind !== 'xml') throw wrongMediaType(body, 'XML')
      projects.edit(id, body.text)
      return { apiObjectId: id }
    },
  })
}

/** Parses the version as a float: `1`, `1.0` and `1.00` are one version. */
function versionOf(text: string | undefined): ProjectXmlVersion {
  if (text === undefined || text === '') return defaultProjectXmlVersion
  const number = /^\d{1,3}(\.\d{1,6})?$/u.test(text) ? Number(text).toFixed(1) : ''
  const version = projectXmlVersionSchema.safeParse(number)
  if (version.success && Number(version.data) === Number(text)) return version.data
  throw badRequest(`version moet een van ${projectXmlVersions.join(', ')} zijn`)
}
