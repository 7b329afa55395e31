import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  LanguageFall,
  TextClosed,
  TextWorkerClient,
  type TextWorker,
} from '../../../../../src-renderer/editor/language/text-worker-client.ts'
import type { LanguageAnswer } from '../../../../../src-renderer/editor/language/language-message.ts'
import type { ValidationTasks } from '../../../../../src-renderer/editor/problems/validation-task.ts'

/** A worker that keeps its messages. The test gives the answers. */
class HeldWorker implements TextWorker<ValidationTasks> {
  readonly told: { readonly kind: string; readonly id?: number }[] = []
  ended = false
  answer: (answer: LanguageAnswer) => void = () => undefined
  fall: (message: string) => void = () => undefined

  postMessage(message: { readonly kind: string; readonly id?: number }): void {
    this.told.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  onAnswer(listener: (answer: LanguageAnswer) => void): void {
    this.answer = listener
  }
  onFall(listener: (message: string) => void): void {
    this.fall = listener
  }
}

function deskOf() {
  const workers: HeldWorker[] = []
  const workerClient = new TextWorkerClient<ValidationTasks>(() => {
    const worker = new HeldWorker()
    workers.push(worker)
    return worker
  }, 10_000)
  return { workerClient, workers }
}

const kinds = (worker: HeldWorker | undefined) => worker?.told.map(({ kind }) => kind)

/** Answers the last question of a worker, and waits until the asker has the answer. */
async function answered(asked: Promise<unknown>, worker: HeldWorker | undefined): Promise<void> {
  const report = { problems: [], total: 0, checked: 'none', unusable: null }
  worker?.answer({ id: worker.told.at(-1)?.id ?? 0, answer: report, took: 1 })
  expect(await asked).toBe(report)
}

afterEach(() => void vi.useRealTimers())

describe('the worker client of a worker that keeps texts', () => {
  it('ends a worker that takes too long, and says that it was slow', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = deskOf()
    const client = workerClient.open('a', () => '<r/>')
    const failed = client.ask('check').catch((error: unknown) => error)
    vi.advanceTimersByTime(9_999)
    expect(workers[0]?.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]?.ended).toBe(true)
    expect(await failed).toMatchObject({ name: 'LanguageFall', slow: true })
  })

  it('sends changes after the key, and before the next question', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = deskOf()
    const client = workerClient.open('a', () => '<r/>')
    void client.ask('check')
    client.change([{ start: 1, end: 1, text: 'x' }])
    client.change([{ start: 2, end: 2, text: 'y' }])
    expect(kinds(workers[0])).toEqual(['open', 'ask'])
    void client.ask('check')
    expect(kinds(workers[0])).toEqual(['open', 'ask', 'change', 'change', 'ask'])
    client.change([{ start: 3, end: 3, text: 'z' }])
    vi.runAllTicks()
    vi.advanceTimersByTime(0)
    expect(kinds(workers[0])).toEqual(['open', 'ask', 'change', 'change', 'ask', 'change'])
  })

  it('gives the next worker the text as it is then, and its schema', async () => {
    const { workerClient, workers } = deskOf()
    let text = '<r/>'
    const client = workerClient.open('a', () => text)
    const failed = client.ask('check').catch((error: unknown) => error)
    client.setSchema({ key: 'k', main: 'm', files: [] })
    workers[0]?.fall('out of memory')
    const fall = await failed
    expect(fall).toBeInstanceOf(LanguageFall)
    expect(fall).toMatchObject({ slow: false, message: 'out of memory' })
    text = '<r>more</r>'
    const again = client.ask('check')
    expect(workers[1]?.told).toMatchObject([
      { kind: 'open', text: '<r>more</r>' },
      { kind: 'schema' },
      { kind: 'ask' },
    ])
    const report = { problems: [], total: 0, checked: 'none', unusable: null }
    workers[1]?.answer({ id: workers[1].told[2]?.id ?? 0, answer: report, took: 1 })
    expect(await again).toBe(report)
  })

  it('asks a new worker what waited behind the question that the old one fell over', async () => {
    const { workerClient, workers } = deskOf()
    const changed = workerClient.open('a', () => '<r/>')
    const same = workerClient.open('b', () => '<s/>')
    const first = same.ask('check').catch((error: unknown) => error)
    const stale = changed.ask('check').catch((error: unknown) => error)
    changed.change([{ start: 1, end: 2, text: 's' }])
    const next = same.timed('check')
    workers[0]?.fall('out of memory')
    expect(await first).toMatchObject({ name: 'LanguageFall', blamed: true })
    expect(await stale).toMatchObject({ name: 'LanguageFall', blamed: false })
    expect(kinds(workers[1])).toEqual(['open', 'open', 'ask'])
    const report = { problems: [], total: 0, checked: 'none', unusable: null }
    workers[1]?.answer({ id: workers[1].told[2]?.id ?? 0, answer: report, took: 7 })
    expect(await next).toEqual({ answer: report, took: 7 })
  })

  it('gives each answer its time from when the worker comes to it', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = deskOf()
    const client = workerClient.open('a', () => '<r/>')
    const first = client.ask('check')
    const second = client.ask('check').catch((error: unknown) => error)
    vi.advanceTimersByTime(9_000)
    const report = { problems: [], total: 0, checked: 'none', unusable: null }
    workers[0]?.answer({ id: workers[0].told[1]?.id ?? 0, answer: report, took: 9_000 })
    expect(await first).toBe(report)
    vi.advanceTimersByTime(9_000)
    expect(workers[0]?.ended).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(await second).toMatchObject({ slow: true, blamed: true })
    expect(workers[0]?.ended).toBe(true)
  })

  it('tells a worker of changes and of the end in the order in which they happened', async () => {
    const { workerClient, workers } = deskOf()
    const client = workerClient.open('a', () => '<r/>')
    const failed = client.ask('check').catch((error: unknown) => error)
    client.change([{ start: 1, end: 2, text: 's' }])
    const second = client.ask('check').catch((error: unknown) => error)
    client.close()
    expect(kinds(workers[0])).toEqual(['open', 'ask', 'change', 'ask', 'close'])
    expect(await failed).toBeInstanceOf(TextClosed)
    expect(await second).toBeInstanceOf(TextClosed)
  })

  it('gives a worker nothing of a text before it is ready, and then as it is', async () => {
    const { workerClient, workers } = deskOf()
    const other = workerClient.open('other', () => '<o/>')
    const otherAsked = other.ask('check').catch(() => null)
    let text = '<r/>'
    const ready = Promise.withResolvers<void>()
    const client = workerClient.open('a', () => text, ready.promise)
    const asked = client.ask('check').catch(() => null)
    text = '<s/>'
    client.change([{ start: 1, end: 2, text: 's' }])
    client.setSchema({ key: 'k', main: 'm', files: [] })
    expect(kinds(workers[0])).toEqual(['open', 'ask'])
    ready.resolve()
    await ready.promise
    await Promise.resolve()
    expect(workers[0]?.told.slice(2)).toMatchObject([
      { kind: 'open', text: '<s/>' },
      { kind: 'schema' },
      { kind: 'ask' },
    ])
    other.close()
    client.close()
    await Promise.all([otherAsked, asked])
  })

  it('tells the asker of a text that was closed before it was ready', async () => {
    const { workerClient, workers } = deskOf()
    const ready = Promise.withResolvers<void>()
    const client = workerClient.open('a', () => '<r/>', ready.promise)
    const failed = client.ask('check').catch((error: unknown) => error)
    client.close()
    ready.resolve()
    expect(await failed).toBeInstanceOf(TextClosed)
    expect(workers).toEqual([])
  })

  it('ends a worker a minute after its last text was closed', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = deskOf()
    const first = workerClient.open('a', () => '<r/>')
    const second = workerClient.open('b', () => '<s/>')
    await answered(first.ask('check'), workers[0])
    first.close()
    vi.advanceTimersByTime(600_000)
    expect(workers[0]?.ended).toBe(false)
    second.close()
    vi.advanceTimersByTime(59_999)
    expect(workers[0]?.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]?.ended).toBe(true)

    const third = workerClient.open('c', () => '<t/>')
    const asked = third.ask('check')
    expect(workers[1]?.told).toMatchObject([{ kind: 'open', text: '<t/>' }, { kind: 'ask' }])
    await answered(asked, workers[1])
  })

  it('keeps a worker for a text that is opened within the minute', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = deskOf()
    const first = workerClient.open('a', () => '<r/>')
    await answered(first.ask('check'), workers[0])
    first.close()
    vi.advanceTimersByTime(59_000)
    workerClient.open('b', () => '<s/>')
    vi.advanceTimersByTime(600_000)
    expect(workers[0]?.ended).toBe(false)
  })
})
