import type { FastifyInstance } from 'fastify'
import { requireBearer } from './auth/bearer-check.ts'
import type { TokenIssuer } from './auth/token-issuer.ts'
import { BrokerLists } from './brokers/broker-lists.ts'
import { DossierService } from './dossiers/dossier-service.ts'
import { refuseWebPages } from './http/program-callers.ts'
import { createWebApp } from './http/web-app.ts'
import { ProjectService } from './projects/project-service.ts'
import { PublicationService } from './publication/publication-service.ts'
import { addBrokerRoutes } from './routes/broker-routes.ts'
import { addDossierRoutes } from './routes/dossier-routes.ts'
import { addProjectRoutes } from './routes/project-routes.ts'
import { addPublicationRoutes } from './routes/publication-routes.ts'
import { addTokenRoutes } from './routes/token-routes.ts'
import { addValidationRoutes } from './routes/validation-routes.ts'
import { ChannelChecks } from './rules/channel-checks.ts'
import type { HashAlgorithm } from './store/contents.ts'
import type { OfficeStore } from './store/office-store.ts'
import type { SchemaLibrary } from './xml/schema-library.ts'

export interface PracticeParts {
  readonly store: OfficeStore
  readonly schemas: SchemaLibrary
  readonly tokens: TokenIssuer
  /** The seed of the office, which decides its colleague brokers. */
  readonly seed: number
  readonly publishMs: number
  readonly maxBodyBytes: number
  readonly hash: HashAlgorithm
  readonly lenient: boolean
  readonly now: () => number
  readonly onFault: (error: Error) => void
}

/** Makes a web app with all endpoints of service.md. */
export function createPracticeApp(parts: PracticeParts): FastifyInstance {
  const { store, tokens, now } = parts
  const projects = new ProjectService(parts)
  const brokers = new BrokerLists(parts.seed)
  const publications = new PublicationService(store, parts.publishMs, now)
  const checks = new ChannelChecks(publications, {
    isProject: (id) => store.objects.kindOf(id) === 'project',
    isBroker: (channel, guid) => brokers.has(channel, guid),
  })
  const app = createWebApp(parts)
  refuseWebPages(app)
  requireBearer(app, tokens)
  addTokenRoutes(app, tokens, (id) => store.objects.kindOf(id) !== null)
  addProjectRoutes(app, projects)
  addDossierRoutes(app, new DossierService(parts))
  addBrokerRoutes(app, brokers)
  addPublicationRoutes(app, projects, publications, checks)
  addValidationRoutes(app, projects, checks)
  return app
}
