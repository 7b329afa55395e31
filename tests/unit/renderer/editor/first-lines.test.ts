import { describe, expect, it, vi } from 'vitest'
import { showFirstLines } from '../../../../src-renderer/editor/first-lines.ts'

type Asks = Parameters<typeof showFirstLines>

const line = '<City>Ede</City>'

/** A model of these lines, with what the first lines need of Monaco. */
function modelOf(lines: readonly string[]) {
  const text = lines.join('\n')
  const inRange = ({ end }: { end: number }) => lines.slice(0, end).join('\n')
  return {
    getValueLength: () => text.length,
    getLineCount: () => lines.length,
    getLineMaxColumn: (at: number) => (lines[at - 1] ?? '').length + 1,
    getValueInRange: inRange,
    getValueLengthInRange: (range: { end: number }) => inRange(range).length,
    getLanguageId: () => 'xml',
    getOptions: () => ({ tabSize: 3 }),
  }
}

function open(lines: readonly string[], height = 200) {
  const beginnings: { text: string; dispose: () => void }[] = []
  const monaco = {
    Range: class {
      readonly end: number
      constructor(_line: number, _column: number, end: number) {
        this.end = end
      }
    },
    editor: {
      createModel: (text: string) => {
        const made = { text, updateOptions: vi.fn(), dispose: vi.fn() }
        beginnings.push(made)
        return made
      },
    },
  }
  const editor = {
    updateOptions: vi.fn(),
    setModel: vi.fn(),
    getSelections: () => ['where the click was'],
    setSelections: vi.fn(),
  }
  const host = Object.assign(new EventTarget(), { clientHeight: height })
  const idle = Promise.withResolvers<void>()
  const whole = vi.fn()
  const first = showFirstLines(
    monaco as unknown as Asks[0],
    editor as unknown as Asks[1],
    host,
    modelOf(lines) as unknown as Asks[3],
    whole,
    idle.promise,
  )
  return { first, beginnings, editor, host, idle, whole }
}

const long = Array.from({ length: 100_000 }, () => line)

describe('a long text', () => {
  it('shows the lines that fit, with the numbers as wide as those of the whole text', () => {
    const { editor, beginnings, whole } = open(long)
    expect(beginnings.map(({ text }) => text)).toEqual([long.slice(0, 10).join('\n')])
    expect(editor.setModel).toHaveBeenCalledExactlyOnceWith(beginnings[0])
    expect(editor.updateOptions).toHaveBeenCalledWith(
      expect.objectContaining({ lineNumbersMinChars: 6, wordWrap: 'off' }),
    )
    expect(whole).not.toHaveBeenCalled()
  })

  it('is shown whole when the page is idle, once', async () => {
    const { idle, host, first, beginnings, whole } = open(long)
    idle.resolve()
    await idle.promise
    expect(whole).toHaveBeenCalledOnce()
    expect(beginnings[0]?.dispose).toHaveBeenCalledOnce()
    host.dispatchEvent(new Event('wheel'))
    first?.complete()
    expect(whole).toHaveBeenCalledOnce()
  })

  it.each(['wheel', 'dragover', 'drop'])(
    'is shown whole before the editor hears of a %s',
    (name) => {
      const { host, whole } = open(long)
      const heard = vi.fn(() => expect(whole).toHaveBeenCalledOnce())
      host.addEventListener(name, heard)
      host.dispatchEvent(new Event(name))
      expect(heard).toHaveBeenCalledOnce()
    },
  )

  it('is shown whole when a click has focused the editor and placed the caret, which stays', async () => {
    const { host, editor, whole } = open(long)
    host.dispatchEvent(new Event('focusin'))
    expect(whole).not.toHaveBeenCalled() // Monaco places the caret now
    await Promise.resolve()
    expect(whole).toHaveBeenCalledOnce()
    expect(editor.setSelections).toHaveBeenCalledExactlyOnceWith(['where the click was'])
  })

  it('keeps its first lines until the whole text is shown', () => {
    const { first, beginnings, whole } = open(long)
    whole.mockImplementation(() => expect(beginnings[0]?.dispose).not.toHaveBeenCalled())
    first?.complete()
    expect(beginnings[0]?.dispose).toHaveBeenCalledOnce()
  })

  it('is not shown in an editor that closed meanwhile', async () => {
    const { first, idle, host, beginnings, whole } = open(long)
    first?.drop()
    idle.resolve()
    await idle.promise
    host.dispatchEvent(new Event('wheel'))
    expect(whole).not.toHaveBeenCalled()
    expect(beginnings[0]?.dispose).toHaveBeenCalledOnce()
  })
})

it.each([
  ['a short text', [line, line], 200],
  ['a text in a hidden editor', long, 0],
  ['a text on one line', [line.repeat(100_000)], 200],
])('%s is left to the caller', (_, lines, height) => {
  const { first, beginnings, editor, whole } = open(lines, height)
  expect(first).toBeNull()
  expect([beginnings, editor.setModel.mock.calls, whole.mock.calls]).toEqual([[], [], []])
})
