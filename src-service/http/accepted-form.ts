import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * True if the caller asks for the XML itself (service.md, "Get a project": the header `Accept:
 * application/xml`) instead of JSON `{xml}`.
 */
export function wantsXml(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'application/xml' && !parameters.some((part) => /^q=0(\.0*)?$/u.test(part))
  })
}

/** Sends a record in the form that the request asks for. */
export function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string): FastifyReply {
  void reply.header('vary', 'accept')
  if (!wantsXml(request.headers.accept)) return reply.send({ xml })
  return reply.type('application/xml; charset=utf-8').send(xml)
}
