/** The looks of a layout. Layouts 7 to 12 (measuring) share no style with layouts 1 to 6. */
export interface LayoutStyle {
  readonly font: string
  /** Points. */
  readonly size: number
  readonly lineHeight: number
  readonly justify: boolean
  readonly twoColumns: boolean
  readonly titleAlign: 'left' | 'center' | 'right'
  /** Points. */
  readonly titleSize: number
  /** Em between the letters of titles. */
  readonly titleSpacing: number
  readonly capitals: boolean
  readonly rule: boolean
  /** Millimetres. */
  readonly margin: number
}

type Row = readonly [
  font: string,
  size: number,
  lineHeight: number,
  titleAlign: 'left' | 'center' | 'right',
  titleSize: number,
  titleSpacing: number,
  options: string,
  margin: number,
]

const rows: readonly Row[] = [
  ['Liberation Sans', 11, 1.4, 'left', 16, 0, '', 22],
  ['Tinos', 12, 1.35, 'center', 15, 0.05, 'justify', 25],
  ['Carlito', 11, 1.3, 'left', 20, 0, 'rule', 20],
  ['Courier Prime', 11, 1.3, 'left', 12, 0, '', 24],
  ['Tinos', 10.5, 1.25, 'center', 13, 0.2, 'justify two', 18],
  ['Liberation Sans', 9.5, 1.5, 'right', 18, 0, 'rule', 20],
  ['EB Garamond', 12.5, 1.35, 'center', 17, 0.1, 'justify', 27],
  ['Carlito', 12, 1.45, 'left', 14, 0, 'capitals', 23],
  ['Liberation Sans', 10, 1.35, 'center', 22, 0.3, 'rule', 20],
  ['Tinos', 11, 1.5, 'left', 13, 0, 'justify two', 17],
  ['Courier Prime', 12, 1.25, 'center', 14, 0, 'capitals', 21],
  ['EB Garamond', 11.5, 1.3, 'right', 19, 0, 'rule', 24],
]

export const layoutStyles: readonly LayoutStyle[] = rows.map(
  ([font, size, lineHeight, titleAlign, titleSize, titleSpacing, options, margin]) => ({
    ...{ font, size, lineHeight, titleAlign, titleSize, titleSpacing, margin },
    justify: options.includes('justify'),
    twoColumns: options.includes('two'),
    capitals: options.includes('capitals'),
    rule: options.includes('rule'),
  }),
)
