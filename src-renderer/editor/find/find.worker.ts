import { serveTexts } from '../language/serve-texts.ts'
import type { FindTaskQuestion } from './find-task.ts'

// libxml2 starts while its module is loaded. Loaded like this, it does not keep the worker from
// hearing what the page says meanwhile.
const finding = import('../../../src-shared/xml/find/find-in.ts')

serveTexts<FindTaskQuestion>(async (document, { asks }) => {
  const { findIn } = await finding
  return findIn(document.view.scan, ...asks)
})
