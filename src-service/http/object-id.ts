import { notFound } from './service-error.ts'

/**
 * Returns the `:apiObjectId` of a path.
 * @throws ServiceError 404 unless it is a positive integer, as no object has another id
 */
export function objectIdOf(params: unknown): number {
  const text = String((params as { apiObjectId?: unknown }).apiObjectId)
  const id = /^\d{1,15}$/u.test(text) ? Number(text) : 0
  if (id === 0) throw notFound(`Object ${JSON.stringify(text.slice(0, 40))}`)
  return id
}
