import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/preview.ts'

export default {
  back: 'Back',
  document: 'Document',
  page: 'Page {page}',
  tools: 'Page and zoom',
  pageNumber: 'Page number',
  ofPages: 'of {pages}',
  pageUp: 'Previous page (Page Up)',
  pageDown: 'Next page (Page Down)',
  zoomIn: 'Larger (Ctrl and +)',
  zoomOut: 'Smaller (Ctrl and -)',
  fitWidth: 'Whole width (Ctrl and 0)',
  fitPage: 'Whole page',
  find: 'Find',
  findText: 'Find in this document',
  findNext: 'Next (Enter)',
  findPrevious: 'Previous (Shift and Enter)',
  foundAt: '{current} of {total}',
  notFound: 'Not found',
  searching: 'Searching',
  fetching: 'The document is being fetched from the service',
  opening: 'The document is being opened',
  askAgain: 'Ask the service again',
  broken: 'This document is damaged',
  brokenBody:
    'Perceel cannot show it. This computer’s program may manage; otherwise ask for a new copy.',
  other: '{kind} is not shown in Perceel',
  otherBody: 'PDFs and pictures can be viewed here. This file opens with this computer’s program.',
  password: {
    title: 'This document has a password',
    body: 'Perceel uses it only to show this document now, and does not keep it.',
    label: 'Password',
    wrong: 'This password does not open the document.',
    open: 'Open',
  },
} satisfies MessageShape<typeof nl>
