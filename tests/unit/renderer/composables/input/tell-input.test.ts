import { expect, it } from 'vitest'
import { tellInput } from '../../../../../src-renderer/composables/input/tell-input.ts'

it('reports the first input at once, and then at most four times a second', () => {
  let told = 0
  let give: (event: Pick<Event, 'isTrusted' | 'timeStamp'>) => void = () => undefined
  const heard: string[] = []
  const page = {
    perceel: { scans: { userActive: () => (told += 1) } },
    addEventListener: (name: string, listener: typeof give) => {
      heard.push(name)
      give = listener
    },
  }
  tellInput(page as unknown as Window)
  expect(heard).toContain('keydown')
  give({ isTrusted: false, timeStamp: 5 })
  expect(told).toBe(0)
  give({ isTrusted: true, timeStamp: 10 })
  expect(told).toBe(1)
  for (let at = 20; at < 1010; at += 10) give({ isTrusted: true, timeStamp: at })
  expect(told).toBe(4)
})
