import { describe, expect, it } from 'vitest'
import {
  cellRequests,
  cellStates,
  type BoardCell,
} from '../../../../src-shared/channels/board-cell.ts'
import { stateIcon } from '../../../../src-renderer/channels/cell-icons.ts'
import {
  cellLabels,
  requestWord,
  stateWord,
} from '../../../../src-renderer/channels/cell-labels.ts'
import { requestSentence, whyNot } from '../../../../src-renderer/channels/channel-request.ts'
import { replacedSentence } from '../../../../src-renderer/parameters/replaced-labels.ts'
import { mutationKey, statusMeaning } from '../../../../src-renderer/channels/status-labels.ts'
import channels from '../../../../src-renderer/i18n/nl/publication/channels.ts'

const quiet: BoardCell = {
  state: 'published',
  request: 'none',
  stuck: false,
  refused: false,
  changed: false,
  unknownStatus: 0,
}

/** Returns the text of a key in this folder's messages. */
function text(key: string): unknown {
  let found: unknown = { channels }
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part]
  return found
}

describe('the words of a cell', () => {
  it('exist for every state and every request', () => {
    for (const state of cellStates) {
      expect(text(stateWord({ state, stuck: false }, 'x').key), state).toBeTypeOf('string')
    }
    for (const request of cellRequests.filter((each) => each !== 'none')) {
      expect(text(requestWord(request)?.key ?? ''), request).toBeTypeOf('string')
    }
  })

  it('give an unknown status in the word of the service', () => {
    expect(stateWord({ state: 'unknown', stuck: false }, 'Wacht op keuring')).toEqual({
      key: 'channels.cell.state.unknown',
      args: { status: 'Wacht op keuring' },
      tone: 'plain',
    })
    expect(channels.cell.state.unknown).toBe('{status}')
  })

  it('call a busy cell stuck, and no other cell', () => {
    expect(stateWord({ state: 'busy', stuck: true }, '').key).toBe('channels.cell.stuck')
    expect(stateWord({ state: 'failed', stuck: true }, '').key).toBe('channels.cell.state.failed')
  })

  it('say since when a busy cell is stuck, if the moment is known', () => {
    const word = stateWord({ state: 'busy', stuck: true }, '', '23 nov 10:14')
    expect(word).toMatchObject({ key: 'channels.cell.stuckSince', args: { since: '23 nov 10:14' } })
    expect(channels.cell.stuckSince).toContain('{since}')
  })

  it('tell every fact beside the state', () => {
    const keys = (cell: Partial<BoardCell>) =>
      cellLabels({ ...quiet, ...cell }, '').map(({ key }) => key)
    expect(keys({})).toEqual(['channels.cell.state.published'])
    expect(keys({ request: 'plannedRevoke', refused: true, changed: true })).toEqual([
      'channels.cell.state.published',
      'channels.cell.request.plannedRevoke',
      'channels.cell.refused',
      'channels.cell.changed',
    ])
  })

  it('have a sign of another shape for each state', () => {
    const signs = cellStates.map((state) => stateIcon({ state, stuck: false }))
    expect(new Set([...signs, stateIcon({ state: 'busy', stuck: true })]).size).toBe(
      cellStates.length + 1,
    )
  })
})

describe('a status of the service', () => {
  it('means what the account chose, else its plain meaning, else nothing known', () => {
    expect(statusMeaning('Online', {})).toEqual({ state: 'unknown', byUser: false })
    expect(statusMeaning('Online', { online: 'published' })).toEqual({
      state: 'published',
      byUser: true,
    })
    expect(statusMeaning('published', {})).toEqual({ state: 'published', byUser: false })
    expect(statusMeaning('busy', { busy: 'failed' })).toEqual({ state: 'busy', byUser: false })
  })

  it('of a mutation has a text where its meaning is plain', () => {
    expect(mutationKey('type', 'publish')).toBe('channels.mutation.type.publish')
    expect(mutationKey('type', 'revoke')).toBe('channels.mutation.type.revoke')
    expect(mutationKey('status', 'new')).toBe('channels.mutation.status.new')
    expect(mutationKey('status', 'done')).toBe('channels.mutation.status.done')
    for (const key of [
      'type.publish',
      'type.revoke',
      ...['status.new', 'status.busy', 'status.done', 'status.failed'],
    ]) {
      expect(text(`channels.mutation.${key}`)).toBeTypeOf('string')
    }
    expect(mutationKey('status', 'op transport')).toBeNull()
    expect(mutationKey('type', 'constructor')).toBeNull()
  })
})

describe('what may be asked of a channel', () => {
  const publication = { uuid: 'u', doc: '', dlm: '', status: 'published', mutations: [] }
  const row = { publication, request: null }

  it('is every action for a published project', () => {
    for (const action of ['publish', 'revoke', 'relist'] as const) {
      expect(whyNot(action, row, quiet)).toBeNull()
    }
  })

  it('is no withdrawal and no relist without a publication', () => {
    const none = { publication: null, request: null }
    expect(whyNot('publish', none, { state: 'none' })).toBeNull()
    expect(whyNot('revoke', none, { state: 'none' })).toBe('notPublished')
    expect(whyNot('relist', none, { state: 'none' })).toBe('notPublished')
    expect(whyNot('revoke', row, { state: 'withdrawn' })).toBe('withdrawn')
  })

  it('is a withdrawal while the channel is busy, but no relist', () => {
    expect(whyNot('revoke', row, { state: 'busy' })).toBeNull()
    expect(whyNot('relist', row, { state: 'busy' })).toBe('busy')
  })
})

describe('a request that a new one takes the place of', () => {
  const request = { action: 'relist', state: 'queued', stage: null, plannedAt: null } as const

  it('is shown with its planned moment, and with the need for the user', () => {
    expect(replacedSentence(request, 'publish')).toBe('queued')
    expect(replacedSentence({ ...request, plannedAt: 9 }, 'publish')).toBe('planned')
    expect(replacedSentence({ ...request, state: 'parked', plannedAt: 9 }, 'revoke')).toBe('parked')
    expect(replacedSentence({ ...request, state: 'sending' }, 'revoke')).toBe('sending')
  })

  it('is shown with the consequence for a publication that a relist has withdrawn', () => {
    const waiting = { ...request, stage: 'waiting' } as const
    expect(replacedSentence(waiting, 'revoke')).toBe('staysWithdrawn')
    expect(replacedSentence(waiting, 'publish')).toBe('overtakes')
    expect(replacedSentence(waiting, 'relist')).toBe('goesOn')
    expect(replacedSentence({ ...waiting, stage: 'publishing', state: 'parked' }, 'revoke')).toBe(
      'staysWithdrawn',
    )
    expect(replacedSentence({ ...waiting, stage: 'revoking' }, 'revoke')).toBe('queued')
    for (const key of ['staysWithdrawn', 'overtakes', 'goesOn', 'queued', 'planned', 'parked'])
      expect(text(`channels.replaces.${key}`), key).toBeTypeOf('string')
  })
})

describe('a request on its way', () => {
  const request = { state: 'queued', stage: null, plannedAt: null } as const

  it('tells whether its planned moment is to come or has passed', () => {
    expect(requestSentence(request, 10)).toBe('queued')
    expect(requestSentence({ ...request, plannedAt: 11 }, 10)).toBe('planned')
    expect(requestSentence({ ...request, plannedAt: 9 }, 10)).toBe('overdue')
  })

  it('tells the stage of a relist, and that a parked request needs the user', () => {
    expect(requestSentence({ ...request, stage: 'revoking' }, 10)).toBe('queued')
    expect(requestSentence({ ...request, stage: 'waiting' }, 10)).toBe('waiting')
    expect(requestSentence({ ...request, state: 'sending', stage: 'publishing' }, 10)).toBe(
      'publishing',
    )
    expect(requestSentence({ ...request, state: 'parked', stage: 'waiting' }, 10)).toBe('parked')
  })

  it('has a sentence for each state', () => {
    for (const key of [
      'queued',
      'planned',
      'overdue',
      'sending',
      'waiting',
      'publishing',
      'parked',
    ]) {
      expect(text(`channels.request.${key}`), key).toBeTypeOf('string')
    }
  })
})
