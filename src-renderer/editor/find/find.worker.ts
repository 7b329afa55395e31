import { serveTexts } from '../language/serve-texts.ts'
import type { FindTaskQuestion } from './find-task.ts'

// libxml2 starts while its module loads. A dynamic import lets the worker receive messages
// meanwhile.
const finding = import('../../../src-shared/xml/find/find-in.ts')

serveTexts<FindTaskQuestion>(async (document, { asks }) => {
  const { findIn } = await finding
  return findIn(document.view.scan, ...asks)
})
