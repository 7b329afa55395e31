import type { MessageShape } from '../../message-shape.ts'
import type nl from '../../nl/navigation/manual.ts'

export default {
  title: 'Manual',
  open: 'About this screen',
  pages: 'Pages of the manual',
  search: 'Search the manual',
  found: 'Nothing found | {count} page | {count} pages',
  group: {
    jobs: 'How do I…',
    screens: 'Screens',
  },
} satisfies MessageShape<typeof nl>
