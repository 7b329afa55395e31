import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  WorkerFailure,
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
  crash: (message: string) => void = () => undefined

  postMessage(message: { readonly kind: string; readonly id?: number }): void {
    this.told.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  onAnswer(listener: (answer: LanguageAnswer) => void): void {
    this.answer = listener
  }
  onCrash(listener: (message: string) => void): void {
    this.crash = listener
  }
}

function setUp() {
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

describe('a client of a worker that keeps texts', () => {
  it('ends a worker whose answer comes too late, and reports a timeout', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = setUp()
    const client = workerClient.open('a', () => '<r/>')
    const failed = client.ask('check').catch((error: unknown) => error)
    vi.advanceTimersByTime(9_999)
    expect(workers[0]?.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]?.ended).toBe(true)
    expect(await failed).toMatchObject({ name: 'WorkerFailure', end: 'timeout' })
  })

  it('sends a change after the key is painted, or before the next question', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = setUp()
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

  it('gives the next worker the present text and its schema', async () => {
    const { workerClient, workers } = setUp()
    let text = '<r/>'
    const client = workerClient.open('a', () => text)
    const failed = client.ask('check').catch((error: unknown) => error)
    client.setSchema({ key: 'k', main: 'm', files: [] })
    workers[0]?.crash('out of memory')
    const failure = await failed
    expect(failure).toBeInstanceOf(WorkerFailure)
    expect(failure).toMatchObject({ end: 'crash', message: 'out of memory' })
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

  it('asks a new worker the waiting questions after one question crashed the old worker', async () => {
    const { workerClient, workers } = setUp()
    const changed = workerClient.open('a', () => '<r/>')
    const same = workerClient.open('b', () => '<s/>')
    const first = same.ask('check').catch((error: unknown) => error)
    const stale = changed.ask('check').catch((error: unknown) => error)
    changed.change([{ start: 1, end: 2, text: 's' }])
    const next = same.timed('check')
    workers[0]?.crash('out of memory')
    expect(await first).toMatchObject({ name: 'WorkerFailure', isCause: true })
    expect(await stale).toMatchObject({ name: 'WorkerFailure', isCause: false })
    expect(kinds(workers[1])).toEqual(['open', 'open', 'ask'])
    const report = { problems: [], total: 0, checked: 'none', unusable: null }
    workers[1]?.answer({ id: workers[1].told[2]?.id ?? 0, answer: report, took: 7 })
    expect(await next).toEqual({ answer: report, took: 7 })
  })

  it('counts the time of an answer from the moment when the worker takes its question', async () => {
    vi.useFakeTimers()
    const { workerClient, workers } = setUp()
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
    expect(await second).toMatchObject({ end: 'timeout', isCause: true })
    expect(workers[0]?.ended).toBe(true)
  })

  it('sends changes, questions and the closing of a text in their order', async () => {
    const { workerClient, workers } = setUp()
    const client = workerClient.open('a', () => '<r/>')
    const failed = client.ask('check').catch((error: unknown) => error)
    client.change([{ start: 1, end: 2, text: 's' }])
    const second = client.ask('check').catch((error: unknown) => error)
    client.close()
    expect(kinds(workers[0])).toEqual(['open', 'ask', 'change', 'ask', 'close'])
    expect(await failed).toBeInstanceOf(TextClosed)
    expect(await second).toBeInstanceOf(TextClosed)
  })

  it('sends a text only when the text is ready, with all changes made until then', async () => {
    const { workerClient, workers } = setUp()
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

  it('rejects a question about a text that is closed before the text is ready', async () => {
    const { workerClient, workers } = setUp()
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
    const { workerClient, workers } = setUp()
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
    const { workerClient, workers } = setUp()
    const first = workerClient.open('a', () => '<r/>')
    await answered(first.ask('check'), workers[0])
    first.close()
    vi.advanceTimersByTime(59_000)
    workerClient.open('b', () => '<s/>')
    vi.advanceTimersByTime(600_000)
    expect(workers[0]?.ended).toBe(false)
  })
})
