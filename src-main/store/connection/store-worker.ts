import { parentPort } from 'node:worker_threads'
import { AppFailure } from '../../errors/app-failure.ts'
import { copyRestingFile } from '../backup/copy-store.ts'
import { factsOfBackup } from '../backup/backup-facts.ts'
import { journalReaches } from '../backup/journal-reach.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { isRestingFileSound } from './open-store-check.ts'
import { prepareStore } from './prepare-store.ts'
import { rebuildStore } from '../rebuild/rebuild-store.ts'
import { listOffers } from '../rebuild/restore-offers.ts'
import { storageFailure } from './sqlite-failure.ts'
import { wordsOf } from './store-check.ts'
import { storeFiles } from './store-files.ts'
import { reportOn } from './store-report.ts'
import type { StoreAsked, StoreQuestion, StoreReply } from './store-worker-protocol.ts'

/** Thread that reads whole stores: takes seconds, which the window must not wait for. */
const port = parentPort
if (port === null) throw new Error('The store worker runs in a worker thread')
port.on('message', (asked: StoreAsked) => {
  void replyTo(asked).then((reply) => {
    port.postMessage(reply)
  })
})

async function replyTo({ id, question }: StoreAsked): Promise<StoreReply> {
  try {
    return { id, ok: true, value: await answerTo(question) }
  } catch (error) {
    const told = error instanceof AppFailure ? error : storageFailure(error)
    return { id, ok: false, error: told.error, words: wordsOf(error) }
  }
}

function answerTo(question: StoreQuestion) {
  switch (question.task) {
    case 'prepare':
      return prepareStore(storeFiles(question.folder), question.at)
    case 'isSound':
      return isRestingFileSound(storeFiles(question.folder))
    case 'copy':
      return copyRestingFile(storeFiles(question.folder), question.path, question.stop).then(
        () => null,
      )
    case 'journalReaches':
      return journalReaches(storeFiles(question.folder), question.position)
    case 'verify':
      return verifyBackup(question.path)
    case 'backupFacts':
      return question.paths.map((path) => factsOfBackup(path))
    case 'report':
      return reportOn(storeFiles(question.folder), question.said, question.at)
    case 'offers':
      return listOffers(storeFiles(question.folder))
    case 'rebuild':
      return rebuildStore(question)
  }
}
