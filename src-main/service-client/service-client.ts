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
import type { OpenSink } from './answers/answer-sink.ts'
import type { AnswerWords } from './answers/answer-words.ts'
import type { BodyPart } from './transport/request-body.ts'

/**
 * Content of a new dossier: a stored blob that is streamed, or an address that the service fetches.
 */
export type DossierContent =
  | {
      readonly kind: 'blob'
      readonly path: string
      readonly size: number
      /**
       * Hash of the bytes that were taken in. A file with another hash is never sent completely.
       */
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
/** A background read waits until no other call to this service is queued. */
interface ReadOptions extends CallOptions {
  readonly background?: boolean
}
interface UploadOptions extends CallOptions {
  /** Receives the body bytes taken by the socket, and the body's total length. */
  readonly onProgress?: (sent: number, total: number) => void
}

export interface ValidationRequest {
  readonly type: ChannelType
  readonly action: 'publish' | 'revoke'
}

/**
 * Every endpoint of docs/spec/service.md. Each call rejects with an `AppFailure` whose `delivery`
 * tells whether the request may have been carried out.
 */
export interface ServiceClient {
  readonly projects: {
    /** POST /1.0/:ownerId/project. Returns the new API object id. Never retries. */
    create(ownerId: number, fields: ProjectCreation, options?: CallOptions): Promise<number>
    /** GET /1.0/:id?version=, as XML text. */
    get(id: number, version: ProjectXmlVersion, options?: ReadOptions): Promise<string>
    /** Like `get`, requested as JSON `{xml}` (without `Accept: application/xml`). */
    getAsJson(id: number, version: ProjectXmlVersion, options?: CallOptions): Promise<string>
    /** GET /1.0/:ownerId/project */
    list(ownerId: number, options?: ReadOptions): Promise<ProjectListItem[]>
    /** POST /1.0/:id with the XML as body. Returns the API object id. */
    edit(id: number, xml: string, options?: CallOptions): Promise<number>
  }
  readonly dossiers: {
    /** POST /1.0/:ownerId/dossier. Returns the new API object id. Never retries. */
    create(ownerId: number, dossier: DossierCreation, options?: UploadOptions): Promise<number>
    /** GET /1.0/dossier/:id, as XML text. */
    get(id: number, options?: ReadOptions): Promise<string>
    /**
     * Like `get`, written to a sink: a dossier with a document in its XML may be larger than
     * memory.
     */
    getTo(id: number, open: OpenSink, options?: ReadOptions): Promise<void>
    /** Like `get`, requested as JSON `{xml}`. */
    getAsJson(id: number, options?: CallOptions): Promise<string>
    /**
     * GET /1.0/:ownerId/dossier. The hashes are empty if dialect point 9 says that they prove nothing
     * about the content.
     */
    list(ownerId: number, options?: ReadOptions): Promise<DossierListItem[]>
    /**
     * POST /1.0/:id/dossier with the XML as body. Dialect point 3 decides which id the path
     * contains.
     */
    edit(
      ids: { readonly dossierId: number; readonly ownerId: number },
      xml: string,
      options?: CallOptions,
    ): Promise<number>
  }
  readonly channels: {
    /** GET /1.0/mcp/:id. Mutations are ordered from oldest to newest (mutation-order.ts). */
    status(projectId: number, options?: ReadOptions): Promise<ChannelStatus[]>
    /** POST /1.0/mcp/:id. The answer proves nothing (open point 12): read the status back. */
    publish(
      projectId: number,
      request: ValidationRequest & { readonly extra?: ExtraParameters },
      options?: CallOptions,
    ): Promise<AnswerWords>
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
   * Downloads a document from the https address in its XML (document-download.ts). Throws
   * invalidInput/contentElsewhere if the document cannot be downloaded from the address.
   */
  download(address: string, open: OpenSink, options?: CallOptions): Promise<void>
  /**
   * Returns the number of tokens that the service issued for these calls. While the number stays
   * the same, the same service answered: a service refuses the tokens of another service.
   */
  tokensTaken(): number
  /**
   * Takes a new token if the present one may end within `ms` milliseconds. Call before the checks of a
   * long request: the checks count for the token with which they were made.
   */
  renewToken(ms: number, options?: CallOptions): Promise<void>
  /** Requests a token and discards it: checks the address and the credentials. */
  authenticate(options?: CallOptions): Promise<void>
  /**
   * Describes the request of a call without sending it, built by the same code (describe-call.ts).
   */
  describe(call: (endpoints: DescribedEndpoints) => Promise<unknown>): Promise<RequestDescription>
  /** Closes the connections. Pending calls end with `cancelled`. */
  close(): Promise<void>
}

/** The endpoint groups of a client. */
export type DescribedEndpoints = Pick<ServiceClient, 'projects' | 'dossiers' | 'channels'>

/** A request as the client would send it. */
export interface RequestDescription {
  readonly method: 'GET' | 'POST'
  /**
   * Full address with its query. An id that the service has not assigned yet reads `:apiObjectId`.
   */
  readonly url: string
  /** Headers in sending order; Authorization without the token. */
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: readonly BodyPart[]
  readonly bodyBytes: number
}
