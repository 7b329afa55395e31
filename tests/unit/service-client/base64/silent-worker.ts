import { parentPort } from 'node:worker_threads'

// Stands for a thread that the system holds: it hears and never answers.
parentPort?.on('message', () => undefined)
