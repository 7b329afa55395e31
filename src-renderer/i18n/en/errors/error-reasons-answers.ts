/** Why an answer of the service cannot be used. */
export default {
  noService: {
    what: 'A server answers at this address, but not the service.',
    means: 'Nothing was fetched.',
    next: 'Fill in the address that you got from the service. It is often another address than that of the website.',
  },
  notJson: {
    what: 'Perceel cannot read the answer of the service.',
    means: 'Nothing was taken over. Often a sign-in page or a proxy is in between.',
    next: 'Check the service’s address and the office’s connection.',
  },
  unexpectedShape: {
    what: 'The service’s answer has another form than agreed.',
    means: 'Nothing was taken over. Your work is still here.',
    next: 'Try again. If this lasts, report it to the service.',
  },
  hashDiffers: {
    what: 'This file does not have the checksum in the service’s list.',
    means: 'Perceel does not show the file, because it can be another document.',
    next: 'Try again. Is it so for every document? Then the service has checksums of another kind: choose that under "Advanced" in the account.',
  },
  notRecord: {
    what: 'The service sent something other than the XML that was asked for.',
    means: 'Nothing was taken over. The text that was here is still here.',
    next: 'Try again in a moment. If this lasts, report it to the service; often a sign-in page or a proxy is in between.',
  },
  askedToWait: {
    what: 'The service cannot process this request now.',
    means: 'Your work is still here. Perceel goes on sending other projects.',
    next: 'The service asks to wait {time}. Perceel then tries again by itself.',
  },
  tokenRefused: {
    what: 'The service refused this request, also after Perceel had signed in again.',
    means: 'Your work is still here. Perceel tries again later by itself.',
    next: 'If this account may not do this, ask the service for access. If more computers use the same credentials, ask whether the service allows that.',
  },
  listRefused: {
    what: 'The service does not give your office’s list of projects now.',
    means:
      'Without that list Perceel fetches and sends nothing. Your work is still here; the project is not the cause.',
    next: 'Perceel tries again by itself. If this lasts, check the object number of the account, or ask the service for access.',
  },
  listUnreadable: {
    what: 'Perceel cannot read the service’s list of projects.',
    means:
      'Without that list Perceel fetches and sends nothing. Your work is still here; the project is not the cause.',
    next: 'Perceel tries again by itself. Often a network’s sign-in page or a proxy is in between: open a website in your browser and see whether you have to sign in. If this lasts, report it to the service.',
  },
  projectUnlisted: {
    what: 'The list of the service no longer shows this project.',
    means: 'Nothing was sent. Your work is still here.',
    next: 'Once the list shows the project again, this is sent by itself. If the project was removed at the service, cancel the waiting change.',
  },
  listTooLong: {
    what: 'A list of the service is larger than Perceel reads.',
    means:
      'Nothing was taken over. A request that needs the list waits meanwhile. Your work is still here.',
    next: 'Report it to the service: Perceel reads lists of up to 100 MB. Once the list is shorter, choose "Try again".',
  },
  documentsUnreadable: {
    what: 'Perceel cannot read the service’s list of documents.',
    means: 'Nothing was taken over. A request that needs the list waits meanwhile.',
    next: 'Perceel tries again by itself. If this lasts, report it with the details to the service.',
  },
  statusesUnreadable: {
    what: 'Perceel cannot read the publication status of this project at the service.',
    means: 'Nothing was taken over. A request that needs the status waits meanwhile.',
    next: 'Perceel tries again by itself. If this lasts, report it with the details to the service.',
  },
  notListedYet: {
    what: 'The list of the service does not show this new project yet.',
    means: 'Nothing was sent to the project yet: its number may belong to another property.',
    next: 'You need not do anything. Everything leaves once the list shows the project.',
  },
  otherRecord: {
    what: 'The service sent the XML of another object than was asked for.',
    means: 'Nothing of it was taken over or sent. The text that was here is still here.',
    next: 'Try again in a moment. If this lasts, report it to the service.',
  },
  olderText: {
    what: 'The service gave an older text than is known here already.',
    means: 'The newer text is kept. Nothing of the older one was taken over or sent.',
    next: 'Perceel asks again; a change of yours waits that long. If the older text is the right one, for instance because the service was restored, open the text and choose "Take the older text".',
  },
  otherVersion: {
    what: 'The service sent the XML in another version than was asked for.',
    means: 'Nothing of it was taken over or sent. The text that was here is still here.',
    next: 'Try again in a moment. If this lasts, report it to the service.',
  },
  answerTooLong: {
    what: 'The service’s answer is larger than Perceel reads at once.',
    means: 'Nothing was taken over. Your work is still here.',
    next: 'If the XML of a document holds a large file, open the document itself.',
  },
  contentBroken: {
    what: 'The document did not arrive complete: the file at the service is cut off or damaged.',
    means: 'Nothing of it was kept.',
    next: 'Try again. If this lasts, report it to the service.',
  },
  contentUnclear: {
    what: 'The service has more than one file for this document in the same place.',
    means: 'Perceel cannot tell which file is the right one. Nothing was kept.',
    next: 'Report it to the service, or look at the document’s XML.',
  },
}
