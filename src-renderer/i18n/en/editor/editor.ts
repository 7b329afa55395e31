export default {
  toolbar: 'Edit XML',
  label: 'XML of {name}, version {version}',
  version: 'Version',
  draft: 'Draft',
  draftHint: 'What you type is kept as a draft, but not saved yet.',
  save: 'Save',
  saveHint: 'Save on this computer',
  send: 'Send',
  sendHint: 'Save and send to the service',
  discard: 'Discard draft',
  discardHint: 'Back to the saved text',
  revert: 'Revert changes',
  revertHint: 'Back to the text of the service: all that was not sent yet is dropped',
  jump: 'Go to line {line}, column {column}',
  draftNotKept: 'The text is still on the screen, but it was not kept as a draft.',
  wayOut: 'F6: to the buttons',
  tabLeaves: 'Tab now leaves the text',
  wayOutHint:
    'F6 goes from the text to what is open beside and below it and to the buttons, Shift+F6 back. After Esc the Tab key leaves the text instead of indenting; Ctrl+M makes this permanent.',
  otherVersion: 'Version {version} has changes that were not sent yet.',
  goToVersion: 'Open version {version}',
  stillWorks: 'You can open and edit the versions that were fetched before.',
  conflict: {
    title: 'This text was also changed at the service, in the same place.',
    body: 'Nothing is sent until you choose at each difference. Your text is safe here.',
    open: 'Settle the differences',
  },
  labelDossier: 'XML of {name}',
  history: 'Earlier texts',
  historyHint: 'See, compare and restore earlier texts',
  note: { dismiss: 'Close the message' },
  unsent: {
    short: 'kept here',
    title: 'Saved on this computer, not sent yet.',
    body: 'The service gets these changes once you press Send (Ctrl+Enter).',
  },
  older: {
    title: 'The service gives an older text than is known here.',
    body: 'Since {when}. The newer text is kept. This usually passes by itself. If you changed something here, your changes wait until the service gives the newer text again, or until you take the older one. If you changed nothing, Perceel takes the older text after a quarter of an hour.',
    compare: 'Compare',
    take: 'Take the older text',
    askTitle: 'Take the older text of the service?',
    askBody:
      'The text that the service gives now then counts as the text of the service. What you changed or typed here stays, and is merged with it when it is sent.',
    askConsequence: 'You then find the newer text at Earlier texts.',
    askOk: 'Take it',
  },
  newer: {
    title: 'The service has a newer text by now.',
    body: 'Your text stays. When it is sent, Perceel brings the two together; where you changed the same place, you choose.',
  },
  undonePast: {
    title: 'You went back to before a change of the service.',
    body: 'That change, made by a colleague for instance, stays at the service. When you send, Perceel brings it together with your text again. Redo (Ctrl+Y) shows it again.',
  },
  place: {
    missing: '“{name}” is not in the text yet.',
    missingIn:
      '“{name}” is not in the text yet, and neither is the part that it belongs to ({parts}).',
    fillIn: 'Fill it in below.',
    addHere: 'The cursor is where it belongs. Press Add and Perceel puts it there.',
    addBoth: 'Press Add and Perceel puts everything in its place.',
    near: 'Perceel does not know exactly where it belongs. The cursor is at “{name}”.',
    noRoom: 'Perceel does not know where it belongs.',
    add: 'Add',
  },
  lost: {
    title:
      'The service kept everything. | The service did not keep one field. | The service did not keep {count} fields.',
    body: 'This was in your text and did not arrive at the service:',
    takenOut: '(taken out by you, still there at the service)',
    jump: 'Go to this place in the text',
    all: 'Show all {count}',
    fewer: 'Show fewer',
  },
  merged: {
    title: 'Merged with changes of the service.',
    places: 'Nothing came in. | Text came in at one place. | Text came in at {count} places.',
    changed:
      'Nothing came in. | Came in at one place: {names}. | Came in at {count} places: {names}.',
    when: '({at})',
    compare: 'Look',
  },
  undo: {
    discard: 'The draft was thrown away.',
    revert: 'The changes were reverted: this is the text of the service again.',
    ok: 'Undo',
  },
  tooLarge: {
    title: 'This XML is too large to be edited here',
    project: 'The text is {size}. Change this project at the service.',
    dossier:
      'The file itself is in the XML, {size} in all. You can open it from the list as usual; change its type and title at the service.',
  },
  ask: {
    discard: {
      title: 'Discard the draft?',
      body: 'What you typed since the last save goes. The saved text comes back.',
      consequence: 'You can undo this afterwards, and it stays at Earlier texts.',
      ok: 'Discard draft',
    },
    revert: {
      title: 'Back to the text of the service?',
      body: 'All changes of this text that were not sent yet are dropped.',
      consequence:
        'What was ready to be sent is not sent any more either. The text stays at Earlier texts.',
      ok: 'Revert changes',
    },
  },
}
