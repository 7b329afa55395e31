import { answerQuestion, type LanguageQuestion } from './language-task.ts'
import { serveTexts } from './serve-texts.ts'

serveTexts<LanguageQuestion>(({ view }, question) => answerQuestion(view, question))
