import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  startPracticeService,
  type PracticeOptions,
  type PracticeService,
} from '../../../src-service/start.ts'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  readonly text: string
  /** Returns the body as JSON. Throws if it is not JSON. */
  json<T = Record<string, unknown>>(): T
}

export interface Sending {
  readonly json?: unknown
  readonly form?: Record<string, string> | readonly (readonly [string, string])[]
  readonly xml?: string
  readonly body?: string | Uint8Array
  readonly headers?: Record<string, string>
}

/** A running practice service with a token, a clock of its own, and its faults. */
export interface PracticeOffice {
  readonly service: PracticeService
  readonly faults: readonly Error[]
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, sending: Sending): Promise<Answer>
  send(method: string, path: string, sending?: Sending): Promise<Answer>
  /** Moves the office's clock forward, in milliseconds. */
  pass(ms: number): void
  close(): Promise<void>
}

/** The start of a test office's clock: 21 November 2026, 10:00 in Amsterdam. */
export const startOfTime = Date.UTC(2026, 10, 21, 9)

/** Starts an office in a folder of its own. Default: 12 projects. */
export async function openPracticeOffice(
  options: Partial<PracticeOptions> = {},
): Promise<PracticeOffice> {
  const own = options.data === undefined ? mkdtempSync(join(tmpdir(), 'perceel-practice-')) : null
  let now = startOfTime
  const faults: Error[] = []
  const service = await startPracticeService({
    data: own ?? '',
    projects: 12,
    now: () => now,
    onFault: (error) => faults.push(error),
    ...options,
  })
  const token = await tokenOf(service)
  const send = async (method: string, path: string, sending: Sending = {}): Promise<Answer> => {
    const [type, body] = encode(sending)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type === null ? {} : { 'content-type': type }),
      ...sending.headers,
    }
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    }
    return answerOf(await fetch(service.url + path, init))
  }
  return {
    service,
    faults,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, sending) => send('POST', path, sending),
    pass: (ms) => {
      now += ms
    },
    close: async () => {
      await service.close()
      if (own !== null) rmSync(own, { recursive: true, force: true })
    },
  }
}

/** Requests a token as service.md describes in "Authentication". */
export async function tokenOf(service: PracticeService): Promise<string> {
  const answer = await requestToken(service, {
    grant_type: 'client_credentials',
    client_id: service.clientId,
    client_secret: service.clientSecret,
  })
  return answer.json<{ access_token: string }>().access_token
}

/** Asks the practice service for a token with these form fields. */
export async function requestToken(
  service: PracticeService,
  fields: Record<string, string>,
): Promise<Answer> {
  const body = new URLSearchParams(fields)
  return answerOf(await fetch(`${service.url}/oauth/access_token`, { method: 'POST', body }))
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: response.headers,
    text,
    json: <T>() => JSON.parse(text) as T,
  }
}

function encode({ json, form, xml, body }: Sending): [string | null, unknown] {
  if (json !== undefined) return ['application/json', JSON.stringify(json)]
  if (form !== undefined) {
    const pairs = Array.isArray(form) ? (form as [string, string][]) : Object.entries(form)
    return ['application/x-www-form-urlencoded', new URLSearchParams(pairs).toString()]
  }
  if (xml !== undefined) return ['application/xml', xml]
  return [null, body]
}
