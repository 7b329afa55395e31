import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/welcome.ts'

export default {
  title: 'Welcome to Perceel',
  lead: 'Edit projects, also without a connection; add deeds and publish to every channel.',
  practiceTitle: 'Practice office',
  practiceLead: 'An office full of examples, on this computer.',
  practiceNoCredentials: 'No sign-in needed',
  practiceOwnCopy: 'Nobody else sees what you do',
  practiceSafe: 'Safe to try everything, publishing too',
  practiceOpen: 'Open the practice office',
  practiceMaking: 'The practice office is being set up',
  practiceMakingHint: 'The first time this takes a few seconds.',
  connectTitle: 'Connect to your service',
  connectLead: 'Work in your own office. Have at hand:',
  connectNeedAddress: 'The service’s address',
  connectNeedCredentials: 'Your sign-in details: client id and client secret (password)',
  connectNeedRoot: 'Your office’s object number',
  connectOpen: 'Set up the connection',
  continue: 'Continue with {name}',
} satisfies MessageShape<typeof nl>
