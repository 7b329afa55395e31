import type nl from '../../nl/record/opened.ts'
import type { MessageShape } from '../../message-shape.ts'

/** A file of another program with the XML of a project that Perceel knows. */
export default {
  title: 'Compare {file} with {project}',
  lead: 'This file has the number of {project}. Nothing has changed yet: you choose what happens to it.',
  leadAddress:
    'This file is about the address of {project}. Nothing has changed yet: you choose what happens to it.',
  choices: 'What you can do with the file',
  against: 'Compare with',
  leave: 'Take nothing over',
  new: 'Create new project',
  take: 'Take over as draft',
  taken: 'The text of {file} is a draft in {project}. Nothing was saved or sent.',
  otherAddress:
    'Note: {file} has the number of {project}, but another address. Check whether the file belongs to this project.',
  changes: 'What changes in the project',
  onlyForm: 'Only the layout of the text differs.',
  notCompared: 'The differences are not told in words. The two texts are on the right.',
  own: '{project} on this computer',
  ownDraft: '{project} on this computer (draft)',
  same: 'No difference',
  sameBody: 'What {file} says is in {project} already. There is nothing to do.',
  tooLarge: 'Too long to compare',
  tooLargeBody:
    'The file or the text of the project is too long to show and take over here. You can create a new project with this file.',
  ask: {
    title: 'Replace draft?',
    body: '{project} has a draft that is not saved yet. The text of {file} takes its place.',
    wayBack: 'Your draft stays among the versions of the project. Nothing is sent.',
  },
  waits: '{file} of another program waits until you look at it.',
  waitMore: 'Then {count} more file. | Then {count} more files.',
  look: 'Look',
  forget: 'Do not open {file}',
} satisfies MessageShape<typeof nl>
