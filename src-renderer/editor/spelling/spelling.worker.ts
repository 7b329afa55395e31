import { serveTexts } from '../language/serve-texts.ts'
import type { SpellingQuestion } from './spelling-task.ts'

// Messages that arrive while the checker's code loads wait for the import.
const checking = import('./check-spelling.ts')
const loading = import('./load-dictionary.ts')

serveTexts<SpellingQuestion>(async (document, question) => {
  const { answerSpelling } = await checking
  const { loadDictionary } = await loading
  return answerSpelling(document.view.scan, question, loadDictionary)
})
