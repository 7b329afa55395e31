import { serveTexts } from '../language/serve-texts.ts'
import type { ValidationQuestion } from './validation-task.ts'

// libxml2 starts while its module is loaded. Loaded like this, it does not keep the worker from
// hearing what the page says meanwhile.
const checking = import('../../../src-shared/xml/validation/check-text.ts')

serveTexts<ValidationQuestion>(async (document) => {
  const { checkText } = await checking
  const { schemaFiles: schema } = document
  if (schema === null) return checkText(document.view, null)
  const files = new Map(schema.files.map(({ name, text }) => [name, text]))
  return checkText(document.view, { key: schema.key, main: schema.main, files })
})
