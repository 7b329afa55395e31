import reason from './error-reasons.ts'

import type { MessageShape } from '../../message-shape.ts'
import type nl from '../../nl/errors/errors.ts'

/** Texts of all errors: the event, the consequence for the user's work, and the next step. */
export default {
  said: 'The service says: {message}',
  refusal: {
    what: 'The service does not accept this as it is.',
    means: 'It was not sent. Your work is still here.',
    next: 'Change what the service names and send it again.',
  },
  unavailable: {
    what: 'The service is not available for a while, for example because of maintenance.',
    means: 'Your work is kept here. What waits is sent later by itself.',
    next: 'The service asks to wait {time}. Refresh after that what you want to see.',
  },
  showDetails: 'Details',
  seconds: '{count} second | {count} seconds',
  line: 'line {line}',
  lineAndColumn: 'line {line}, column {column}',
  detail: {
    knownAs: 'Known here as',
    foundAs: 'At the service now',
    remoteId: 'Object number',
    serviceMessage: 'The service says',
    status: 'Answer code (HTTP status)',
    field: 'Field',
    position: 'Place in the text',
    retryAfter: 'Waiting time',
    encodedBytes: 'Size when sent',
  },
  kind: {
    offline: {
      what: 'The service cannot be reached.',
      means: 'Your work is kept here and is sent as soon as the connection is back.',
      next: 'Go on working. If this lasts, check the internet on this computer.',
    },
    timeout: {
      what: 'The service did not answer in time.',
      means: 'Your work is kept here. Perceel first checks what has arrived.',
      next: 'There is nothing to do; Perceel tries again by itself.',
    },
    tls: {
      what: 'The secure connection failed: the certificate is not trusted.',
      means: 'Nothing was sent. Your work is kept here.',
      next: 'Check the address and this computer’s clock, or ask your administrator about the office network’s certificate.',
    },
    unauthorized: {
      what: 'The service does not accept these sign-in details (client id and client secret).',
      means: 'Nothing is sent until they are right. Your changes keep waiting.',
      next: 'Open the account and enter both again.',
    },
    forbidden: {
      what: 'This account is not allowed to do this at the service.',
      means: 'The change was not made. It is still here.',
      next: 'Ask the service’s administrator for access, or choose another account.',
    },
    notFound: {
      what: 'The service does not know this (any more).',
      means: 'Your own copy is still here.',
      next: 'Refresh the list. If it was removed there, cancel the waiting change.',
    },
    conflict: {
      what: 'This cannot be done now, because something else is still going on.',
      means: 'Nothing was lost.',
      next: 'Wait until that is done and try again.',
    },
    tooLarge: {
      what: 'This is larger than the service accepts.',
      means: 'It was not sent. It is still here.',
      next: 'Make the file smaller, for example by saving a scan at a lower resolution.',
    },
    rateLimited: {
      what: 'The service asks to wait a moment.',
      means: 'Your work stays in the outbox.',
      next: 'There is nothing to do; Perceel goes on by itself after the waiting time.',
    },
    server: {
      what: 'Something went wrong at the service.',
      means: 'Your work is kept here.',
      next: 'Try again later. If this lasts, report it to the service with the details below.',
    },
    protocol: {
      what: 'Perceel got an answer that it cannot read.',
      means: 'Nothing was taken over. Your work is still here.',
      next: 'Try again. If this lasts, check the service’s address.',
    },
    invalidInput: {
      what: 'What was filled in cannot be used like this.',
      means: 'Nothing has changed.',
      next: 'Correct the field that is named and try again.',
    },
    storage: {
      what: 'The data on this computer could not be read or kept.',
      means: 'The last action was not kept. What was kept before is still there.',
      next: 'Try again. If that does not help, restart Perceel.',
    },
    diskFull: {
      what: 'This computer’s disk is full.',
      means: 'The last action was not kept. What was kept before is still there.',
      next: 'Free some space and try again.',
    },
    keychain: {
      what: 'This computer’s keychain does not give the client secret.',
      means: 'Perceel cannot sign in to the service now. Your work is kept here.',
      next: 'Unlock the keychain, or enter the client secret again in the account.',
    },
  },
  reason,
} satisfies MessageShape<typeof nl>
