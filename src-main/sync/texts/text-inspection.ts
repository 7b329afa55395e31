import { AppFailure } from '../../errors/app-failure.ts'
import type { XmlFacts } from '../../xml/xml-answer.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'

/**
 * Checks a text of the service. Throws `protocol` with reason and position if the XML is refused
 * (promise 7).
 */
export async function inspectServerText(
  { xml }: { readonly xml: Pick<XmlWorkerClient, 'inspect'> },
  text: string,
): Promise<XmlFacts> {
  try {
    return await xml.inspect(text)
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    throw new AppFailure(
      { ...error.error, kind: 'protocol' },
      { cause: error, delivery: 'answered' },
    )
  }
}
