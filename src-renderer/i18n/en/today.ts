import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/today.ts'

export default {
  title: 'Today',
  count:
    'Nothing asks for attention | {count} item asks for attention | {count} items ask for attention',
  list: 'What asks for your attention today',
  statusesUnread:
    'The publication status of {count} project was not fetched yet | The publication status of {count} projects was not fetched yet',
  statusesUnreadHint:
    'Perceel fetches the publication statuses in the background. What asks for attention appears here by itself.',
  empty: {
    title: 'You are up to date',
    body: 'Nothing is waiting for you. Have a good day.',
    reading: 'Nothing so far',
    readingBody:
      'Nothing in what was fetched asks for attention. Perceel fetches the rest in the background.',
    projects: 'To the projects',
  },
  group: {
    conflict: 'Conflicts',
    parked: 'Not sent: waiting for you',
    failed: 'Publication failed',
    stuck: 'Publication is stuck',
    arrival: 'Documents to look at',
    planned: 'Planned for today',
    refused: 'Refused by channel',
    unsent: 'Drafts and changes that were not sent yet',
    tray: 'Files in the in-tray',
  },
  what: {
    conflict: 'You and a colleague changed the same item. Choose which stays.',
    conflictDossier: 'Document "{title}": you and a colleague changed the same item.',
    parked: '{what}. {why}',
    failed: 'The publication on {channel} failed.',
    stuck: '{channel} is still busy. Refresh the status, or ask the channel what is going on.',
    arrival: '"{title}": {story}',
    refused: '{channel}: {said} | {count} channels: {said}',
    draft: 'Typed and not saved yet.',
    draftDossier: 'Document "{title}": typed and not saved yet.',
    edited: 'Saved on this computer, not sent yet.',
    editedDossier: 'Document "{title}": saved on this computer, not sent yet.',
    tray: 'Belongs to {name}. Check and send.',
    trayOpen: 'Choose the project that this file belongs to.',
  },
  since: 'Since {when}',
  plannedAt: 'Planned at {when}',
  action: {
    conflict: 'Resolve',
    parked: 'View',
    retry: 'Try again',
    failed: 'Open channel',
    stuck: 'Refresh status',
    arrival: 'View',
    planned: 'View',
    refused: 'Improve',
    unsent: 'Open',
    tray: 'File',
    named: '{action}: {name}',
  },
  refreshing: 'The publication status is being fetched.',
  retried: 'Is being tried again.',
  more: 'Show {count} more',
  all: 'Show all {count}',
  fewer: 'Show fewer',
} satisfies MessageShape<typeof nl>
