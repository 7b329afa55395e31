import { expect, test } from 'vitest'
import { auditCalls } from '../../../../src-shared/ipc/calls/audit-calls.ts'
import { batchCalls } from '../../../../src-shared/ipc/calls/batch-calls.ts'
import { channelCalls } from '../../../../src-shared/ipc/calls/channel-calls.ts'
import { jobChangeSchema } from '../../../../src-shared/ipc/job-detail.ts'

const projectId = '3f2b8a52-6f0e-4c0e-9d1a-0a1b2c3d4e5f'
const request = { projectId, type: 'channel_03', action: 'publish', extra: {} }
const query = { search: '', projectId: null, type: null, from: null, language: 'nl' }

test.each([
  [Date.UTC(2026, 10, 21), true],
  [null, true],
  [8.64e15 + 1, false],
  [1e300, false],
  [1.5, false],
  [-1, true],
  [-8.64e15 - 1, false],
])('a moment of %s is taken: %s', (at, taken) => {
  const asked = { ...request, plannedAt: at }
  expect(channelCalls.request.args.safeParse([asked]).success).toBe(taken)
  const change = { kind: 'channel', extra: {}, plannedAt: at }
  expect(jobChangeSchema.safeParse(change).success).toBe(taken)
  const commit = [{ batchId: projectId, plannedAt: at }]
  expect(batchCalls.commit.args.safeParse(commit).success).toBe(taken)
  expect(auditCalls.exportPdf.args.safeParse([{ ...query, to: at }]).success).toBe(taken)
})
