import { History } from '@lucide/vue'
import { h, render, type Component } from 'vue'
import { cellStates } from '../../../src-shared/channels/board-cell.ts'
import { changedIcon, refusedIcon, requestIcon, stateIcon } from '../../channels/cell-icons.ts'
import type { Palette } from '../../theme/tokens.ts'
import type { CellSign } from './cell-look.ts'

const icons: Readonly<Record<CellSign, Component>> = {
  ...(Object.fromEntries(
    cellStates.map((state) => [state, stateIcon({ state, stuck: false })]),
  ) as Record<(typeof cellStates)[number], Component>),
  stuck: stateIcon({ state: 'busy', stuck: true }),
  queued: requestIcon('publish'),
  planned: requestIcon('plannedPublish'),
  parked: requestIcon('parked'),
  refused: refusedIcon,
  changed: changedIcon,
  stale: History,
}

/**
 * Colours match the tone of the cell's words (cell-labels.ts). The words of a published cell are
 * plain.
 */
const colours: Partial<Record<CellSign, keyof Palette>> = {
  busy: 'info',
  published: 'good',
  failed: 'danger',
  stuck: 'attention',
  queued: 'info',
  planned: 'info',
  parked: 'danger',
  refused: 'danger',
  changed: 'attention',
}
/** Marks that are coloured; the other marks are muted. */
const loudMarks: ReadonlySet<CellSign> = new Set(['stuck', 'refused', 'changed'])

interface SignPicture {
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  readonly address: string
}

/** Must equal the sizes in board-grid.css. */
const signSize = 15
const markSize = 13

/**
 * Returns style rules that draw each sign as a background: `sign-<sign>`, and `mark-<sign>` for the
 * small mark beside a word. The screen has hundreds of signs. Separate elements would take as long
 * to lay out and paint as the rest of the board.
 */
export function signRules(palette: Palette): string {
  return picturesOf(palette).map(ruleOf).join('\n')
}

/**
 * Returns the same rules with bitmaps for a device pixel ratio. The browser draws a vector image
 * again at every position, which takes half of the paint time of a full board.
 */
export async function bitmapRules(palette: Palette, ratio: number): Promise<string> {
  const rules = picturesOf(palette).map(async ({ name, size, address }) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.round(size * ratio)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return ruleOf({ name, size, address: canvas.toDataURL() })
  })
  return (await Promise.all(rules)).join('\n')
}

function ruleOf({ name, size, address }: SignPicture): string {
  return `.${name}{background-image:url("${address}");background-size:${size}px}`
}

function picturesOf(palette: Palette): SignPicture[] {
  return (Object.keys(icons) as CellSign[]).flatMap((sign) => {
    const colour = colours[sign] ?? 'inkMuted'
    const markColour = loudMarks.has(sign) ? colour : 'inkMuted'
    return [
      { name: `sign-${sign}`, size: signSize, address: addressOf(sign, palette[colour]) },
      { name: `mark-${sign}`, size: markSize, address: addressOf(sign, palette[markColour]) },
    ]
  })
}

function addressOf(sign: CellSign, colour: string): string {
  const drawing = markupOf(sign).replaceAll('currentColor', colour)
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const markups = new Map<CellSign, string>()

function markupOf(sign: CellSign): string {
  let markup = markups.get(sign)
  if (markup === undefined) {
    const box = document.createElement('div')
    render(h(icons[sign], { size: 24 }), box)
    const [drawing] = box.children
    if (drawing === undefined) throw new Error(`The sign ${sign} has no drawing`)
    markup = new XMLSerializer().serializeToString(drawing)
    render(null, box)
    markups.set(sign, markup)
  }
  return markup
}
