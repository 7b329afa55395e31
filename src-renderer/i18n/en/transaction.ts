import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/transaction.ts'

export default {
  title: 'Report a transaction',
  back: 'Back to the channels',
  steps: 'Steps',
  step: { start: 'What and to whom', questions: 'Details', channels: 'What each channel gets' },
  previous: 'Previous',
  next: 'Next',
  send: 'Report',
  check: 'Check with the channels',
  deal: {
    title: 'What happened?',
    sold: 'Sold',
    let: 'Let',
    missing: 'Choose sold or let.',
  },
  channels: {
    title: 'Which channels are told?',
    there: 'is published here',
    notThere: 'is not published here',
    hint: 'Only these channels take a transaction.',
    missing: 'Choose at least one channel.',
  },
  needed: '"{label}" is needed for {names}.',
  onlyFor: '{section}: for {name} only',
  each: 'This is what each channel gets of your answers. Nothing goes out yet.',
  action: {
    title: 'What happens to the publication',
    revoke: 'Withdraw: the channel gets a normal transaction',
    publish: 'Publish: the channel gets a partial transaction',
  },
  leftOut:
    '{name} has no value that means the same as your answer here: {labels}. That is not sent; you can fill something in yourself below.',
  own: '{name}’s own details',
  ask: {
    title: 'Report the transaction of {project}?',
    revoke: '{name}: withdraw, with a normal transaction.',
    publish: '{name}: publish, with a partial transaction.',
    now: 'The requests go to the outbox and then to the channels.',
    objections: 'A channel has remarks and will probably reject this.',
  },
} satisfies MessageShape<typeof nl>
