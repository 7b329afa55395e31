import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref, type EffectScope } from 'vue'
import { channelTypes, type ChannelType } from '../../../../../src-shared/service/channel-type.ts'
import {
  useValidation,
  type ValidationHandle,
} from '../../../../../src-renderer/channels/validation/use-validation.ts'

interface Question {
  readonly types: readonly ChannelType[]
  readonly status: string | null
  readonly answer: (value: unknown) => void
}

const project = '6f1d0000-0000-4000-8000-000000000001'
const ask = { action: 'publish', status: 'chosen' } as const
const fine = { ok: true, value: { results: [], failed: [] } }
let questions: Question[]
let listeners: Map<string, (event: { projectId: string }) => void>
let reads: number
let texts: unknown[]
let scope: EffectScope

function open(): ValidationHandle {
  const handle = scope.run(() => useValidation(ref(project)))
  if (handle === undefined) throw new Error('no scope')
  return handle
}

/** Lets the page take in all answers given so far. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  questions = []
  listeners = new Map()
  reads = 0
  texts = []
  scope = effectScope()
  vi.stubGlobal('window', {
    perceel: {
      on: (name: string, listener: (event: { projectId: string }) => void) => {
        listeners.set(name, listener)
        return () => listeners.delete(name)
      },
      records: {
        read: (asked: unknown) => {
          expect(questions).toEqual([])
          texts.push(asked)
          return Promise.resolve({ ok: false, error: { kind: 'offline' } })
        },
      },
      validation: {
        results: () => {
          reads += 1
          return Promise.resolve({ ok: true, value: [] })
        },
        run: ({ types, status }: Pick<Question, 'types' | 'status'>) =>
          new Promise((answer) => questions.push({ types, status, answer })),
      },
    },
  })
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

describe('checking the channels of a project', () => {
  it('asks four at once, one channel a question, and tells how far it is', async () => {
    const handle = open()
    const done = handle.run(channelTypes, ask)
    await settle()
    expect(texts).toEqual([{ kind: 'project', id: project, version: '1.2' }])
    expect(questions).toHaveLength(4)
    expect(handle.progress.value).toEqual({ done: 0, total: 14 })
    for (let at = 0; at < channelTypes.length; at += 1) {
      questions[at]?.answer(fine)
      await settle()
      expect(questions).toHaveLength(Math.min(14, at + 5))
    }
    await done
    expect(questions.map(({ types }) => types)).toEqual(channelTypes.map((type) => [type]))
    expect(questions.every(({ status }) => status === 'chosen')).toBe(true)
    expect(handle.progress.value).toBeNull()
  })

  it('goes on after a question that failed, and says which it was', async () => {
    const handle = open()
    const done = handle.run(['channel_03', 'channel_04', 'channel_05'], ask)
    await settle()
    questions[0]?.answer({ ok: false, error: { kind: 'timeout' } })
    questions[1]?.answer({
      ok: true,
      value: { results: [], failed: [{ type: 'channel_04', error: { kind: 'server' } }] },
    })
    questions[2]?.answer(fine)
    await done
    expect([...handle.failed.value]).toEqual([
      ['channel_03', { kind: 'timeout' }],
      ['channel_04', { kind: 'server' }],
    ])
  })

  it('asks nothing more once it was stopped', async () => {
    const handle = open()
    const done = handle.run(channelTypes, ask)
    await settle()
    handle.stop()
    for (const question of questions) question.answer(fine)
    await done
    expect(questions).toHaveLength(4)
    expect(handle.progress.value).toBeNull()
  })

  it('reads the answers again when main tells of this project, and of no other', async () => {
    open()
    await settle()
    expect(reads).toBe(1)
    listeners.get('validationChanged')?.({ projectId: project })
    await settle()
    expect(reads).toBe(2)
    listeners.get('validationChanged')?.({ projectId: '6f1d0000-0000-4000-8000-000000000002' })
    await settle()
    expect(reads).toBe(2)
  })
})
