/** Why the store, a document of this machine or the keychain cannot be used. */
export default {
  storeOpen: {
    what: 'Your data is whole and in use.',
    means: 'Nothing was changed and nothing has to be put back.',
    next: 'Just go on working.',
  },
  storeNewer: {
    what: 'The data on this computer is from a newer version of Perceel.',
    means: 'Perceel did not touch it; everything is still there.',
    next: 'Install the newest version of Perceel and open it again.',
  },
  storeDamaged: {
    what: 'The data on this computer is damaged.',
    means: 'What you see may be incomplete.',
    next: 'Close Perceel and open it again. You can then put a backup back, with the work that you did since.',
  },
  storeLocked: {
    what: 'Another program holds Perceel’s data.',
    means: 'Perceel can read and keep nothing now.',
    next: 'Close other windows of Perceel and open it again.',
  },
  storeReadOnly: {
    what: 'Perceel may not write in its data folder.',
    means: 'Nothing can be kept.',
    next: 'Ask your administrator for write access to the data folder.',
  },
  policyUnread: {
    what: 'Perceel does not know yet what your administrator has set.',
    means: 'Until then Perceel opens no account. Nothing was changed.',
    next: 'Wait a moment, or ask your administrator for help.',
  },
  sqliteLacks: {
    what: 'This installation of Perceel is not complete.',
    means: 'Perceel does not open your data. Nothing was changed; all of it is still there.',
    next: 'Install Perceel again with the installer of your supplier.',
  },
  backupDamaged: {
    what: 'This backup is damaged itself.',
    means: 'Nothing was changed; the backup was not put back.',
    next: 'Choose another backup.',
  },
  jobUnreadable: {
    what: 'Perceel cannot read this change in the outbox. It is damaged, or was kept by a newer version.',
    means: 'It is not sent. Everything else goes on, and your text is still here.',
    next: 'Cancel the change and send the text again.',
  },
  searchUnavailable: {
    what: 'Searching does not work for the moment.',
    means: 'Nothing was searched. Your data is untouched.',
    next: 'Try again in a minute, or choose Read again at Search.',
  },
  blobMissing: {
    what: 'The kept copy of this document is gone or no longer complete.',
    means: 'It cannot be opened or sent.',
    next: 'Add the original file to the in-tray again and then try again.',
  },
  blobChanged: {
    what: 'The kept copy of {file} has changed since you added the file.',
    means: 'The document was not sent, so that no damaged file reaches the service.',
    next: 'Add the original file to the in-tray again and then try again.',
  },
  keychainMissing: {
    what: 'No keychain can be reached on this computer.',
    means: 'The client secret is kept only for as long as Perceel is open.',
    next: 'If the keychain worked before, close Perceel and start it again. Otherwise enter the client secret again after each start, or have a keychain set up.',
  },
  keychainLocked: {
    what: 'This computer’s keychain is locked.',
    means:
      'Perceel cannot read or keep the account’s client secret now. Your changes keep waiting.',
    next: 'Unlock the keychain with your password and try again.',
  },
  secretMissing: {
    what: 'No client secret is kept for this account.',
    means: 'Perceel cannot sign in. Your changes keep waiting.',
    next: 'Open the account and enter the client secret again.',
  },
}
