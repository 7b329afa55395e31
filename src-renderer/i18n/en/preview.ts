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
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fitWidth: 'Whole width',
  fitPage: 'Whole page',
  find: 'Find',
  findText: 'Find in this document',
  findNext: 'Next (Enter)',
  findPrevious: 'Previous (Shift and Enter)',
  foundAt: '{current} of {total}',
  notFound: 'Not found',
  searching: 'Searching',
  fetching: 'The document is being fetched from the service',
  stop: 'Stop fetching',
  opening: 'The document is being opened',
  askAgain: 'Ask the service again',
  broken: 'This document is damaged',
  brokenBody:
    'Perceel cannot show it. This computer’s program may manage; otherwise ask for a new copy.',
  other: '{kind} is not shown in Perceel',
  otherBody:
    'PDFs and pictures can be viewed here, also TIFF and HEIC. This file opens with this computer’s program.',
  unshown: {
    title: 'This file ({kind}) cannot be shown',
    broken:
      'The file is damaged, or of a kind that Perceel does not know. Open the file with this computer’s program.',
    tooLarge: 'The file is too large to be shown here. Open the file with this computer’s program.',
    password: 'The file has a password. Open the file with this computer’s program.',
  },
  copy: {
    save: 'Save a searchable PDF',
    short: 'Searchable PDF',
    busy: 'Searchable PDF: page {done} of {pages}',
    stop: 'Stop',
    signed: {
      title: 'This document is digitally signed',
      body: 'A searchable PDF is a copy without a valid signature. Use the copy to search in, and the document itself as evidence. The document itself does not change.',
      save: 'Save a copy without the signature',
    },
  },
  unreadable: {
    pages: 'Page {pages} is not readable: {fault}. | Pages {pages} are not readable: {fault}.',
    and: 'and',
    more: '{count} more',
    tooDark: 'too dark',
    tooFaint: 'too faint',
    tooSmall: 'scanned too small',
    tooLarge: 'too large',
    noWords: 'no text can be recognised',
    tooLong: 'reading takes too long',
    broken: 'the page is damaged',
  },
  shell: {
    liveForm:
      'Only Adobe Acrobat shows this form. Open the document with this computer’s program to see what was filled in.',
    portfolio:
      'Only the cover page is shown here. Open the document with this computer’s program to see the documents inside.',
  },
  password: {
    title: 'This document has a password',
    body: 'Perceel uses it only to show this document now, and does not keep it.',
    label: 'Password',
    wrong: 'This password does not open the document.',
    open: 'Open',
  },
} satisfies MessageShape<typeof nl>
