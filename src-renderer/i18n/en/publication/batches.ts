import type { MessageShape } from '../../message-shape.ts'
import type nl from '../../nl/publication/batches.ts'

export default {
  title: {
    publish: 'Publish: {projects}',
    revoke: 'Withdraw: {projects}',
    relist: 'Withdraw and relist: {projects}',
    validate: 'Check: {projects}',
  },
  projects: '{count} project | {count} projects',
  channels: '{count} channel | {count} channels',
  requests: {
    publish: '{count} publication | {count} publications',
    revoke: '{count} withdrawal | {count} withdrawals',
    relist: '{count} relisting | {count} relistings',
    validate: '{count} check | {count} checks',
  },
  nothingChosen:
    'You chose nothing: this is about the one project in the overview. | You chose nothing: this is about all {count} projects in the overview.',
  hidden:
    '{count} chosen project is hidden by the filter, but counts. | {count} chosen projects are hidden by the filter, but count.',
  lead: {
    choose: 'Choose the channels. Nothing goes out yet.',
    review: 'Look at what will happen. Nothing goes out yet.',
    done: 'The requests are in the outbox.',
  },
  choose: {
    channels: 'On which channels?',
    fromChannels: 'From which channels?',
    all: 'All channels',
    wherePublished: 'Only where published now ({count})',
    published: 'published',
    publishedOf: '{count} of {total} published',
    none: 'Choose at least one channel.',
    sum: '{projects} on {channels}: {requests}.',
    parameters: 'Extra details for {channel}',
    parametersHint:
      'The same for every project of this choice. A transaction is told at the project itself.',
    check: 'Check first',
    validate: 'Check',
  },
  drafts: {
    skipped:
      '{names} has an open draft. This project is skipped: save the draft and send it first. | {count} projects have an open draft: {names}. They are skipped: save the drafts and send them first.',
    notChecked:
      '{names} has an open draft. What you typed in it is not checked. | {count} projects have an open draft: {names}. What you typed in them is not checked.',
  },
  progress: {
    running: '{checked} of {total} checks done',
    finished: '{total} check done | {total} checks done',
    partly: '{checked} of {total} checks done, then stopped',
    label: 'Progress of checking',
    stop: 'Stop',
    again: 'Check again',
    back: 'Other channels',
  },
  show: {
    label: 'Show',
    valid: 'In order',
    invalid: 'Not in order',
    refused: 'Not possible',
    unchecked: 'Not checked',
    queued: 'Queued',
  },
  list: 'What will happen for each project and channel',
  empty: {
    valid: 'Nothing is in order yet.',
    invalid: 'No channel has remarks.',
    refused: 'Everything is possible.',
    unchecked: 'Everything was checked.',
    queued: 'Nothing was queued.',
  },
  goes: {
    publish: 'Will be published',
    revoke: 'Will be withdrawn',
    relist: 'Will be withdrawn and relisted',
  },
  more: 'and {count} more',
  replacesOf: 'Takes the place of: {project}, {channel}',
  whyOf: 'Why: {project}, {channel}',
  stopped: 'Checking was stopped before its turn came.',
  refusal: {
    unknownToService: 'The service does not know this project yet. Send the project first.',
    alreadyAsked: 'The same request waits or is under way already.',
    alreadyThere: 'It is published already; nothing has changed since.',
    notPublished: 'Nothing is published that could be withdrawn.',
    openDraft: 'A draft is open. Save and send it first: otherwise the old data are published.',
    unsentEdits:
      'There are edits that were not sent. Send them first: otherwise the old data are published.',
    recordChanged: 'The project changed since the channel found it in order. Check again.',
  },
  moment: {
    title: 'When',
    now: 'As soon as possible',
    planned: 'At a later moment',
    day: 'Date',
    time: 'Time',
    timePattern: 'hh:mm',
    off: 'If the computer is off then, Perceel is closed or another account is chosen, it is sent as soon as Perceel works with this account again.',
    zone: 'This is the service’s time: {name} ({zone}).',
    own: 'By this computer’s clock that is {when}.',
    first: 'This time comes twice that day, as the clocks go back. This is the first one.',
    second: 'This time comes twice that day, as the clocks go back. This is the second one.',
    noDay: 'Fill in a date that exists (dd-mm-yyyy).',
    noTime: 'Fill in a time from 00:00 to 23:59.',
    skipped: 'There is no such time that day: the clocks go forward. Choose another time.',
    past: 'This moment has passed.',
  },
  onlyValid: 'Only what is in order is sent. The rest stays as it is.',
  nothingValid: 'Nothing is in order, so nothing is sent.',
  fixList: 'To fix',
  commit: {
    publish: 'Publish {count} | Publish {count}',
    revoke: 'Withdraw {count} | Withdraw {count}',
    relist: 'Withdraw and relist {count} | Withdraw and relist {count}',
    planned: 'Plan {requests}',
  },
  ask: {
    about: 'This is about {name}.',
    publish: '{requests} on {channels}?',
    revoke: '{requests} from {channels}?',
    relist: '{requests} on {channels}?',
    now: 'This goes to {names}, as soon as possible.',
    planned:
      'This goes to {names}, on {when}. If the computer is off then, it is sent as soon as Perceel starts again.',
    rest: '{count} is skipped. | {count} are skipped.',
    replaces:
      '{count} takes the place of a request that is waiting already. | {count} take the place of requests that are waiting already.',
    endsRelists:
      'Of {count} the relisting has already begun: it is withdrawn, and stays so until you publish it. | Of {count} the relisting has already begun: they are withdrawn, and stay so until you publish them.',
    seen: {
      publish: 'What is published can be seen by everybody.',
      revoke: 'What is withdrawn can no longer be seen on the channel.',
      relist:
        'Between the withdrawal and the publication, the publication cannot be seen. After that, everybody can see it again.',
    },
  },
  done: {
    queued: '{requests} queued.',
    planned: 'They are sent on {when}.',
    now: 'They are sent as soon as possible.',
    skipped:
      '{count} was skipped: something changed since the check. | {count} were skipped: something changed since the check.',
    why: 'Show the reasons',
    outbox: 'To the outbox',
  },
  bar: {
    label: 'Check of many requests',
    running: 'Checking: {checked} of {total}.',
    finished: 'Checked: {valid} in order. Nothing was sent yet.',
    open: 'Show',
    drop: 'Drop',
    dropNamed: 'Drop this check',
  },
} satisfies MessageShape<typeof nl>
