/** A refusal. The caller gets an HTTP status and `{message}` (docs/spec/open-points.md, 8). */
export class ServiceError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
  }
}

export function notFound(what: string): ServiceError {
  return new ServiceError(404, `${what} bestaat niet`)
}

export function badRequest(message: string): ServiceError {
  return new ServiceError(400, message)
}
