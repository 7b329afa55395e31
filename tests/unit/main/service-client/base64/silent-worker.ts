import { parentPort } from 'node:worker_threads'

// Stands for a thread that is blocked by the system: it receives messages and never answers.
parentPort?.on('message', () => undefined)
