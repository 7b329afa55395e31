import { expect, test } from 'vitest'
import { needsByChannel } from '../../../../src-renderer/projects/channel-needs.ts'

test('channels with the same demands share a line, and channels of other property are left out', () => {
  const lines = needsByChannel('BBvk', {
    projects: 3,
    needs: [
      { message: 'Vul het energielabel in.', types: ['portal_wonen', 'channel_03'], projects: 3 },
      { message: 'Vul de huurprijs in.', types: ['portal_bog'], projects: 1 },
      ...[1, 2, 3, 4, 5].map((at) => {
        return { message: `Eis ${at}`, types: ['channel_07' as const], projects: 1 }
      }),
    ],
  })
  expect(lines.map(({ types }) => types)).toEqual([
    ['channel_07'],
    ['portal_wonen', 'channel_03'],
    ['channel_04', 'channel_05', 'channel_06', 'channel_08', 'channel_12'],
  ])
  expect(lines[0]).toMatchObject({ messages: ['Eis 1', 'Eis 2', 'Eis 3', 'Eis 4'], more: 1 })
  expect(lines[1]?.messages).toEqual(['Vul het energielabel in.'])
})
