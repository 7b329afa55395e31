import type { MessageShape } from '../message-shape.ts'
import type nl from '../nl/intake.ts'

export default {
  navCount: '{count} file in the in-tray | {count} files in the in-tray',
  table: 'Files that were not sent yet',
  choose: 'Choose files',
  chooseFolder: 'Choose a folder',
  pasted: 'Pasted',
  dropOn: 'Drop to add to {name}',
  dropInTray: 'Drop for the in-tray: sort later',
  inTray:
    'The file goes into the in-tray. Choose there where it belongs. | {count} files go into the in-tray. Choose there where they belong.',
  skipped:
    '{count} file was left out: the folder is too large or too deep. | {count} files were left out: the folder is too large or too deep.',
  left: '{count} file here is not sent yet. | {count} files here are not sent yet.',
  continue: 'Check and send',
  sheet: {
    title: 'Add files | Add a file | Add {count} files',
    at: 'To {name}',
    arriving: 'Reading files',
  },
  check: {
    checking: 'Looking through the service’s list for the same documents.',
    checked: 'Compared with the service’s list of {when}.',
    unreachable:
      'The service’s list cannot be read now: compared with what is known on this computer.',
    new: 'This project is new: the service has no documents of it yet.',
  },
  column: {
    all: 'Select all files',
    file: 'File',
    type: 'Type',
    title: 'Title',
    owner: 'Belongs to',
  },
  row: {
    choose: 'Select {name}',
    type: 'Type of {name}',
    title: 'Title of {name}',
    owner: '{owner}, for {name}',
    noOwner: 'Choose a project',
    remove: 'Throw {name} away',
    dismiss: 'Close the message about {name}',
    stop: 'Stop reading {name}',
    pages: '{count} page | {count} pages',
    encoded: '{size} as sent',
    reading: 'Reading',
    inspecting: 'looking at its content',
    watched: 'from the scan folder',
    needsType: 'Choose a type',
    needsTitle: 'Give it a title',
    needsOwner: 'Choose a project or relation',
    moveTo: 'Move to {owner}',
    moved: '{file} is now in the in-tray at {owner}.',
    sendAnyway: 'Send it anyway',
    from: {
      name: 'suggested, from the name',
      content: 'suggested, from the text',
      last: 'suggested, chosen last',
    },
  },
  warning: {
    sameHere:
      'The same content is here already as "{title}". It is not sent, unless you want it to be.',
    sameElsewhere:
      'The same content is at {owner} too, as "{title}". Check whether it belongs here.',
    sameInTray: 'The same content as {filename} in this list. It is sent once only.',
    pdfTruncated: 'This PDF is not complete. Better scan or save the document again.',
    pdfBroken: 'This PDF cannot be read. Open the file yourself to see whether it is right.',
    pdfPassword: 'Protected with a password: the receiver can open it only with that.',
    pdfEmpty: 'This PDF has no page with content. Check whether this is the right scan.',
    pdfLiveForm:
      'Only Adobe Acrobat shows this form; the receiver may see a page that asks to wait. Print the form to a PDF in Acrobat and send that.',
    pdfPortfolio:
      'This PDF holds documents as files behind a cover page, which the receiver may not see. Save the documents and add them one by one.',
    pdfScript: 'This PDF holds a program. Perceel does not run it; others may.',
    program: {
      program: 'This is a program, not a document. Not sent unless you want that.',
      installer: 'This is not a document: it installs a program. Not sent unless you want that.',
      script:
        'This is a script, a program in text, and not a document. Not sent unless you want that.',
      shortcut:
        'This is a shortcut that starts something else, and not a document. Not sent unless you want that.',
      macro:
        'This file contains a macro: a program that can start when the file is opened. Not sent unless you want that.',
      page: 'This is a web page with a program in it. Not sent unless you want that.',
      disk: 'This is a disk image, which can contain programs. Not sent unless you want that.',
      archive: 'This ZIP file contains a program. Not sent unless you want that.',
    },
    posing: {
      program:
        'The name looks like that of a document, but this is a program. Not sent unless you want that.',
      installer:
        'The name looks like that of a document, but this installs a program. Not sent unless you want that.',
      script:
        'The name looks like that of a document, but this is a script. Not sent unless you want that.',
      shortcut:
        'The name looks like that of a document, but this is a shortcut. Not sent unless you want that.',
      macro:
        'This file contains a macro: a program that can start when the file is opened. Not sent unless you want that.',
      page: 'The name looks like that of a document, but this is a web page with a program. Not sent unless you want that.',
      disk: 'The name looks like that of a document, but this is a disk image. Not sent unless you want that.',
      archive:
        'The name looks like that of a document, but this is a ZIP file with a program. Not sent unless you want that.',
    },
    page: {
      tooDark: 'Page {page} cannot be read: too dark.',
      tooFaint: 'Page {page} cannot be read: too faint.',
      tooSmall: 'Page {page} cannot be read: scanned too small.',
      tooLarge: 'Page {page} cannot be read: too large.',
      noWords: 'Page {page} cannot be read: no text can be recognised.',
      tooLong: 'Page {page} cannot be read: reading takes too long.',
      broken: 'Page {page} cannot be read: the page is damaged.',
    },
    pages: {
      tooDark: 'Page {page} and {more} more cannot be read: too dark.',
      tooFaint: 'Page {page} and {more} more cannot be read: too faint.',
      tooSmall: 'Page {page} and {more} more cannot be read: scanned too small.',
      tooLarge: 'Page {page} and {more} more cannot be read: too large.',
      noWords: 'Page {page} and {more} more cannot be read: no text can be recognised.',
      tooLong: 'Page {page} and {more} more cannot be read: reading takes too long.',
      broken: 'Page {page} and {more} more cannot be read: the page is damaged.',
    },
    personal: {
      bsn: 'Contains a citizen service number (BSN). Check whether that may be shared.',
      passport: 'Contains a passport number. Check whether that may be shared.',
      identityCard:
        'Contains the number of an identity document. Check whether that may be shared.',
      several: 'Contains personal numbers. Check whether those may be shared.',
    },
    personalAt: {
      bsn: 'Citizen service number (BSN) on page {pages}. Check whether that may be shared.',
      passport: 'Passport number on page {pages}. Check whether that may be shared.',
      identityCard:
        'Number of an identity document on page {pages}. Check whether that may be shared.',
      several: 'Personal numbers on page {pages}. Check whether those may be shared.',
    },
    unread: {
      content:
        'Not read yet: whether it contains a program is not known. Not sent unless you want that.',
      text: 'Not read yet: whether it contains personal numbers is not known. Not sent unless you want that.',
      scan: 'This scan was not read yet: whether it contains personal numbers is not known. Not sent unless you want that.',
    },
    otherOwner:
      'The text names {owner}, but the whole scan belongs to another. Check where this belongs.',
    otherThanChosen: 'The text names {owner}, and not {chosen}. See whether the file belongs here.',
    scansOff: 'Scans are not read. Check yourself whether it contains personal numbers.',
    unreadKind: {
      text: 'The text of this file is not read ({kind}). Check yourself whether it contains personal numbers, or add it as a PDF.',
      documents:
        'The documents in this file are not read ({kind}). Unpack the file and add the documents one by one.',
    },
    accountNumbers: 'Contains an account number.',
    accountNumbersAt: 'Account number on page {pages}.',
    tooLarge:
      'As sent this is {encoded}, above the limit of {limit}. Make it smaller, or raise the limit of the account.',
    otherKind:
      'The name ends in .{extension}, but the file is of another kind: {kind}. It is sent as it is.',
    nameChanged: 'The name was "{given}". Characters that a file name cannot hold are left out.',
  },
  bulk: {
    label: 'All at once',
    all: 'For this file | For all {count}',
    chosen: 'For {count} selected | For {count} selected',
    type: 'Type for these files',
    typeHint: 'Type',
    title: 'Title for these files',
    titleHint: 'Title, such as {example}',
    titleMarks:
      '{name} becomes the file’s name, {type} its type and {number} a number for each file.',
    mark: { name: 'name', type: 'type', number: 'no' },
    owner: 'Belongs to',
    apply: 'Apply',
    discard: 'Throw away',
    clear: 'Clear selection',
  },
  foot: {
    count: '{count} file | {count} files',
    encoded: '{size} as sent',
    ready: '{ready} of {total} ready',
    reading: '{count} being read | {count} being read',
    stays: 'Stays: {what}',
    discard: 'Throw away',
    later: 'Later',
    send: 'Send | Send {count} file | Send {count} files',
    sent: '{count} file is in the outbox. | {count} files are in the outbox.',
  },
  lack: {
    failed: '{count} cannot be read | {count} cannot be read',
    reading: '{count} not read yet | {count} not read yet',
    copying: '{count} whose copy is being made | {count} whose copies are being made',
    tooLarge: '{count} too large | {count} too large',
    noOwner: '{count} without project or relation | {count} without project or relation',
    noType: '{count} without type | {count} without type',
    noTitle: '{count} without title | {count} without title',
    sameContent: '{count} duplicate | {count} duplicates',
    unread: '{count} not read yet | {count} not read yet',
    personalNumbers: '{count} with personal numbers | {count} with personal numbers',
    program: '{count} with a program | {count} with a program',
  },
  thrownAway: '{count} file taken out of the in-tray. | {count} files taken out of the in-tray.',
  undo: 'Put back',
  restored: 'Nothing was put back. | {count} file put back. | {count} files put back.',
  owner: {
    title:
      'Where does this belong? | Where does this belong? | Where do these {count} files belong?',
    search: 'Search a project, or type the number of a relation',
    found: 'Found',
    nothing: 'Nothing found. Type part of the address, or the number of a relation.',
    relation: 'Relation {number}',
    openRelation: 'Relation with number {number}',
    none: 'No project or relation yet',
  },
  tray: {
    title: 'In-tray',
    lead: 'Files for which you still choose where they belong, or that were not sent yet.',
    noOwner: 'No project or relation yet',
    arrived: 'Just arrived',
    group: '{count} file | {count} files',
    open: 'Check and send',
    openNamed: 'Check and send the files for {name}',
    emptyTitle: 'The in-tray is empty',
    emptyBody:
      'Drag files or a folder here, paste them with Ctrl+V, or choose them with the buttons above. What the scanner puts into the scan folder comes here by itself. Then you choose where each file belongs; nothing is sent before you say so.',
    ask: {
      title: 'Send {count} file? | Send {count} files?',
      body: 'They go to {owners} different projects or relations.',
    },
  },
  scans: {
    label: 'Reading scans',
    hint: 'Perceel reads the text of scans on this computer, when you pause. Nothing goes to others.',
    reading: 'Reading {filename}: page {page} of {pages}',
    waiting: '{filename}, page {page} of {pages}: goes on when you pause',
    soon: 'Reading of scans begins when you pause',
    off: 'Scans are not read',
    failed: 'Scans cannot be read any more. Start Perceel again to try once more',
    left: '{count} file left | {count} files left',
    many: 'more than {count} files left',
    stop: 'Stop',
    resume: 'Read',
  },
  watched: {
    label: 'Scan folder',
    off: 'No scan folder chosen',
    offBody: 'Choose the scanner’s folder: new files then come here by themselves.',
    watching: 'New files in this folder come here by themselves',
    missing: 'This folder is not there now. Perceel goes on as soon as it is back',
    choose: 'Choose the scan folder',
    change: 'Another folder',
    stop: 'Stop following',
  },
} satisfies MessageShape<typeof nl>
