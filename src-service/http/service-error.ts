/** A refusal. The caller gets an HTTP status and `{message}` (docs/spec/open-points.md, 8). */
export class ServiceError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
  }
}

/** Makes the answer 404 for an object that does not exist. `what` names the object in Dutch. */
export function notFound(what: string): ServiceError {
  return new ServiceError(404, `${what} bestaat niet`)
}

/** Makes the answer 400 with a message in Dutch. */
export function badRequest(message: string): ServiceError {
  return new ServiceError(400, message)
}
