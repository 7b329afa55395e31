import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type {
  BrokerNode,
  ChannelStatus,
  DossierListItem,
  ProjectCreation,
  ProjectListItem,
  ValidationResult,
} from '../../src-shared/service/resources.ts'
import type { OpenSink } from './answer-sink.ts'
import type { DescribedEndpoints, RequestDescription } from './describe-call.ts'

/** Content of a new dossier: a stored blob that is streamed, or an address the service fetches. */
export type DossierContent =
  | {
      readonly kind: 'blob'
      readonly path: string
      readonly size: number
      /** Hash of the bytes that were taken in: a file with another hash is never sent whole. */
      readonly sha256?: string
    }
  | { readonly kind: 'address'; readonly filepath: string }

export interface DossierCreation {
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly content: DossierContent
}

interface CallOptions {
  readonly signal?: AbortSignal
}
/** A read in the background waits until no other call to this service does. */
interface ReadOptions extends CallOptions {
  readonly background?: boolean
}
interface UploadOptions extends CallOptions {
  /** Bytes of the request's body that were taken by the socket, and the body's whole length. */
  readonly onProgress?: (sent: number, total: number) => void
}

export interface PublishAnswer {
  /** The answer's own words against the request, plain text; null when it has none. */
  readonly objection: string | null
}

export interface ValidationRequest {
  readonly type: ChannelType
  readonly action: 'publish' | 'revoke'
}

/**
 * Every endpoint of docs/spec/service.md. Each call rejects with an `AppFailure` whose `delivery`
 * tells whether the request can have been carried out.
 */
export interface ServiceClient {
  readonly projects: {
    /** POST /1.0/:ownerId/project. Answers the new API object id. Never sent twice by itself. */
    create(ownerId: number, fields: ProjectCreation, options?: CallOptions): Promise<number>
    /** GET /1.0/:id?version=, as XML text. */
    get(id: number, version: ProjectXmlVersion, options?: ReadOptions): Promise<string>
    /** The same, asked for as JSON `{xml}` (without `Accept: application/xml`). */
    getAsJson(id: number, version: ProjectXmlVersion, options?: CallOptions): Promise<string>
    /** GET /1.0/:ownerId/project */
    list(ownerId: number, options?: ReadOptions): Promise<ProjectListItem[]>
    /** POST /1.0/:id with the XML as body. Answers the API object id. */
    edit(id: number, xml: string, options?: CallOptions): Promise<number>
  }
  readonly dossiers: {
    /** POST /1.0/:ownerId/dossier. Answers the new API object id. Never sent twice by itself. */
    create(ownerId: number, dossier: DossierCreation, options?: UploadOptions): Promise<number>
    /** GET /1.0/dossier/:id, as XML text. */
    get(id: number, options?: ReadOptions): Promise<string>
    /** The same piece by piece, for one with a document in it: it may be larger than memory. */
    getTo(id: number, open: OpenSink, options?: ReadOptions): Promise<void>
    /** The same, asked for as JSON `{xml}`. */
    getAsJson(id: number, options?: CallOptions): Promise<string>
    /** GET /1.0/:ownerId/dossier */
    list(ownerId: number, options?: ReadOptions): Promise<DossierListItem[]>
    /** POST /1.0/:id/dossier with the XML as body; whose id stands there is dialect point 3. */
    edit(
      ids: { readonly dossierId: number; readonly ownerId: number },
      xml: string,
      options?: CallOptions,
    ): Promise<number>
  }
  readonly channels: {
    /** GET /1.0/mcp/:id. Mutations come from the oldest to the newest (mutation-order.ts). */
    status(projectId: number, options?: ReadOptions): Promise<ChannelStatus[]>
    /** POST /1.0/mcp/:id. The answer proves nothing (open point 12): the status has to be read back. */
    publish(
      projectId: number,
      request: ValidationRequest & { readonly extra?: ExtraParameters },
      options?: CallOptions,
    ): Promise<PublishAnswer>
    /** GET /1.0/mcp/:id/validate */
    validate(
      projectId: number,
      request: ValidationRequest & { readonly status: 'active' | 'inactive' | 'unknown' | null },
      options?: CallOptions,
    ): Promise<ValidationResult>
    /** GET /1.0/mcp/:id/validateoptions */
    validateOptions(
      projectId: number,
      request: ValidationRequest & { readonly extra: ExtraParameters },
      options?: CallOptions,
    ): Promise<ValidationResult>
    /** GET /1.0/mcp/exchange_one/brokers: a tree by GUID. */
    brokersOfExchangeOne(options?: CallOptions): Promise<Record<string, BrokerNode>>
    /** GET /1.0/mcp/exchange_two/brokers: GUID to name. */
    brokersOfExchangeTwo(options?: CallOptions): Promise<Record<string, string>>
  }
  /**
   * The bytes of a document at an https address that its XML names (document-download.ts). Throws
   * invalidInput/contentElsewhere where they cannot be had from there.
   */
  download(address: string, open: OpenSink, options?: CallOptions): Promise<void>
  /**
   * How many tokens the service has given for these calls. While the number stays the same, the same
   * service gave the answers: a service refuses the tokens of another.
   */
  tokensTaken(): number
  /** Asks for a token and throws the result away: shows whether address and credentials work. */
  authenticate(options?: CallOptions): Promise<void>
  /** The request that a call would make, built by the same code and not sent (describe-call.ts). */
  describe(call: (endpoints: DescribedEndpoints) => Promise<unknown>): Promise<RequestDescription>
  /** Closes the connections. Calls under way end with `cancelled`. */
  close(): Promise<void>
}
