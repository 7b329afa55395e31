export default {
  back: 'Back to the projects',
  number: 'no. {id}',
  noNumber: 'no number yet',
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
