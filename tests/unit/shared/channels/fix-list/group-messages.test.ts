import { expect, test } from 'vitest'
import {
  type ValidationAnswer,
  groupMessages,
} from '../../../../../src-shared/channels/fix-list/group-messages.ts'
import type { ChannelType } from '../../../../../src-shared/service/channel-type.ts'

function said(
  projectId: string,
  type: ChannelType,
  errors: Record<string, string[]>,
  more: Partial<ValidationAnswer> = {},
): ValidationAnswer {
  return { projectId, type, stale: false, errors, gone: {}, ...more }
}

const price = (from: number) => `De huurprijs per m2 per jaar moet tussen ${from} en 3000 liggen.`

test('one remark on three channels of two projects is one item with the channels that it blocks', () => {
  const [item, ...others] = groupMessages(
    [
      said('a', 'channel_09', { Gebouw: [price(30)] }),
      said('a', 'channel_10', { Gebouw: [price(30)] }),
      said('b', 'portal_bog', { Gebouw: [price(40)] }),
    ],
    [],
  )
  expect(others).toEqual([])
  expect(item).toEqual({
    key: 'de huurprijs per m# per jaar moet tussen # en # liggen',
    section: 'Gebouw',
    messages: [price(30), price(40)],
    blocks: [
      { projectId: 'a', types: ['channel_09', 'channel_10'], stale: false, solved: false },
      { projectId: 'b', types: ['portal_bog'], stale: false, solved: false },
    ],
  })
})

test('the remark that blocks most comes first, in whatever order the answers come', () => {
  const keys = groupMessages(
    [
      said('a', 'channel_03', { Algemeen: ['Klein.', 'Groot.'] }),
      said('b', 'channel_03', { Algemeen: ['Groot.'] }),
      said('c', 'channel_04', {}, { gone: { Algemeen: ['Weg.'] } }),
    ],
    [],
  ).map(({ key }) => key)
  expect(keys).toEqual(['groot', 'klein', 'weg'])
})

test('a remark is solved for a project when none of its channels has the remark any more', () => {
  const [item] = groupMessages(
    [
      said('a', 'channel_03', {}, { gone: { Algemeen: ['De plaats ontbreekt.'] } }),
      said('b', 'channel_03', {}, { gone: { Algemeen: ['De plaats ontbreekt.'] } }),
      said('b', 'channel_04', { Algemeen: ['De plaats ontbreekt.'] }),
    ],
    [],
  )
  expect(item?.blocks).toEqual([
    { projectId: 'b', types: ['channel_04'], stale: false, solved: false },
    { projectId: 'a', types: ['channel_03'], stale: false, solved: true },
  ])
})

test('a project is stale under a remark only if every channel with the remark is stale', () => {
  const stale = { stale: true }
  const one = { Algemeen: ['De plaats ontbreekt.'] }
  const [mixed] = groupMessages(
    [said('a', 'channel_03', one, stale), said('a', 'channel_04', one)],
    [],
  )
  expect(mixed?.blocks[0]?.stale).toBe(false)
  const [old] = groupMessages(
    [said('a', 'channel_03', one, stale), said('a', 'channel_04', one, stale)],
    [],
  )
  expect(old?.blocks[0]?.stale).toBe(true)
})

test('the same channel for publishing and revoking counts once', () => {
  const one = { Algemeen: ['De plaats ontbreekt.'] }
  const [item] = groupMessages([said('a', 'channel_03', one), said('a', 'channel_03', one)], [])
  expect(item?.blocks[0]?.types).toEqual(['channel_03'])
})

test('a remark under two sections gets the section that most channels name', () => {
  const [item] = groupMessages(
    [
      said('a', 'channel_03', { Algemeen: ['De plaats ontbreekt.'] }),
      said('a', 'channel_04', { Adres: ['De plaats ontbreekt.'] }),
      said('a', 'channel_05', { Adres: ['De plaats ontbreekt.'] }),
    ],
    [],
  )
  expect(item?.section).toBe('Adres')
})
