import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, type RunningBrowser } from '../../chromium-host/running-browser.ts'
import { lastCode } from '../../conformance/case.ts'
import { groups } from '../../conformance/groups.ts'
import { outcomeKey } from '../../conformance/report.ts'
import { chosenRuntime, patience, runCases } from '../../conformance/run-cases.ts'

let run: Awaited<ReturnType<typeof runCases>>
let browser: RunningBrowser | null = null

beforeAll(async () => {
  const electron = chosenRuntime()
  if (electron === null) browser = await startBrowser()
  run = await runCases(electron, browser?.address ?? null)
}, patience + 20_000)
afterAll(() => browser?.close())

for (const { name, cases } of groups) {
  describe(name, () => {
    test.each(cases.map(({ title }) => title))('%s', (title) => {
      const outcome = run.outcomes.get(outcomeKey(name, title))
      if (outcome === undefined) throw new Error(`The case did not run:\n${run.log.join('\n')}`)
      expect(outcome.failure).toBeNull()
    })
  })
}

test('app.exit destroys the windows without a question, and ends with its code', () => {
  expect(run.end).toEqual(['closed', `quit ${lastCode}`, `exit ${lastCode}`])
  expect(run.code).toBe(lastCode)
})
