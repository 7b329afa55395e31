import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/search.ts'

export default {
  title: 'Search',
  field: 'Search projects and documents',
  placeholder: 'Words, or "a phrase" between quotes',
  kinds: 'What is searched',
  show: { all: 'Everything', project: 'Projects', dossier: 'Documents' },
  kind: { project: 'Project', relation: 'Relation', dossier: 'Document' },
  results: 'Found',
  page: 'page {page}',
  more: 'and {count} other | and {count} others',
  count: '{count} found | {count} found',
  countMore: 'the first {count} | the first {count}',
  goOn: 'Show more',
  clear: 'Clear the search',
  covers:
    'Searches {count} project or document on this computer. | Searches {count} projects and documents on this computer.',
  left: 'The text of {count} is still being read. | The text of {count} is still being read.',
  withoutText:
    '{count} document without readable text, such as a photo or a scan that was not read yet. | {count} documents without readable text, such as photos and scans that were not read yet.',
  rebuild: 'Read again',
  rebuildWhy: 'Reads all texts on this computer again, for when something is not found.',
  beginTitle: 'Search everything on this computer',
  beginBody:
    'The texts of projects, PDFs and scans that were read, and names, places and numbers. All words must occur; the last may be a beginning.',
  nothingTitle: 'Nothing found for “{text}”',
  nearOnly: 'Nothing found for “{text}”. These addresses and names differ in one letter:',
  nearWords: 'Nothing found for “{text}”. Found instead: {words}.',
  nothingBody:
    'No text has all these words, not with one other letter either. Try fewer words, or only the beginning of the last word. Of a document that is only at the service, the title and the file name are searched.',
} satisfies MessageShape<typeof nl>
