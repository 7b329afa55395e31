import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/recovery.ts'

export default {
  policy: {
    title: 'Perceel is waiting for the settings of your administrator',
    means:
      'Perceel cannot read yet what the administrator of this computer has set. Until then Perceel opens no account. Nothing was changed.',
    next: 'Perceel tries again by itself. If this screen stays, ask your administrator for help.',
  },
  unread: 'Cannot be read',
  unreadMeans:
    'For the administrator: this source exists, but Perceel may not or cannot read it. Make the source readable for all users, or remove it.',
  late: 'Not read yet',
  lateMeans:
    'For the administrator: this source is slow to answer, for example because of a network folder or a virus scanner. Perceel opens by itself as soon as the source is read.',
  newer: {
    title: 'Your data is of a newer version of Perceel',
    means:
      'This version cannot read it safely, so it does not open it. Nothing was changed; all of it is still there.',
    next: 'Install the latest version of Perceel and start again.',
  },
  damaged: {
    title: 'Your data has been damaged',
    means:
      'Perceel checked it when starting and does not open it, so that nothing more is lost. Nothing was changed and nothing is being sent.',
    next: 'Put a backup back. The damaged data is kept apart and never removed.',
  },
  locked: {
    title: 'Another program is holding your data',
    means: 'Perceel cannot read or write now. Nothing was changed.',
    next: 'Close other windows of Perceel, or wait for the backup or virus scan to end. Perceel tries again by itself.',
  },
  readOnly: {
    title: 'Perceel may not write in the data folder',
    means: 'Without that your work cannot be kept. Nothing was changed.',
    next: 'Give yourself write access to the folder, or ask your administrator, and try again.',
  },
  full: {
    title: 'The disk is full',
    means: 'Perceel cannot keep your work now. All that was saved before is still there.',
    next: 'Free some space on the disk. Perceel tries again by itself.',
  },
  incomplete: {
    title: 'This installation of Perceel is not complete',
    means:
      'The part that keeps your data cannot do all that Perceel needs. Perceel therefore does not open your data. Nothing was changed; all of it is still there.',
    next: 'Install Perceel again with the installer. If that does not help, give the message below to your supplier.',
  },
  other: {
    title: 'Perceel cannot open your data',
    means: 'Something went wrong while opening it. Nothing was changed.',
    next: 'Try again. If that does not help, put a backup back. What is here now is kept apart and never removed.',
  },
  wanted: 'Perceel {version} or newer is needed.',
  free: 'Free on this disk: {size}',
  folder: 'Data folder',
  retry: 'Try again',
  showFolder: 'Show data folder',
  quit: 'Quit and keep',
  close: 'Close Perceel',
  newest: 'Newest backup',
  chosen: 'Chosen backup',
  older: 'Choose an older backup',
  backupOf: 'Backup of {when}',
  journalAlone: 'Journal of your changes',
  journalSince: 'All changes since {when}',
  size: 'Size: {size}',
  entries:
    'No later changes in the journal. | {count} later change from the journal. | {count} later changes from the journal.',
  completeUpTo: 'Nothing is missing up to {when}.',
  completeSelf: 'Nothing was changed after it.',
  incompleteUpTo:
    'The journal breaks off after that: what was changed after {when} may be missing.',
  incompleteSelf: 'There is no journal after it: what was changed later may be missing.',
  restore: 'Put this one back',
  restoring: 'Putting back and checking',
  noBackups: 'There is no backup that can be used.',
  noBackupsNext:
    'Keep the data folder and ask for help, or start empty: what the service has is then fetched again.',
  empty: 'Start empty',
  emptyHint: 'Nothing is put back. Perceel asks twice more.',
  emptyTitle: 'Start with an empty Perceel?',
  emptyText:
    'The damaged data, the journal, the backups and the documents are kept apart. You add your accounts again. What was not sent yet is then in that folder only.',
  emptyAgainTitle: 'Are you sure?',
  emptyAgainText: 'Changes that were not sent yet can no longer be seen in Perceel after this.',
  emptyConfirm: 'Start empty',
  emptyAgainConfirm: 'Yes, start empty',
  report: 'What was found',
  technical: 'Technical report',
  technicalFor: 'For whoever helps you. You need not do anything with it yourself.',
  reportAt: 'This report is also in',
  restored: {
    title: 'Your data has been put back',
    from: 'Put back from the backup of {when}.',
    fromJournal: 'Made again from the journal of your changes since {when}.',
    entries:
      'The journal had no later changes. | With {count} later change from the journal. | With {count} later changes from the journal.',
    complete: 'Nothing is missing up to {when}.',
    incomplete: 'The journal broke off. See whether your changes after {when} are still there.',
    doubts:
      'Nothing was under way. | {count} request may have been under way: Perceel looks at the service before it is sent. | {count} requests may have been under way: Perceel looks at the service before they are sent.',
    setAside: 'The damaged data is kept in',
    held: 'Nothing is sent before you go on.',
    go: 'Go on working',
  },
  banner: {
    full: 'The disk of this computer is full.',
    fullMeans:
      'Perceel cannot keep a backup. Your work is stored as long as that is possible. Make room on the disk; Perceel then goes on by itself.',
    journal: 'The journal of your changes cannot be kept for the moment.',
    journalMeans: 'Your work is stored as always. Perceel makes a new backup as soon as it can.',
    backup: 'The backup could not be made.',
    backupMeans: 'Your work is stored as always. Perceel tries again later by itself.',
    unreadable:
      'One stored value can no longer be read. | {count} stored values can no longer be read.',
    unreadableMeans:
      'Everything else works. What cannot be read is kept in {folder}. Look over your settings, the settings of your account and the outbox.',
  },
  backups: {
    title: 'Backups',
    last: 'Last backup',
    never: 'None yet',
    kept: '{count} kept | {count} kept',
    hint: 'One a day, kept for seven days. Documents are in a folder of their own and are not copied.',
    now: 'Make a backup now',
    show: 'Backup folder',
  },
} satisfies MessageShape<typeof nl>
