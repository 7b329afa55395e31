import answers from './error-reasons-answers.ts'
import connection from './error-reasons-connection.ts'
import files from './error-reasons-files.ts'
import saving from './error-reasons-saving.ts'
import storage from './error-reasons-storage.ts'

/** Specific reasons within a kind of error (`errorReasons`). */
export default {
  arguments: {
    what: 'One of the values cannot be used like this.',
    means: 'Nothing has changed.',
    next: 'Correct the field that is named and try again.',
  },
  sender: {
    what: 'A request did not come from Perceel’s own window and was refused.',
    means: 'Nothing has changed.',
    next: 'Close Perceel and open it again. Tell your administrator if this comes back.',
  },
  doctype: {
    what: 'The XML has a DOCTYPE. Perceel refuses it, because it can be unsafe.',
    means: 'The text is still on the screen, but was not kept as a version.',
    next: 'Remove the line that starts with DOCTYPE and save again.',
  },
  notWellFormed: {
    what: 'The XML is not built correctly yet.',
    means: 'What you type is kept as a draft, but cannot be sent like this.',
    next: 'Correct the place that is marked. Often an element there or above it is not closed.',
  },
  changedId: {
    what: 'The object number at the top of the XML (id) is not the number of this object.',
    means: 'The text was not saved as a version. The draft is still there.',
    next: 'Put the old number back. If the text belongs to another object, paste it there.',
  },
  wrongRoot: {
    what: 'The XML starts with another element than belongs here.',
    means: 'The text was not kept as a version. The draft is still there.',
    next: 'Check that you pasted the right text; a project starts with Project.',
  },
  tooDeep: {
    what: 'The XML has too many elements inside each other.',
    means: 'The text was not kept as a version.',
    next: 'Check that every element is closed again.',
  },
  xmlTooLarge: {
    what: 'The XML is too long.',
    means: 'The text was not kept.',
    next: 'Make the text shorter; files belong with the documents, not in the XML.',
  },
  tooManyElements: {
    what: 'The XML has too many elements: more than half a million.',
    means: 'The text was not kept.',
    next: 'Check that you have the right text; a property has some thousands at most.',
  },
  schemaInvalid: {
    what: 'The XML does not fit its schema.',
    means: 'Nothing was sent; the text is kept.',
    next: 'Mend the places that are named, or send it anyway.',
  },
  fieldMissing: {
    what: 'A required field is empty.',
    means: 'Nothing was sent.',
    next: 'Fill in the field that is named.',
  },
  urlNotHttps: {
    what: 'This address does not start with https.',
    means: 'Perceel sends no data over an unsecured connection.',
    next: 'Use the service’s https address.',
  },
  urlInvalid: {
    what: 'This address cannot be read.',
    means: 'No connection was made yet.',
    next: 'Copy the address as the service gives it, for example https://api.example.nl.',
  },
  secretOtherOrigin: {
    what: 'This address is on another server than the one the client secret was kept for.',
    means: 'Perceel sends the kept client secret only to the server you entered it for.',
    next: 'Enter the client secret that you were given for this server, or put the old address back.',
  },
  cancelled: {
    what: 'This was stopped.',
    means: 'Nothing else happened.',
    next: 'Start again if you want it after all.',
  },
  ...files,
  ...saving,
  ...storage,
  ownerMissing: {
    what: 'No project or relation has been chosen yet.',
    means: 'The file stays ready and is not sent.',
    next: 'Choose what it belongs to and send it then.',
  },
  rowChanged: {
    what: 'This file changed after you saw it.',
    means: 'It was not sent and stays in the in-tray.',
    next: 'Check the type, the title, the project and the choice of a copy, and send it again.',
  },
  notRead: {
    what: 'This file was not read yet.',
    means:
      'It was not sent and stays in the in-tray: it may contain personal numbers or a program.',
    next: 'Wait until it was read, or turn on ‘Send it anyway’.',
  },
  personalNumbers: {
    what: 'This document contains personal numbers.',
    means: 'It was not sent and stays in the in-tray.',
    next: 'Check whether the numbers may be shared, and then turn on ‘Send it anyway’.',
  },
  cannotCut: {
    what: 'This file cannot be cut.',
    means: 'The file is in the in-tray unchanged.',
    next: 'Scan the documents one by one, or split the file in another program.',
  },
  programHeld: {
    what: 'This file can start a program.',
    means: 'It was not sent. The file stays ready.',
    next: 'Ask the sender for a plain document, or choose ‘Send it anyway’ if this is really meant.',
  },
  sameContent: {
    what: 'This document is there already.',
    means: 'It was not sent again. The file stays ready.',
    next: 'Remove it, or choose ‘Send it anyway’ if you want it there twice.',
  },
  isProject: {
    what: 'This number is a project’s, not a relation’s.',
    means: 'Nothing was opened.',
    next: 'Open the project from the list of projects.',
  },
  tooManyWindows: {
    what: 'Six windows of Perceel are open already.',
    means: 'No window was added.',
    next: 'Close a window that you no longer need and try again.',
  },
  isRelation: {
    what: 'A relation has no XML or channels of its own.',
    means: 'Nothing was changed.',
    next: 'Use the relation’s documents.',
  },
  rangeInvalid: {
    what: 'This part of the document does not exist.',
    means: 'The document cannot be shown like this.',
    next: 'Close the preview and open the document again.',
  },
  contentElsewhere: {
    what: 'The file of this document is at another address. That address does not give the file.',
    means: 'It cannot be opened here. What is known of the document still holds.',
    next: 'Open it at the service, or add the file here again.',
  },
  noContent: {
    what: 'The content of this document is not on this computer and the service does not return it.',
    means: 'It cannot be opened here. It is still at the service.',
    next: 'Open it at the service, or add the file here again.',
  },
  extraParametersWrong: {
    what: 'One of the details for this channel is not right.',
    means: 'Nothing was published or withdrawn.',
    next: 'Correct the field that is pointed out, and ask again.',
  },
  momentPast: {
    what: 'This moment has passed.',
    means: 'Nothing was planned.',
    next: 'Choose a moment to come, or ask for it at once.',
  },
  sbiListUnreadable: {
    what: 'This file is not a list of SBI codes.',
    means: 'The codes that were here did not change.',
    next: 'Choose a CSV file with a code of 2 to 5 digits and a description on each line.',
  },
  batchGone: {
    what: 'This review is no longer there.',
    means: 'Nothing was asked for.',
    next: 'Choose projects and channels again, and review them once more.',
  },
  relistUnconfirmed: {
    what: 'The channel did not confirm the withdrawal.',
    means: 'The project was not published again, so that it is not there twice.',
    next: 'Look at the status on the channel and try again, or cancel the request.',
  },
  alreadyMoved: {
    what: 'The status on this channel is no longer what it was when you asked.',
    means: 'Nothing was sent.',
    next: 'Look at the status and ask again for what you want.',
  },
  publishedSince: {
    what: 'This project was published on this channel after you asked.',
    means:
      'Perhaps a colleague did so, or your request was sent from another computer. Perceel sent nothing, so that it is not published twice.',
    next: 'Look at the channel. If all is well there, cancel this request. To send it all the same, choose "Try again".',
  },
  withdrawnSince: {
    what: 'Somebody else took this project off this channel after you asked.',
    means: 'Perceel sent nothing. The project is not on the channel again.',
    next: 'Ask your colleague why. If it must stay off, cancel this request. To publish it all the same, choose "Try again".',
  },
  recordChanged: {
    what: 'This project has changed meanwhile.',
    means: 'Nothing was queued and nothing was changed.',
    next: 'Open this screen again and look at what it says now.',
  },
  replacesOther: {
    what: 'Something else waits for this channel by now than you were shown, or nothing any more.',
    means: 'Nothing was replaced and nothing was requested.',
    next: 'Look again at what is waiting, and then request it once more.',
  },
  relistBegun: {
    what: 'Relisting has already begun: the withdrawal has been sent.',
    means: 'It can no longer get another moment. What was running goes on as it was.',
    next: 'Request it without a moment, or cancel the request and plan a publication.',
  },
  printFailed: {
    what: 'The PDF could not be made.',
    means: 'No file was kept. The data itself is whole.',
    next: 'Try again; for a long log, choose a shorter period.',
  },
  notCopied: {
    what: 'The searchable PDF was not made.',
    means: 'Nothing was saved. The document itself is unchanged.',
    next: 'This file is too large or damaged. Save or send the document itself.',
  },
  notPrinted: {
    what: 'Printing failed.',
    means: 'Nothing was put on paper.',
    next: 'Check the printer and try again, or choose Save as PDF.',
  },
  targetChanged: {
    what: 'This project’s number belongs to another property at the service now.',
    means: 'Nothing was sent. Your work is still here, under the old property.',
    next: 'Compare the two addresses. Then choose what is to happen to your work, or cancel it.',
  },
  projectThere: {
    what: 'The service already has a project with this name.',
    means:
      'Perhaps a colleague has made it already. Perceel has sent nothing yet, so that the project is not made twice.',
    next: 'Look the name up in the list of projects. If it is the same project, cancel this request and go on there. To make a second project all the same, choose "Try again".',
  },
  documentThere: {
    what: 'The service already has a document with this title and file name here.',
    means:
      'Perhaps a colleague has added it, or it was sent from another computer. Perceel has sent nothing yet, so that the document is not there twice.',
    next: 'Look at the documents of the project or relation. If it is there, cancel this request. To add a second document all the same, choose "Try again".',
  },
  listedTwice: {
    what: 'The service lists the same number twice, with different names.',
    means:
      'Perceel cannot tell whose number it is. Nothing was fetched or sent. Your work is still here.',
    next: 'Report it with the details to the service. Once the list shows the number once, this is sent by itself.',
  },
  otherTargetChanged: {
    what: 'A project that this publication names is another property at the service now.',
    means: 'Nothing was sent.',
    next: 'Change the secondary projects, or cancel the publication.',
  },
  sameService: {
    what: 'This account belongs to the service at this address already.',
    means: 'No other account was made.',
    next: 'Change the address, the client id or the object number of the account first.',
  },
  targetUnreadable: {
    what: 'For which service or which projects this request was made cannot be read any more on this computer.',
    means: 'It was not sent.',
    next: 'Is the request still right? Then try it again. Otherwise cancel it.',
  },
  settingsUnreadable: {
    what: 'The settings of this account cannot be read well any more on this computer.',
    means: 'Nothing is sent and nothing is fetched. Your work is still here.',
    next: 'Open the account under Accounts, look through the settings, the advanced ones too, and save them.',
  },
  documentChanged: {
    what: 'The number of this document belongs to another document at the service now.',
    means: 'Your edit was not sent and is still here.',
    next: 'Compare the documents. Once the service shows the document again, the edit is sent by itself; otherwise cancel it.',
  },
  wrongOffice: {
    what: 'The service does not know the object number of the office, or this account may not see that office.',
    means: 'The connection and the client secret are right, but no projects can be fetched.',
    next: 'Check the object number against the data that you got from the service.',
  },
  takenOver: {
    what: 'This account belongs to another service or office now.',
    means: 'This request was made for the old service and was not sent.',
    next: 'Choose under Accounts whether this request is sent to the new service, or cancel it.',
  },
  serviceChanged: {
    what: 'Behind this address is another office or another service than this account belongs to.',
    means: 'Nothing is sent and nothing is taken over. Your work is still here.',
    next: 'Put the old address back under Accounts, or choose there what is to happen to this account.',
  },
  serverMoved: {
    what: 'A colleague has changed the same as you meanwhile.',
    means: 'Your version was not sent. Both versions are kept.',
    next: 'Settle the conflict: choose at each difference what counts.',
  },
  jobActive: {
    what: 'This change is being sent at this moment.',
    means: 'You cannot cancel or change it now.',
    next: 'Wait until it has been sent.',
  },
  jobInDoubt: {
    what: 'This change has left, and it is not certain yet whether it arrived.',
    means: 'It cannot be changed now: Perceel would no longer recognise it.',
    next: 'Wait until Perceel has looked. It usually takes less than a minute.',
  },
  certificateUse: {
    what: 'The certificate of the service, or of the office network, is not made for a server.',
    means: 'Nothing was sent. Other programs sometimes accept such a certificate.',
    next: 'Ask your administrator for a certificate with the right key usage (digital signature).',
  },
  certificateIssuer: {
    what: 'This computer does not know the issuer of the certificate.',
    means: 'Nothing was sent. Your work stays kept here.',
    next: 'Ask your administrator to install the certificate of the office network on this computer.',
  },
  certificateVariable: {
    what: 'This computer does not know the issuer of the certificate.',
    means: 'The setting NODE_EXTRA_CA_CERTS has no effect in Perceel. Nothing was sent.',
    next: 'Ask your administrator to put the certificate into the certificate store of this computer.',
  },
  alreadyArrived: {
    what: 'The document has arrived at the service already.',
    means: 'Sending can no longer be cancelled.',
    next: 'If it does not belong there, have it removed at the service.',
  },
  stillReading: {
    what: 'This file is still being read.',
    means: 'It was not sent yet, and is still in the in-tray.',
    next: 'Wait until it is read, then send it.',
  },
  stillWaiting: {
    what: 'There are still changes waiting to be sent.',
    means: 'Nothing was removed or changed.',
    next: 'Send them first, or cancel them.',
  },
  documentOnlyHere: {
    what: 'The service lost a document of this relation, and only this computer still has it.',
    means: 'The relation is still on the list, and the document is kept here.',
    next: 'Open the notice at the document and send it again.',
  },
  choicesOpen: {
    what: 'Not every place has a choice yet.',
    means: 'Nothing was sent; the choices you made are kept.',
    next: 'Choose at the places that are still open, then send again.',
  },
  draftOpen: {
    what: 'Something was typed that is not saved.',
    means: 'Nothing was sent; what was typed is still there.',
    next: 'Save it or throw it away at the XML, then settle the conflict.',
  },
  editedTwice: {
    what: 'This project was created and is in your list twice now. The XML of the other row was changed as well.',
    means: 'All that you wrote in both rows is kept. What waits in this row does not leave yet.',
    next: 'Open the other row. Send the change there, or cancel it. The two then become one row by themselves.',
  },
  ...answers,
  redirected: {
    what: 'The service pointed to another address. Perceel did not follow it.',
    means: 'Your data was not sent to that other address.',
    next: 'Ask the service for the right address and enter it in the account.',
  },
  ...connection,
  carriedOut: {
    what: 'The service refused this request at first, but carried it out all the same.',
    means: 'The channel has the data of that time. What you changed afterwards was not sent yet.',
    next: 'Look at the channel. To send the new data, choose "Try again". Otherwise cancel it.',
  },
  answeredWithWords: {
    what: 'The service said something about this request, and the channel does not show it yet.',
    means: 'Perceel checks whether the channel shows it after all. Nothing is asked for twice.',
    next: 'Read what the service said. If the channel shows nothing, you can change or cancel the request afterwards.',
  },
  acceptedWithRemark: {
    what: 'The service accepted this request and said something about it.',
    means: 'The channel shows the request.',
    next: 'Read what the service said about it, and look at the channel whether it went well.',
  },
  publicationUnseen: {
    what: 'The service answered, but the channel shows nothing of your request.',
    means: 'The project is there as it was. Nothing was asked for twice.',
    next: 'Read what the service said about it and try again; Perceel first looks once more whether it is there after all.',
  },
  managed: {
    what: 'Your administrator set this for this computer.',
    means: 'Nothing was changed.',
    next: 'Ask your administrator to change it if it has to be different.',
  },
  outcomeUnknown: {
    what: 'It is not certain that this arrived at the service.',
    means: 'Perceel does not send it again, so that nothing is made twice.',
    next: 'With "Check again" Perceel looks once more, and sends it only if it is certain that it is not there. You can also look at the service yourself and cancel it here. If it is not there, ask for it again.',
  },
}
