export default {
  back: 'Back to the projects',
  number: 'no. {id}',
  noNumber: 'no number yet',
  missingTitle: 'Is no longer in the list of the service.',
  missingBody:
    'Seen on {when}. Your work on this project is kept here. Ask your office or the service whether the project was removed. If it comes back, everything goes on by itself. If you need it, make a new project and copy the text into that. If you no longer need the work, discard the draft, the changes and the waiting requests: the project then leaves the list.',
  tabs: 'Parts of the project',
  tab: { xml: 'XML', dossiers: 'Documents', channels: 'Channels' },
  tabHint: 'Alt+{key}',
  offline: 'No connection.',
  paused: 'You are working offline.',
  offlineWorks: {
    xml: 'You can go on working and saving; it is sent once there is a connection. A version that was never opened cannot be opened now.',
    dossiers: 'You can add and open documents. New ones are sent once there is a connection.',
    channels:
      'You see the last known status. Publishing and withdrawing are queued and sent later; checking is not possible now.',
  },
}
