import { keyedSchema } from '../../../src-shared/xml/schema/schema-file-set.ts'
import { serveTexts } from '../language/serve-texts.ts'
import { withEncodingWarning } from '../../../src-shared/xml/validation/libxml2/declared-encoding.ts'
import type { ValidationQuestion } from './validation-task.ts'

// libxml2 starts while its module loads. A dynamic import lets the worker receive messages
// meanwhile.
const checking = import('../../../src-shared/xml/validation/check-text.ts')

serveTexts<ValidationQuestion>(async (document) => {
  const { checkText } = await checking
  const { schemaFiles } = document
  const { view } = document
  return withEncodingWarning(view, checkText(view, schemaFiles && keyedSchema(schemaFiles)))
})
