export default {
  lost: {
    lead: 'Known here as "{known}". At the service this number belongs to "{found}" now.',
    same: 'It is the same property',
    sameTitle: 'Is this the same property?',
    sameBody: 'Choose this only if a colleague renamed "{known}" to "{found}".',
    sameConsequence: 'Everything that waits here is then sent to "{found}".',
    sameOk: 'Yes, the same property',
    create: 'Create again',
    createTitle: 'Create the project again?',
    createBody:
      '"{known}" gets a new number at the service. After that, what waits here is sent. Nothing changes for "{found}".',
    createOk: 'Create again',
    discard: 'Remove here',
    discardTitle: 'Remove the project here?',
    discardBody: '"{known}" goes from this computer. Nothing changes at the service.',
    discardConsequence:
      'What is here of this project and was not sent goes: texts, requests and documents. You can undo this right afterwards.',
    discardOk: 'Remove',
  },
  back: 'Back to the projects',
  number: 'no. {id}',
  noNumber: 'no number yet',
  missing: {
    title: 'Is no longer in the list of the service.',
    body: 'Seen on {when}. Your work on this project is kept here. If the project comes back, everything goes on by itself. Otherwise ask your office or the service whether it was removed.',
    create: 'Send as a new project',
    createTitle: 'Send as a new project?',
    createBody: '"{name}" gets a new number at the service. After that, what waits here is sent.',
    createConsequence:
      'If the old project still exists at the service, it is there twice afterwards.',
    createOk: 'Send as new',
    discard: 'Discard the work',
    discardTitle: 'Discard the work?',
    discardBody: '"{name}" goes from this computer. Nothing changes at the service.',
    discardConsequence:
      'What is here of this project and was not sent goes: texts, requests and documents. You can undo this right afterwards. Files in the in-tray stay there.',
    discardOk: 'Discard',
    discarded: '"{name}" was discarded here.',
    undo: 'Undo',
    restored: '"{name}" is in the list again, with all work.',
  },
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
