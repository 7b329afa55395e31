import type { z } from 'zod'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { KnownSecrets } from '../secrets/known-secrets.ts'
import type { AnswerSink, OpenSink } from './answer-sink.ts'
import { createCallQueue, untilCancelled } from './call-queue.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { bodyLength, sinkText } from './sink-text.ts'
import type { Answer } from './exchange.ts'
import { isJson, isPage, readJson, readXml, refusePage } from './read-answer.ts'
import { refusal } from './refusal.ts'
import type { RequestBody } from './request-body.ts'
import { callHeaders } from './request-headers.ts'
import type { CallKind } from './timeouts.ts'
import type { TokenSource } from './token-source.ts'
import type { Transport } from './transport.ts'

export interface ServiceRequest {
  readonly kind: CallKind
  readonly method: 'GET' | 'POST'
  /** Path below the base address, with its query. */
  readonly path: string
  readonly body?: RequestBody
  readonly signal?: AbortSignal | undefined
  readonly background?: boolean | undefined
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
}

type SinkRequest = ServiceRequest & {
  readonly sinkFor?: (headers: IncomingHttpHeaders) => AnswerSink | null
}

/** Calls the service with a token and reads the answers: what every endpoint group is made of. */
export interface Requester {
  /** The dialect as it is now. */
  dialect(): Dialect
  json<Schema extends z.ZodType>(request: ServiceRequest, schema: Schema): Promise<z.output<Schema>>
  xml(request: ServiceRequest): Promise<string>
  /** The XML to what `open` answers, however large; an answer of another kind is read as `xml` does. */
  xmlTo(request: ServiceRequest, open: OpenSink): Promise<void>
  /** For calls whose answer has no meaning (open point 12). */
  ignoringBody(request: ServiceRequest): Promise<void>
}

export function createRequester(options: {
  readonly transport: Transport
  readonly tokens: TokenSource
  readonly dialect: () => Dialect
  readonly now: () => number
  readonly secrets: KnownSecrets
}): Requester {
  const { transport, tokens, dialect, now, secrets } = options
  const queue = createCallQueue(() => dialect().concurrency)

  async function sendWithToken(request: SinkRequest, accept: string): Promise<Answer> {
    const token = await untilCancelled(tokens.get(), request.signal)
    const answer = await transport.send({
      ...request,
      headers: callHeaders(request.method, accept, token),
    })
    if (answer.status >= 200 && answer.status < 300) return answer
    if (answer.status === 401) tokens.discard(token)
    throw refusal(answer, {
      method: request.method,
      now: now(),
      encodedBytes: request.body?.length ?? null,
      secrets,
    })
  }

  async function send(request: SinkRequest, accept: string): Promise<Answer> {
    const limit = dialect().maxEncodedBytes
    const encodedBytes = request.body?.length ?? 0
    if (limit !== null && encodedBytes > limit) throw failure('tooLarge', { encodedBytes })
    const attempt = async () => {
      try {
        return await sendWithToken(request, accept)
      } catch (error) {
        // What was answered 401 was not carried out: one replay, with a new token, is safe.
        if (!refusedToken(error)) throw error
        return sendWithToken(request, accept)
      }
    }
    return queue.run(attempt, request.signal, request.background)
  }

  return {
    dialect,
    async json(request, schema) {
      return readJson(await send(request, 'application/json'), schema, request.method)
    },
    async xml(request) {
      return readXml(await send(request, 'application/xml'), request.method)
    },
    async xmlTo(request, open) {
      let taken = false
      const sinkFor = (headers: IncomingHttpHeaders): AnswerSink | null => {
        const type = headers['content-type'] ?? ''
        if (isJson(type) || isPage(type)) return null
        taken = true
        return open(type, bodyLength(headers))
      }
      const answer = await send({ ...request, sinkFor }, 'application/xml')
      if (!taken) await sinkText(readXml(answer, request.method), open)
    },
    async ignoringBody(request) {
      refusePage(await send(request, 'application/json'), request.method)
    },
  }
}

/** The service itself answered 401: a refused client id or secret has another delivery. */
function refusedToken(error: unknown): boolean {
  return (
    error instanceof AppFailure &&
    error.error.kind === 'unauthorized' &&
    error.delivery === 'answered'
  )
}
