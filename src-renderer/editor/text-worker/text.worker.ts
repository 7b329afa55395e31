import { answerTextQuestion, type TextQuestion } from './text-task.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ id: number } & TextQuestion>) => {
  self.postMessage({ id: data.id, answer: answerTextQuestion(data) })
})
