import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/parameters.ts'

export default {
  title: {
    publish: 'Publish on {name}',
    update: 'Update the publication on {name}',
    revoke: 'Withdraw from {name}',
    relist: 'Withdraw and relist on {name}',
  },
  submit: {
    publish: 'Publish',
    update: 'Update publication',
    revoke: 'Withdraw',
    relist: 'Withdraw and relist',
  },
  plan: {
    publish: 'Plan publication',
    update: 'Plan update',
    revoke: 'Plan withdrawal',
    relist: 'Plan relisting',
  },
  despite: {
    publish: 'Publish anyway',
    update: 'Update anyway',
    revoke: 'Withdraw anyway',
    relist: 'Relist anyway',
  },
  words: {
    publish: '{project} will be published on {name}, with the data that the service has.',
    update:
      'The publication of {project} on {name} will get the data that the service has now. The publication stays.',
    revoke: '{project} will be withdrawn from {name}.',
    relist:
      '{project} will be withdrawn from {name}, and published again once the channel has confirmed the withdrawal. If the withdrawal fails, nothing is published. This continues if Perceel is closed in between.',
    partial:
      'The request includes transaction details. When publishing, they are a partial transaction, which goes to {name}.',
    normal:
      'The request includes transaction details. When withdrawing, they are a normal transaction, which goes to {name}.',
  },
  note: {
    unsentEdits:
      'There are changes to this project here that the service does not have yet. Send them first; otherwise they do not reach the channel.',
    createdFirst: 'First the project is created at the service, then it is published.',
    notPublished: 'As far as is known here, this project is not on this channel.',
    offline:
      'There is no connection. The request waits in the outbox and is sent by itself once there is a connection.',
  },
  report: {
    publish: {
      label: 'Report a partial transaction',
      hint: 'A part was sold or let; the rest stays published.',
    },
    revoke: {
      label: 'Report a transaction',
      hint: 'The property was sold or let and is withdrawn for that reason.',
    },
  },
  kind: {
    title: 'Kind of property',
    industrial: 'Industrial space',
    retailCateringLeisure: 'Retail, catering or leisure',
    other: 'Something else',
    hint: 'The project does not say what it is. What the channel wants to know depends on it.',
    missing: 'Choose the kind of property: what the channel wants to know depends on it.',
  },
  section: {
    general: 'General',
    channel: 'Channel',
    partialTransaction: 'Transaction details',
    parking: 'Parking',
    industrial: 'Industrial space',
    leisure: 'Retail, catering and leisure',
    transaction: 'Transaction',
    colleagues: 'Colleague brokers',
  },
  unit: { euro: '€', squareMetre: 'm²', month: 'months', place: 'places' },
  answer: { yes: 'Yes', no: 'No', unsaid: 'Do not state' },
  choose: 'Choose',
  datePattern: 'dd-mm-yyyy',
  pickDate: '{label}: choose in the calendar',
  noDay: '"{label}" must be an existing date (dd-mm-yyyy).',
  problems: '{count} detail is not right yet: | {count} details are not right yet:',
  found: 'Found for {label}',
  nothingFound: 'Nothing found.',
  chosenOf: 'Chosen: {label}',
  removeOne: 'Remove {name}',
  secondary: { search: 'Find a project by address or number' },
  sbi: {
    search: 'Search by number or name, or enter a code',
    unnamed: 'Code without a known name',
    builtIn: 'Searches the sections and divisions.',
    there:
      'Searches the imported list too ({count} code). | Searches the imported list too ({count} codes).',
    import: 'Import the official list (CSV)',
    imported: '{count} code imported. | {count} codes imported.',
  },
  brokers: {
    search: 'Find a colleague by name',
    refresh: 'Fetch the list again',
    readAt: 'Fetched on {when}',
    none: 'The channel names no colleague brokers.',
    unread: 'The list has not been fetched yet. Fetch it once there is a connection.',
    last: 'Chosen last: {names}',
  },
  check: {
    lead: 'Let {name} check the details. Nothing is published or withdrawn.',
    run: 'Check with the channel',
    options: {
      valid: 'The details above are fine.',
      invalid: 'Remarks of the channel about the details above:',
    },
    record: {
      valid: 'The project itself is fine.',
      invalid: 'Remarks of the channel about the project itself:',
    },
    next: 'Nothing has been sent yet. Correct this first, or choose “{submit}”.',
    toData: 'Go to Details',
  },
  withdrawLater: 'Withdraw at a later moment',
  sent: 'What is sent with it',
  nothingExtra: 'No extra details are sent.',
  ask: {
    publish: 'Publish on {name}?',
    update: 'Update the publication on {name}?',
    revoke: 'Withdraw from {name}?',
    relist: 'Withdraw and relist on {name}?',
    now: 'The request goes to the outbox at once, and then to the channel.',
    offline: 'There is no connection: the request waits in the outbox and is then sent by itself.',
    planned:
      'It is sent on {when}. If the computer is off or Perceel is closed then, it is sent as soon as Perceel starts again.',
    objections: '{name} has remarks and will probably reject this.',
    unchecked: 'The details have not been checked with {name}.',
  },
  queued: 'Put into the outbox.',
  queuedPlanned: 'Planned for {when}. Until then it is in the outbox.',
  queuedOffline: 'Put into the outbox: it is sent once there is a connection.',
} satisfies MessageShape<typeof nl>
