import type { z } from 'zod'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import { type AppFailure, failure } from '../errors/app-failure.ts'
import type { KnownSecrets } from '../secrets/known-secrets.ts'
import { ownTurn } from '../time/own-turn.ts'
import type { AnswerSink, OpenSink } from './answers/answer-sink.ts'
import type { AnswerWords } from './answers/answer-words.ts'
import { createCallQueue, untilCancelled } from './call-queue.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { bodyLength, sinkText } from './answers/sink-text.ts'
import { type Answer, isSuccess } from './transport/exchange.ts'
import { isJson, readJson, readWords, readXml } from './answers/read-answer.ts'
import { refusal } from './answers/refusal.ts'
import type { RequestBody } from './transport/request-body.ts'
import { callHeaders } from './transport/request-headers.ts'
import type { CallKind } from './transport/timeouts.ts'
import type { TokenSource } from './token-source.ts'
import type { Transport } from './transport/transport.ts'

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

/** Calls the service with a token and parses the answers. All endpoint groups use a requester. */
export interface Requester {
  /** Returns the current dialect. */
  dialect(): Dialect
  json<Schema extends z.ZodType>(request: ServiceRequest, schema: Schema): Promise<z.output<Schema>>
  xml(request: ServiceRequest): Promise<string>
  /**
   * Writes the body of any size to the sink of `open`. The sink judges whether the body is the XML
   * of a record. An answer as JSON is read like `xml`.
   */
  xmlTo(request: ServiceRequest, open: OpenSink): Promise<void>
  /**
   * Sends a call whose answer proves nothing (open point 12). Returns what the answer says.
   */
  words(request: ServiceRequest): Promise<AnswerWords>
}

/** One attempt of a request: the successful answer, or the service's refusal. */
type Tried =
  | { readonly answer: Answer; readonly refused: null }
  | { readonly refused: AppFailure; readonly newToken: boolean }

/** Creates the requester of an account. */
export function createRequester(options: {
  readonly transport: Transport
  readonly tokens: TokenSource
  readonly dialect: () => Dialect
  readonly now: () => number
  readonly secrets: KnownSecrets
}): Requester {
  const { transport, tokens, dialect, now, secrets } = options
  const queue = createCallQueue(() => dialect().concurrency)

  async function sendWithToken(request: SinkRequest, accept: string): Promise<Tried> {
    const token = await untilCancelled(tokens.get(), request.signal)
    const answer = await transport.send({
      ...request,
      headers: callHeaders(request.method, accept, token),
    })
    if (answer.status !== 401) tokens.accepted(token)
    const isGood = isSuccess(answer.status, request.method) && !answer.isEarly
    if (isGood) return { answer, refused: null }
    const refused = refusal(answer, {
      method: request.method,
      now: now(),
      encodedBytes: request.body?.length ?? null,
      secrets,
    })
    return { refused, newToken: mayBeToken(answer.status, token) }
  }

  /**
   * Returns whether another token may change the answer, and drops the refused token. A service may
   * answer 403 for an expired token, but not for a new token.
   */
  function mayBeToken(status: number, token: string): boolean {
    if (status === 403) return tokens.discardOld(token)
    return status === 401 && tokens.discard(token)
  }

  async function send(request: SinkRequest, accept: string): Promise<Answer> {
    const limit = dialect().maxEncodedBytes
    const encodedBytes = request.body?.length ?? 0
    if (limit !== null && encodedBytes > limit) throw failure('tooLarge', { encodedBytes })
    const attempt = async () => {
      const first = await sendWithToken(request, accept)
      // Only a GET is repeated. A POST may have been carried out: its job checks for the effect.
      const again = first.refused !== null && first.newToken && request.method === 'GET'
      const last = again ? await sendWithToken(request, accept) : first
      if (last.refused !== null) throw last.refused
      return last.answer
    }
    const answer = await queue.run(attempt, request.signal, request.background)
    await ownTurn()
    return answer
  }

  return {
    dialect,
    async json(request, schema) {
      return readJson(await send(request, 'application/json'), schema, request.method, secrets)
    },
    async xml(request) {
      return readXml(await send(request, 'application/xml'), request.method)
    },
    async xmlTo(request, open) {
      let taken = false
      const sinkFor = (headers: IncomingHttpHeaders): AnswerSink | null => {
        const type = headers['content-type'] ?? ''
        if (isJson(type)) return null
        taken = true
        return open(type, bodyLength(headers))
      }
      const answer = await send({ ...request, sinkFor }, 'application/xml')
      if (!taken) await sinkText(readXml(answer, request.method), open)
    },
    async words(request) {
      return readWords(await send(request, 'application/json'), request.method, secrets)
    },
  }
}
