import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { dropPathsOn } from '../../e2e/screen/files.ts'
import { countHands, type HandCount, type HandInput } from './hand-count.ts'

/** The page keeps the inputs of the hands here. */
interface WatchedWindow extends Window {
  handInputs?: HandInput[]
}

/** Records the trusted inputs of the page from here on, before any listener of the app sees them. */
function watchInputs(): void {
  const watched: WatchedWindow = window
  if (watched.handInputs !== undefined) return
  const inputs: HandInput[] = (watched.handInputs = [])
  const textTypes = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number'])
  const takesText = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement
      ? textTypes.has(target.type) && !target.readOnly
      : target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLElement &&
          (target.isContentEditable || target.matches('.native-edit-context')))
  const options = { capture: true, passive: true }
  window.addEventListener(
    'pointerdown',
    (event) => event.isTrusted && inputs.push({ kind: 'pointer' }),
    options,
  )
  window.addEventListener(
    'drop',
    (event) => event.isTrusted && inputs.push({ kind: 'drop' }),
    options,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return
      const { key, ctrlKey, altKey, metaKey, repeat } = event
      const chord = ctrlKey || altKey || metaKey
      inputs.push({ kind: 'key', key, chord, repeat, inText: takesText(event.target) })
    },
    options,
  )
}

/** The hands of a broker at the screen: everything goes through the keyboard and the pointer. */
export class Hands {
  readonly page: Page
  readonly #out: string
  #pictures = 0

  constructor(page: Page, out: string) {
    this.page = page
    this.#out = out
  }

  /** Begins to count anew. */
  async begin(): Promise<void> {
    await this.page.evaluate(watchInputs)
    await this.page.evaluate(() => {
      const watched: WatchedWindow = window
      watched.handInputs?.splice(0)
    })
  }

  /** Returns what the hands did since `begin`. */
  async count(): Promise<HandCount> {
    return countHands(
      await this.page.evaluate(() => {
        const watched: WatchedWindow = window
        return watched.handInputs ?? []
      }),
    )
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Presses a key until the control has the focus, as a person who follows the focus ring. */
  async pressTo(key: string, control: Locator, most = 15): Promise<void> {
    const reached = () => control.evaluate((element) => element === document.activeElement)
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await reached()) return
      await this.press(key)
    }
    if (!(await reached())) throw new Error(`${key} does not lead to ${String(control)}`)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  click(target: Locator): Promise<void> {
    return target.click()
  }

  drop(target: Locator, paths: string[]): Promise<void> {
    return dropPathsOn(this.page, target, paths)
  }

  /** Takes a picture of the screen. `name` says what the picture shows. */
  async picture(name: string): Promise<void> {
    this.#pictures += 1
    const file = `${String(this.#pictures).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png`
    await this.page.screenshot({ path: join(this.#out, file) })
  }
}
